/** Pictures whose paths are relative to the content file that names them: `./anna.jpg`, `../shared/oven.jpg`. */
import type { ContentInput, RawContent } from './found.ts';
import type { Target } from './markdown-limits.ts';
import { isRecord, type MeaningfulField, type Path, valueAt } from './walk.ts';

/** Whether the path of a picture is relative to the file that names it. Others are relative to the content folder. */
export const isFileRelative = (path: string): boolean => /^\.\.?\//.test(path);

/**
 * Turns a path that is relative to `file` into one that is relative to the content folder. Undefined if it leads out of
 * that folder. `file` itself is relative to the content folder.
 */
export function resolveFromFile(file: string, path: string): string | undefined {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/'))
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.') parts.push(part);
  return parts.join('/');
}

/** The reverse of `resolveFromFile`: turns a path that is relative to the content folder into one that is relative to `file`. */
export function relativeToFile(file: string, path: string): string {
  const from = file.split('/').slice(0, -1);
  const to = path.split('/');
  const same = from.findIndex((part, at) => part !== to[at] || at === to.length - 1);
  const shared = same === -1 ? from.length : same;
  const up = '../'.repeat(from.length - shared);
  return `${up || './'}${to.slice(shared).join('/')}`;
}

/** As `resolveFromFile`, for the address of a picture in a Markdown text, where a blank may be written as `%20`. */
export function pictureFrom(file: string, url: string, pictures: ReadonlySet<string>): string | undefined {
  const path = resolveFromFile(file, url);
  if (path !== undefined && pictures.has(path)) return path;
  const decoded = resolveFromFile(file, withoutPercents(url));
  return decoded !== undefined && pictures.has(decoded) ? decoded : path;
}

function withoutPercents(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** How a file names a picture. */
export interface NamedPicture {
  /** Relative to the content folder; undefined if the written path leads out of it. */
  readonly path: string | undefined;
  readonly written: string;
  /** The file that names the picture, relative to the content folder. */
  readonly file: string;
}

/** An entry whose picture paths are all relative to the content folder, as templates expect them. */
export interface PlacedPictures {
  readonly value: unknown;
  /** The picture fields whose paths were relative to the file. */
  readonly pictures: ReadonlyMap<MeaningfulField, NamedPicture>;
  /** The Markdown fields in which picture paths may be relative to the file. */
  readonly texts: ReadonlySet<MeaningfulField>;
  /** All pictures that were named relative to the file, by their paths relative to the content folder. */
  readonly beside: readonly string[];
}

/**
 * Makes the picture paths of an entry relative to the content folder. Changes only values that stand in the file itself,
 * not values that the schema has transformed or added. `file` is relative to the content folder.
 */
export function placePictures(
  entry: unknown,
  fields: readonly MeaningfulField[],
  file: string,
  { images, targets }: Pick<ContentInput, 'images' | 'targets'>,
): PlacedPictures {
  const pictures = new Map<MeaningfulField, NamedPicture>();
  const texts = new Set<MeaningfulField>();
  const beside: string[] = [];
  let value = entry;
  for (const field of fields) {
    const { path, value: written, meaning } = field;
    const isPicture = meaning.kind === 'image' && isFileRelative(written);
    const found = meaning.kind === 'markdown' ? targets?.get(written) : undefined;
    if ((!isPicture && !found) || valueAt(entry, path) !== written) continue;
    if (found) {
      const { text, named } = withPictures(written, found, file, images);
      texts.add(field);
      beside.push(...named);
      if (named.length > 0) value = replacedAt(value, path, text);
    } else {
      const below = resolveFromFile(file, written);
      pictures.set(field, { path: below, written, file });
      if (below === undefined) continue;
      beside.push(below);
      value = replacedAt(value, path, below);
    }
  }
  return { value, pictures, texts, beside };
}

/** Makes the picture paths of a Markdown text relative to the content folder. `named` holds the changed paths. */
function withPictures(
  text: string,
  targets: readonly Target[],
  file: string,
  pictures: ReadonlySet<string>,
): { readonly text: string; readonly named: readonly string[] } {
  let whole = '';
  let end = 0;
  const named: string[] = [];
  for (const { kind, url, range } of targets) {
    const path = kind === 'image' && isFileRelative(url) ? pictureFrom(file, url, pictures) : undefined;
    if (path === undefined || range === undefined) continue;
    const [from, to] = range;
    whole += text.slice(end, from) + asDestination(path, text[from - 1] === '<');
    end = to;
    named.push(path);
  }
  return { text: whole + text.slice(end), named };
}

/** Writes a path as a link destination of CommonMark. Characters that mean something else there are escaped. */
function asDestination(path: string, isBracketed: boolean): string {
  if (!isBracketed && /^[\p{L}\p{N}./_-]+$/u.test(path)) return path;
  const escaped = path.replace(/[\\<>]/g, '\\$&').replaceAll('&', '&amp;');
  return isBracketed ? escaped : `<${escaped}>`;
}

/** Every text of the content that may hold a picture path relative to its file: mostly none. */
export function* textsWithPictures(raw: RawContent): Generator<string> {
  for (const files of Object.values(raw)) for (const { value } of files) yield* knownTextsIn(value);
}

/** Cached by frozen value: a long-running process that keeps parsed values searches each of them once. */
const textsByValue = new WeakMap<object, readonly string[]>();

function knownTextsIn(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return textsIn(value);
  const texts = textsByValue.get(value) ?? [...textsIn(value)];
  textsByValue.set(value, texts);
  return texts;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('./') && /\]\(|\]:/.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** A copy of a value with `leaf` at an existing path. The value itself is not changed. */
function replacedAt(value: unknown, [head, ...rest]: Path, leaf: unknown): unknown {
  if (head === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((item, at) => (at === Number(head) ? replacedAt(item, rest, leaf) : item));
  return isRecord(value) ? { ...value, [head]: replacedAt(value[String(head)], rest, leaf) } : value;
}
