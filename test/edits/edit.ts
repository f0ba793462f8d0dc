/** What an edit is, and what most of them share. */
import { oneOf, type Random } from '../mutants/random.ts';
import { type Way, type Workplace, ways } from './workplace.ts';

export interface Edit {
  /** In a few words, in kebab-case. */
  readonly kind: string;
  /** How often it comes, beside others; 1 unless told. */
  readonly weight?: number;
  /** Does it, and says what was done; says nothing where the site has nothing to do it to. */
  readonly apply: (place: Workplace, random: Random) => string | undefined | Promise<string | undefined>;
}

export const wayOf = (random: Random): Way => oneOf(random, ways) ?? 'in place';

export const filesLike = (place: Workplace, path: RegExp): string[] =>
  [...place.files.keys()].filter((file) => path.test(file)).sort();

export const textOf = (place: Workplace, file: string): string => place.files.get(file)?.toString() ?? '';

/** From 0 up to, not including, `end`. */
export const numberBelow = (random: Random, end: number): number => Math.floor(random() * end);

/** Writes a text that `change` makes of one of the files, and says so. Without a change, another file is tried. */
export function rewriteOne(
  place: Workplace,
  random: Random,
  files: readonly string[],
  change: (text: string, file: string) => string | undefined,
): string | undefined {
  const left = [...files];
  for (let tries = 0; tries < 8 && left.length > 0; tries++) {
    const [file = ''] = left.splice(numberBelow(random, left.length), 1);
    const before = textOf(place, file);
    const after = change(before, file);
    if (after === undefined || after === before) continue;
    const way = wayOf(random);
    place.put(file, after, way);
    return `${file} (${way}): ${changedPart(before, after)}`;
  }
  return undefined;
}

function changedPart(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const part = (text: string) => JSON.stringify(text.slice(start, text.length - end).slice(0, 80));
  return `${part(before)} is ${part(after)}`;
}

/** Replaces one of the places where a pattern is found; `by` gets the groups of the match. */
export function replaceOne(
  text: string,
  random: Random,
  pattern: RegExp,
  by: (match: readonly string[]) => string | undefined,
): string | undefined {
  const found = oneOf(random, [...text.matchAll(pattern)]);
  const put = found && by(found);
  return put === undefined || found === undefined
    ? undefined
    : text.slice(0, found.index) + put + text.slice(found.index + found[0].length);
}

const words = 'amber brook cedar delta ember flint grove heath inlet jetty knoll lagoon'.split(' ');

export const newWord = (random: Random): string => `${oneOf(random, words) ?? ''}${numberBelow(random, 100)}`;
