/** Pictures that a file of the content names from where it lies itself: `./anna.jpg`, `../shared/oven.jpg`. */
import type { ContentInput, RawContent } from './found.ts';
import type { Target } from './markdown-limits.ts';
import { isRecord, type MeaningfulField, type Path, valueAt } from './walk.ts';

/** Whether a picture is named from the file that names it. Others are named from the content folder. */
export const isBeside = (path: string): boolean => /^\.\.?\//.test(path);

/** The path below the content folder; undefined where it leads out of that. `file` is below the content folder, too. */
export function pathFrom(file: string, path: string): string | undefined {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/'))
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.') parts.push(part);
  return parts.join('/');
}

/** How a file names a path below the content folder: the other way round. */
export function seenFrom(file: string, path: string): string {
  const from = file.split('/').slice(0, -1);
  const to = path.split('/');
  const same = from.findIndex((part, at) => part !== to[at] || at === to.length - 1);
  const shared = same === -1 ? from.length : same;
  const up = '../'.repeat(from.length - shared);
  return `${up || './'}${to.slice(shared).join('/')}`;
}

/** The same of an address in a Markdown text, where a blank may be written as `%20`. */
export function pictureFrom(file: string, url: string, pictures: ReadonlySet<string>): string | undefined {
  const path = pathFrom(file, url);
  if (path !== undefined && pictures.has(path)) return path;
  const decoded = pathFrom(file, withoutPercents(url));
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
  /** Below the content folder; undefined where what is written leads out of it. */
  readonly path: string | undefined;
  readonly written: string;
  /** Where that stands, below the content folder. */
  readonly file: string;
}

/** An entry whose pictures are all named from the content folder, as templates know them. */
export interface PlacedPictures {
  readonly value: unknown;
  /** The fields that name one from the file. */
  readonly pictures: ReadonlyMap<MeaningfulField, NamedPicture>;
  /** The texts in which pictures may be named so. */
  readonly texts: ReadonlySet<MeaningfulField>;
  /** Their paths below the content folder. */
  readonly beside: readonly string[];
}

/**
 * Only what stands in the file is named from there: what the schema makes of it, or puts in its place, keeps its words.
 * `file` is below the content folder.
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
    const isPicture = meaning.kind === 'image' && isBeside(written);
    const found = meaning.kind === 'markdown' ? targets?.get(written) : undefined;
    if ((!isPicture && !found) || valueAt(entry, path) !== written) continue;
    if (found) {
      const { text, named } = withPictures(written, found, file, images);
      texts.add(field);
      beside.push(...named);
      if (named.length > 0) value = replacedAt(value, path, text);
    } else {
      const below = pathFrom(file, written);
      pictures.set(field, { path: below, written, file });
      if (below === undefined) continue;
      beside.push(below);
      value = replacedAt(value, path, below);
    }
  }
  return { value, pictures, texts, beside };
}

/** A Markdown text whose pictures are all named from the content folder, and those for which something changed. */
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
    const path = kind === 'image' && isBeside(url) ? pictureFrom(file, url, pictures) : undefined;
    if (path === undefined || range === undefined) continue;
    const [from, to] = range;
    whole += text.slice(end, from) + asDestination(path, text[from - 1] === '<');
    end = to;
    named.push(path);
  }
  return { text: whole + text.slice(end), named };
}

/** As CommonMark reads it: whatever could mean something else there is escaped. */
function asDestination(path: string, isBracketed: boolean): string {
  if (!isBracketed && /^[\p{L}\p{N}./_-]+$/u.test(path)) return path;
  const escaped = path.replace(/[\\<>]/g, '\\$&').replaceAll('&', '&amp;');
  return isBracketed ? escaped : `<${escaped}>`;
}

/** Every text of the content in which a picture may be named from its file: mostly none. */
export function* textsWithPictures(raw: RawContent): Generator<string> {
  for (const files of Object.values(raw)) for (const { value } of files) yield* knownTextsIn(value);
}

/** Of values that nobody can change: a process that holds what it has read looks through it once. */
const looked = new WeakMap<object, readonly string[]>();

function knownTextsIn(value: unknown): Iterable<string> {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return textsIn(value);
  const texts = looked.get(value) ?? [...textsIn(value)];
  looked.set(value, texts);
  return texts;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('./') && /\]\(|\]:/.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** The value with something else at a path that it has. What was handed in stays as it is. */
function replacedAt(value: unknown, [head, ...rest]: Path, leaf: unknown): unknown {
  if (head === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((item, at) => (at === Number(head) ? replacedAt(item, rest, leaf) : item));
  return isRecord(value) ? { ...value, [head]: replacedAt(value[String(head)], rest, leaf) } : value;
}
