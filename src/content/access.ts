/** Content as templates see it. */
import { AuthorError } from '../render/author-error.ts';
import { nearest } from '../text/nearest.ts';
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
  return new Proxy(Object.freeze(Object.fromEntries(view)), {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target)) lastUnknown = key;
      return Reflect.get(target, key, receiver);
    },
  });
}

/** The name that was last read from a content which has no such collection. */
let lastUnknown: string | undefined;

/** Runs what reads content. Where it fails for the lack of a collection, what is thrown says so. */
export function readingContent<T>({ collections }: ContentModel<Collections>, work: () => T): T {
  lastUnknown = undefined;
  try {
    return work();
  } catch (error) {
    // Reading on from what is not there is a TypeError in every engine.
    if (!(error instanceof TypeError) || lastUnknown === undefined) throw error;
    const explained = unknownCollection(lastUnknown, Object.keys(collections));
    if (error.stack !== undefined) explained.stack = error.stack;
    throw explained;
  }
}

function unknownCollection(name: string, known: readonly string[]): AuthorError {
  const near = nearest(name, known);
  return new AuthorError({
    code: 'unknown-collection',
    message: `There is no collection \`${name}\` in content/schema.ts.`,
    help:
      name === 'content'
        ? '`paths` and `settings` are given the content itself: write `paths: (content) => …`.'
        : near
          ? `Did you mean \`${near}\`?`
          : `There are ${known.map((key) => `\`${key}\``).join(', ')}.`,
  });
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
