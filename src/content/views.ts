/** Content as templates see it: every field of it tells when it is read. A list within an entry is one value. */
import { type Hash, hashOfValue, isPlain, type ReadName } from '../memory/names.ts';
import { noteRead } from '../memory/reads.ts';
import { AuthorError } from '../problems/author-error.ts';
import { nearest } from '../text/nearest.ts';
import type { AnyCollection, Collections, ContentModel } from './define.ts';
import { createMirrors } from './mirrors.ts';
import { partsOf, pointerTo } from './pointer.ts';
import type { Unpublished } from './publishing.ts';

type Content = Readonly<Record<string, unknown>>;

export interface ContentViews {
  /** What templates are given. One view serves all pages. */
  readonly content: Content;
  /** What now stands under a name of the content; undefined where no hash can tell. */
  hashOf(name: ContentName): Hash | undefined;
  /** The same of data that `paths` attached to a route. Parts of the content within it tell themselves what is read. */
  hashOfEntry(entry: unknown): Hash | undefined;
}

export type ContentName = Extract<ReadName, `${'value' | 'all' | 'column'}:${string}`>;

/** `values` are the validated ones. */
export function viewContent(
  model: ContentModel<Collections>,
  values: Content,
  unpublished: readonly Unpublished[] = [],
): ContentViews {
  const sources = new Map<string, Source>();
  const made = new WeakMap<object, string>();
  const content: Record<string, unknown> = {};
  for (const [key, collection] of Object.entries(model.collections)) {
    const source = sourceOf(key, collection, values[key]);
    sources.set(key, source);
    const hidden = unpublished.filter(({ collection }) => collection === key);
    const view = source.kind === 'single' ? singleView(source, made) : entriesView(source, made, hidden);
    Object.defineProperty(content, key, { enumerable: true, get: view });
  }
  const hashes = new Map<ContentName, Hash | undefined>();
  const hashOf = (name: ContentName) => {
    if (!hashes.has(name)) hashes.set(name, hashOfSight(name, sources));
    return hashes.get(name);
  };
  const hashOfEntry = (entry: unknown) =>
    hashOfValue(entry, (part) => {
      const pointer = made.get(part);
      return pointer === undefined ? undefined : `${pointer} ${Object.keys(part).join('\0')}`;
    });
  const known = new Proxy(Object.freeze(content), {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target)) lastUnknown = key;
      return Reflect.get(target, key, receiver);
    },
  });
  made.set(known, '');
  return { content: known, hashOf, hashOfEntry };
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

/** The values of a collection, as names find them. */
interface Source {
  readonly key: string;
  readonly kind: AnyCollection['kind'];
  readonly all: readonly unknown[];
  /** The parts of pointers that name the entries, in their order. */
  readonly ids: readonly string[];
  /** Where entries stand, by their id; empty where they have none. */
  readonly byId: ReadonlyMap<string, number>;
}

function sourceOf(key: string, collection: AnyCollection, value: unknown): Source {
  const { kind } = collection;
  if (kind === 'single') return { key, kind, all: [value], ids: [], byId: new Map() };
  const all: readonly unknown[] = Array.isArray(value) ? value : [];
  const field = kind === 'folder' ? 'id' : collection.id;
  const hasId = (entry: unknown): entry is object =>
    field !== undefined && typeof entry === 'object' && entry !== null;
  const ids = all.map((entry, index) => String(hasId(entry) ? Reflect.get(entry, field ?? '') : index));
  const byId = new Map<string, number>();
  for (const [index, entry] of all.entries()) if (hasId(entry)) byId.set(ids[index] ?? '', index);
  return { key, kind, all, ids, byId };
}

function singleView({ key, all: [value] }: Source, made: WeakMap<object, string>): () => unknown {
  const pointer = pointerTo(key);
  const seen = createMirrors(pointer, made)(value, pointer);
  return () => {
    noteRead(`value:${pointer}`);
    return seen;
  };
}

function entriesView(
  source: Source,
  made: WeakMap<object, string>,
  unpublished: readonly Unpublished[],
): () => unknown {
  const { key, all, byId, ids } = source;
  const pointer = pointerTo(key);
  const mirror = createMirrors(pointer, made, true);
  const mirrors: { readonly seen: unknown }[] = [];
  const seenAt = (index: number) => {
    const made = mirrors[index] ?? { seen: mirror(all[index], pointerTo(key, ids[index] ?? '')) };
    mirrors[index] = made;
    return made.seen;
  };
  let list: readonly unknown[] | undefined;
  const view = Object.freeze({
    get all() {
      noteRead(`all:${pointer}`);
      list ??= Object.freeze(all.map((_, index) => seenAt(index)));
      return list;
    },
    get(id: string) {
      noteRead(`value:${pointerTo(key, String(id))}`);
      const index = byId.get(id);
      if (index === undefined) {
        const isHidden = unpublished.some((entry) => entry.id === id);
        const why = isHidden ? ' that is public: it is a draft, or its day has not come' : '';
        throw new Error(`The collection ${key} has no entry ${JSON.stringify(id)}${why}.`);
      }
      return seenAt(index);
    },
  });
  made.set(view, pointer);
  return () => view;
}

/** What a read shows at once: of a group the names of its fields, of anything else the value, or that it is not there. */
type Sight = readonly ['group', ...string[]] | readonly ['value', unknown] | readonly ['nothing'];

const sightOf = (value: unknown): Sight =>
  isPlain(value) ? ['group', ...Object.keys(value)] : ['value', value];

function below(value: unknown, path: readonly string[]): Sight {
  const [key, ...rest] = path;
  if (key === undefined) return sightOf(value);
  return isPlain(value) && Object.hasOwn(value, key) ? below(value[key], rest) : ['nothing'];
}

function hashOfSight(name: ContentName, sources: ReadonlyMap<string, Source>): Hash | undefined {
  const colon = name.indexOf(':');
  const [key = '', ...path] = partsOf(name.slice(colon + 1));
  const source = sources.get(key);
  if (!source) return hashOfValue(['nothing']);
  const { kind, all, byId, ids } = source;
  switch (name.slice(0, colon)) {
    case 'all':
      return hashOfValue(all.map((entry, index) => [ids[index], sightOf(entry)]));
    case 'column':
      return hashOfValue(all.map((entry) => below(entry, path)));
    default: {
      if (kind === 'single') return hashOfValue(below(all[0], path));
      const [id = '', ...rest] = path;
      const index = byId.size > 0 ? byId.get(id) : Number(id);
      return hashOfValue(index === undefined || index >= all.length ? ['nothing'] : below(all[index], rest));
    }
  }
}
