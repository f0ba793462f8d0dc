/** Content as templates see it: each read of a field is recorded. A list within an entry counts as one value. */
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
  /** The hash of what stands under a name of the content now; undefined if it cannot be hashed. */
  hashOf(name: ContentName): Hash | undefined;
  /** The hash of data that `paths` attached to a route. Parts of the content within it record their own reads. */
  hashOfEntry(entry: unknown): Hash | undefined;
}

export type ContentName = Extract<ReadName, `${'value' | 'all' | 'column'}:${string}`>;

/** `values` is the validated content. */
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

/** The last name that was read from the content but is no collection. */
let lastUnknown: string | undefined;

/** Runs code that reads content. If it fails because a collection does not exist, throws an AuthorError that says so. */
export function withCollectionErrors<T>({ collections }: ContentModel<Collections>, work: () => T): T {
  lastUnknown = undefined;
  try {
    return work();
  } catch (error) {
    // Reading a property of undefined is a TypeError in every engine.
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

/** The values of a collection, prepared for looking up the names of reads. */
interface Source {
  readonly key: string;
  readonly kind: AnyCollection['kind'];
  readonly all: readonly unknown[];
  /** For each entry, in order, the part that names it in a pointer: its id, or its index. */
  readonly ids: readonly string[];
  /** The index of each entry by its id; empty if the entries have no ids. */
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

/** What a single read reveals: the field names of a group, the value of anything else, or that nothing is there. */
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
