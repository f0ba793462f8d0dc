/** Content as templates see it. Every read is noted, so that nobody has to declare what a page depends on. */
import type { Collections, ContentModel } from './define.ts';

/** Notes a read: `team` for a whole collection, `team/ada-field` for one entry. */
export type OnRead = (what: string) => void;

/** `content` holds the validated values; the result is frozen and safe to hand to templates. */
export function accessContent(
  model: ContentModel<Collections>,
  content: Readonly<Record<string, unknown>>,
  onRead: OnRead,
): Readonly<Record<string, unknown>> {
  const access: Record<string, unknown> = {};
  for (const [key, collection] of Object.entries(model.collections)) {
    const value = content[key];
    if (collection.kind === 'single') {
      Object.defineProperty(access, key, {
        enumerable: true,
        get: () => {
          onRead(key);
          return value;
        },
      });
      continue;
    }
    const all: readonly unknown[] = Array.isArray(value) ? value : [];
    const field = collection.kind === 'folder' ? 'id' : collection.id;
    const byId = new Map<string, unknown>();
    if (field)
      for (const entry of all)
        if (typeof entry === 'object' && entry !== null) byId.set(String(Reflect.get(entry, field)), entry);
    access[key] = Object.freeze({
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
  return Object.freeze(access);
}
