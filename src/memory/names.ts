/**
 * Names for everything that a task of the build may read, with the same meaning in every run. Also the hashes that show
 * whether such a thing has changed.
 */
import { sha256 } from '../files/sha256.ts';

/** SHA-256 in hex. */
export type Hash = string;

/**
 * - `value:/team/ada/contact/email`: a field of the content. For a group of fields: which names the group has. The
 *   parts are a JSON pointer (RFC 6901): collection, entry (its id, or its place in a list without ids), path.
 * - `all:/team`: which entries a collection has, in their order, and which fields each entry has.
 * - `column:/team/contact/email`: the field `contact.email` of every entry.
 * - `path:["templates/pages/team/[member].tsx",{"member":"ada"}]`: the data that `paths` attached to a route.
 * - `setting:language`: a field of the settings. `links`: the links that the settings put into every head.
 * - `image:images/a.jpg`: an original. `picture:` with a request as JSON: what the page gets for this request.
 *   `recipe`: the short name of the way pictures are made.
 * - `island:Counter`: kind and script address of an island. `font:/assets/a.ttf`: a font for social cards.
 * - `clock`: the time, or a random value. No hash can tell whether it is the same.
 * - `builtin:node:fs`: a module of Node that the templates import. Nobody can tell what they do with it.
 * - `process:NAME`: a property of `process`. If it is a function, no hash can tell what it returns.
 * - `env:NAME`: an environment variable that the templates read themselves. `env:*`: the names of all variables.
 */
export type ReadName =
  | `${'value' | 'all' | 'column' | 'path' | 'setting' | 'image' | 'picture' | 'island' | 'font' | 'env' | 'process' | 'builtin'}:${string}`
  | 'links'
  | 'recipe'
  | 'clock';

/** Whether a text from the cache is one of the names above. */
export const isReadName = (text: string): text is ReadName =>
  /^(?:(?:value|all|column|path|setting|image|picture|island|font|env|process|builtin):|(?:links|recipe|clock)$)/.test(
    text,
  );

/** A picture as a page asked for it. */
export type PictureName = Extract<ReadName, `picture:${string}`>;

/** A summary of what a page has read. */
export interface ReadSummary {
  /** How many names. */
  readonly names: number;
  /** Stays the same as long as nothing that was read has changed. Undefined if that cannot be told. */
  readonly hash: Hash | undefined;
  /** The environment variables among the names; `*` if the page asked for the names of all. Most pages read none. */
  readonly variables?: readonly string[];
}

export function summarise(
  names: readonly ReadName[],
  hashOf: (name: ReadName) => Hash | undefined,
): ReadSummary {
  let all = '';
  for (const name of names) {
    const hash = hashOf(name);
    if (hash === undefined) return { names: names.length, hash };
    all += `${name} ${hash}\n`;
  }
  const variables = variablesIn(names);
  return { names: names.length, hash: sha256(all), ...(variables.length > 0 && { variables }) };
}

/** The environment variables among what was read. */
export const variablesIn = (names: readonly ReadName[]): string[] =>
  names.flatMap((name) => (name.startsWith('env:') ? name.slice('env:'.length) : []));

/**
 * The hash of a value as the code that holds it sees it. Undefined if no hash can stand for the value: it contains a
 * function, a symbol, itself, or an object of an unknown kind.
 */
export function hashOfValue(value: unknown, written: WriteObject = () => undefined): Hash | undefined {
  const parts: string[] = [];
  return write(value, parts, written, []) ? sha256(parts.join('')) : undefined;
}

/** Returns a text that stands for an object. Undefined if the object itself is to be written. */
type WriteObject = (value: object) => string | undefined;

/** Every text is written in quotes, so that no two different values are written alike. */
function write(value: unknown, parts: string[], written: WriteObject, around: readonly object[]): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) {
    parts.push(typeof value === 'string' ? JSON.stringify(value) : plain(value));
    return true;
  }
  const short = written(value);
  if (short !== undefined) {
    parts.push('<', JSON.stringify(short), '>');
    return true;
  }
  if (around.includes(value)) return false;
  const within = [...around, value];
  const all = (opening: string, items: Iterable<unknown>) => {
    parts.push(opening);
    for (const item of items) {
      if (!write(item, parts, written, within)) return false;
      parts.push(',');
    }
    parts.push(']');
    return true;
  };
  if (Array.isArray(value)) return isBare(value, value.length + 1) && all('[', value);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Date.prototype && value instanceof Date) {
    parts.push(`d${value.getTime()}`);
    return isBare(value, 0);
  }
  if (prototype === Map.prototype && value instanceof Map)
    return isBare(value, 0) && all('m[', [...value].flat());
  if (prototype === Set.prototype && value instanceof Set) return isBare(value, 0) && all('s[', value);
  if (!isPlain(value)) return false;
  // The order of the names can show in the page, so it counts as well.
  return all(prototype === null ? 'n[' : 'o[', Object.entries(value).flat());
}

/** Whether an object has exactly this many properties of its own: nobody has added one. */
const isBare = (value: object, properties: number) => Reflect.ownKeys(value).length === properties;

const plain = (value: unknown) =>
  typeof value === 'bigint' ? `${value}n` : Object.is(value, -0) ? '-0' : `${value}`;

/** An object of names and values and nothing else: no class, no accessors, nothing hidden. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Reflect.ownKeys(value).every((key) => {
    const property = Reflect.getOwnPropertyDescriptor(value, key);
    return typeof key === 'string' && property?.enumerable === true && 'value' in property;
  });
}
