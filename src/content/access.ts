/** Content as templates see it. */
import type { Collections, ContentModel } from './define.ts';

type Content = Readonly<Record<string, unknown>>;

/** `content` holds the validated values, of which entries are found by their id. One view serves all pages. */
export function contentView(model: ContentModel<Collections>, content: Content): Content {
  const view = Object.entries(model.collections).map(([key, collection]) => {
    const value = content[key];
    if (collection.kind === 'single') return [key, value];
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    return [key, entriesView(key, all, collection.kind === 'folder' ? 'id' : collection.id)];
  });
  return Object.freeze(Object.fromEntries(view));
}

function entriesView(key: string, all: readonly unknown[], field: string | undefined) {
  const byId = new Map<string, unknown>();
  if (field)
    for (const entry of all)
      if (typeof entry === 'object' && entry !== null) byId.set(String(Reflect.get(entry, field)), entry);
  return Object.freeze({
    all,
    get(id: string) {
      if (!byId.has(id)) throw new Error(`The collection ${key} has no entry ${JSON.stringify(id)}.`);
      return byId.get(id);
    },
  });
}
