/** Content as templates see it. Every read is noted, so that nobody has to declare what a page depends on. */
import type { Collections, ContentModel } from './define.ts';

/** Notes a read: `team` for a whole collection, `team/ada-field` for one entry. */
type OnRead = (what: string) => void;

type Content = Readonly<Record<string, unknown>>;

/**
 * `content` holds the validated values. Entries are sorted by id once; each page then gets a view of its own, which
 * tells what it read.
 */
export function contentViews(
  model: ContentModel<Collections>,
  content: Content,
): (onRead: OnRead) => Content {
  const collections = Object.entries(model.collections).map(([key, collection]) => {
    const value = content[key];
    if (collection.kind === 'single') return { key, value, entries: undefined };
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    const field = collection.kind === 'folder' ? 'id' : collection.id;
    return { key, value, entries: { all, byId: byField(all, field) } };
  });
  return (onRead) => {
    const view: Record<string, unknown> = {};
    for (const { key, value, entries } of collections)
      if (entries) view[key] = entriesView(key, entries, onRead);
      else
        Object.defineProperty(view, key, {
          enumerable: true,
          get: () => {
            onRead(key);
            return value;
          },
        });
    return Object.freeze(view);
  };
}

/** One view of the content. */
export const accessContent = (model: ContentModel<Collections>, content: Content, onRead: OnRead): Content =>
  contentViews(model, content)(onRead);

function byField(all: readonly unknown[], field: string | undefined): ReadonlyMap<string, unknown> {
  const byId = new Map<string, unknown>();
  if (field)
    for (const entry of all)
      if (typeof entry === 'object' && entry !== null) byId.set(String(Reflect.get(entry, field)), entry);
  return byId;
}

function entriesView(
  key: string,
  { all, byId }: { readonly all: readonly unknown[]; readonly byId: ReadonlyMap<string, unknown> },
  onRead: OnRead,
) {
  return Object.freeze({
    get all() {
      onRead(key);
      return all;
    },
    get(id: string) {
      onRead(`${key}/${id}`);
      if (!byId.has(id)) throw new Error(`The collection ${key} has no entry ${JSON.stringify(id)}.`);
      return byId.get(id);
    },
  });
}
