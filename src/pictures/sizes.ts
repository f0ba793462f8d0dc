/** Evaluates the `sizes` attribute and media queries as a browser does, as far as they depend only on the window's width. */
import { cssLength } from './css-length.ts';

/** The window widths for which pictures are planned, in CSS pixels: from a small phone to a large desktop. */
const windows = [360, 390, 430, 768, 1024, 1280, 1440, 1680];
const narrowest = 360;
const widest = 1680;

/** In CSS pixels. */
export interface WidthSpan {
  readonly least: number;
  readonly most: number;
}

/** How narrow and how wide a picture gets. A length that cannot be evaluated counts as the full width of the window. */
export function widthSpan(sizes: string): WidthSpan {
  const entries = readEntries(sizes);
  const widths = [...windows, ...breakpoints(sizes)].flatMap((window) => widthsIn(window, entries));
  return { least: Math.min(...widths), most: Math.max(...widths) };
}

/** How wide a picture is shown in a window, in CSS pixels. Conditions on anything but the window's width count as false. */
export function shownWidth(sizes: string, window: number): number {
  const widths = widthsIn(window, readEntries(sizes));
  return widths.at(-1) ?? window;
}

/** Whether a media query matches in a window; undefined if that depends on more than the window's width. */
export function holdsInWindow(media: string, window: number): boolean | undefined {
  const answers = splitOutside(media, ',').map((query) => matchesWindow(query, window));
  return answers.includes(true) || (answers.includes(undefined) ? undefined : answers.length === 0);
}

/** Whether each entry ends with a length that has a unit, or is made by a function such as `calc`. */
export function isSizes(sizes: string): boolean {
  const entries = readEntries(sizes);
  const isLength = (length: string) => /^(?:0|\d*\.?\d+[a-z]+|[a-z-]+\(.*\))$/is.test(length);
  return /\bauto\b/.test(sizes) || (entries.length > 0 && entries.every(({ length }) => isLength(length)));
}

interface Entry {
  /** Empty for the entry that always applies. */
  readonly media: string;
  readonly length: string;
}

function readEntries(sizes: string): readonly Entry[] {
  // `auto` is for lazy pictures in browsers that support it. The entries after it are for all other browsers.
  return splitOutside(sizes, ',')
    .filter((entry) => entry !== 'auto')
    .map(readEntry);
}

function readEntry(entry: string): Entry {
  const words = splitOutside(entry, ' ');
  return { media: words.slice(0, -1).join(' '), length: words.at(-1) ?? '' };
}

/** The widths at and next to each breakpoint, because there a picture is at its widest or narrowest. */
function breakpoints(sizes: string): readonly number[] {
  return [...sizes.matchAll(/([\d.]+)(px|r?em)\s*\)/g)]
    .map(([, number, unit]) => Number(number) * (unit === 'px' ? 1 : 16))
    .flatMap((edge) => [edge - 1, edge, edge + 1])
    .filter((edge) => edge >= narrowest && edge <= widest);
}

function widthsIn(window: number, entries: readonly Entry[]): readonly number[] {
  const possible: number[] = [];
  for (const { media, length } of entries) {
    const matches = matchesWindow(media, window);
    if (matches === false) continue;
    possible.push(cssLength(length, window) ?? window);
    if (matches) return possible;
  }
  return [...possible, window];
}

/** Undefined if the condition asks for anything but the window's width. */
function matchesWindow(media: string, window: number): boolean | undefined {
  let answer: boolean | undefined = true;
  for (const condition of media === '' ? [] : media.split(/\band\b/)) {
    const matches = matchesCondition(condition.trim(), window);
    if (matches === false) return false;
    answer = answer && matches;
  }
  return answer;
}

function matchesCondition(condition: string, window: number): boolean | undefined {
  if (condition === 'screen' || condition === 'all') return true;
  if (condition === 'print') return false;
  const [, side, sign, bound = ''] =
    /^\(\s*(?:(min|max)-width\s*:|width\s*([<>]=?))\s*([^)]+)\)$/.exec(condition) ?? [];
  const limit = cssLength(bound.trim(), window);
  if (limit === undefined) return undefined;
  if (side === 'min' || sign === '>=') return window >= limit;
  if (side === 'max' || sign === '<=') return window <= limit;
  return sign === '>' ? window > limit : window < limit;
}

/** Splits at a separator that stands outside all parentheses. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const character of `${text}${separator}`) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character !== separator || depth > 0) part += character;
    else {
      if (part.trim() !== '') parts.push(part.trim());
      part = '';
    }
  }
  return parts;
}
