/** What a task of the build may read, as names that mean the same in every run; and the hashes that tell what was there. */
import { sha256 } from '../files/sha256.ts';

/** SHA-256 in hex. */
export type Hash = string;

/**
 * - `value:/team/ada/contact/email`: a field of the content, or of a group of fields which names there are in it. The
 *   parts are a JSON pointer (RFC 6901): collection, entry (its id, or its place in a list without ids), path.
 * - `all:/team`: which entries a collection has, in their order, and which fields each of them has.
 * - `column:/team/contact/email`: that field of every entry.
 * - `path:["templates/pages/team/[member].tsx",{"member":"ada"}]`: what `paths` attached to a route.
 * - `setting:language`: a field of the settings. `links`: what every head links to because of them.
 * - `image:images/a.jpg`: an original. `picture:` and a request as JSON: what the page is given for it.
 *   `recipe`: the short name of the way pictures are made.
 * - `island:Counter`: kind and script address of an island. `font:/assets/a.ttf`: a font for social cards.
 * - `clock`: the time, or chance. No hash can tell whether it is the same.
 * - `builtin:node:fs`: a module of Node's that the templates import. Nobody can tell what they do with it.
 * - `process:NAME`: a property of `process`. No hash can tell what a function of it gives.
 * - `env:NAME`: a variable of the environment that the templates ask for by themselves. `env:*`: which there are.
 */
export type ReadName =
  | `${'value' | 'all' | 'column' | 'path' | 'setting' | 'image' | 'picture' | 'island' | 'font' | 'env' | 'process' | 'builtin'}:${string}`
  | 'links'
  | 'recipe'
  | 'clock';

/** Knows the names above among what is kept. */
export const isReadName = (text: string): text is ReadName =>
  /^(?:(?:value|all|column|path|setting|image|picture|island|font|env|process|builtin):|(?:links|recipe|clock)$)/.test(
    text,
  );

/** A picture as a page asked for it. */
export type PictureName = Extract<ReadName, `picture:${string}`>;

/** What a page has read, in short. */
export interface ReadSummary {
  /** How many names. */
  readonly names: number;
  /** The same as long as nothing has changed of what was read; undefined where that cannot be told. */
  readonly hash: Hash | undefined;
  /** The variables of the environment among them, by name; `*` where it asked which there are. Most pages read none. */
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

/** The variables of the environment among what was read. */
export const variablesIn = (names: readonly ReadName[]): string[] =>
  names.flatMap((name) => (name.startsWith('env:') ? name.slice('env:'.length) : []));

/** What a value looks like to whoever holds it, or undefined where no hash can tell: it holds a function, or a stranger. */
export function hashOfValue(value: unknown, written: WriteObject = () => undefined): Hash | undefined {
  const parts: string[] = [];
  return write(value, parts, written, []) ? sha256(parts.join('')) : undefined;
}

/** Says in place of an object what shall stand for it; undefined where the object is to be read. */
type WriteObject = (value: object) => string | undefined;

/** Every text is written with its length or its quotes, so that no two values are written alike. */
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
  // The order of the names shows in the page as well.
  return all(prototype === null ? 'n[' : 'o[', Object.entries(value).flat());
}

/** Whether it has this many properties of its own, and no more that somebody gave it. */
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
