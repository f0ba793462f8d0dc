/** The files that an inline style sheet makes a browser fetch. */

import { cssUrls } from '../markup/urls-in-text.ts';
import { holdsInWindow } from '../pictures/sizes.ts';
import type { Letters } from './letters.ts';

/** A `url()` of a style sheet, and the conditions under which a browser fetches it. */
export type StyleFile = PictureFile | FontFile;

interface PictureFile {
  readonly kind: 'picture';
  readonly url: string;
  readonly around: readonly string[];
}

interface FontFile {
  readonly kind: 'font';
  readonly url: string;
  /** Whether any rule but `@font-face` names the font. */
  readonly named: boolean;
  /** Ranges of code points; empty for all. */
  readonly ranges: readonly (readonly [number, number])[];
}

const tokens = /url\(\s*(?:"[^"]*"|'[^']*'|[^)]*)\s*\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g;

/** Every `url()` of a style sheet. `around` are the selectors and conditions that enclose it, outermost first. */
export function styleFilesOf(css: string): StyleFile[] {
  const around: { readonly prelude: string; readonly start: number }[] = [];
  const pictures: StyleFile[] = [];
  const faces: string[] = [];
  let rest = '';
  let boundary = 0;
  for (const match of css.matchAll(tokens)) {
    const [token] = match;
    const end = match.index + token.length;
    if (token === '{') around.push({ prelude: css.slice(boundary, match.index).trim(), start: end });
    else if (token === '}') {
      const block = around.pop();
      if (block?.prelude === '@font-face') faces.push(css.slice(block.start, match.index));
      else rest += css.slice(boundary, match.index);
    } else if (token === ';') {
      if (around.at(-1)?.prelude !== '@font-face') rest += css.slice(boundary, match.index);
    } else {
      if (token.startsWith('url(') && around.at(-1)?.prelude !== '@font-face')
        for (const url of cssUrls(token))
          pictures.push({ kind: 'picture', url, around: around.map(({ prelude }) => prelude) });
      continue;
    }
    boundary = end;
  }
  return [
    ...pictures.filter(({ url }) => !url.startsWith('data:')),
    ...faces.flatMap((face) => font(face, rest)),
  ];
}

function font(face: string, rest: string): StyleFile[] {
  // A browser takes the first source that it can read.
  const [url] = cssUrls(face);
  if (url === undefined || url.startsWith('data:')) return [];
  const family = /font-family:\s*["']?([^;"']+)/.exec(face)?.[1]?.trim() ?? '';
  const ranges = /unicode-range:([^;]+)/i.exec(face)?.[1] ?? '';
  return [
    {
      kind: 'font',
      url,
      named: rest.includes(family),
      ranges: [...ranges.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to]) => [
        Number.parseInt(from.replaceAll('?', '0'), 16),
        Number.parseInt(to ?? from.replaceAll('?', 'f'), 16),
      ]),
    },
  ];
}

/** The parts of a page that decide which files of its style sheets are fetched. */
export interface StyledPage {
  /** The document without its style sheets. */
  readonly markup: string;
  readonly letters: Letters;
}

export interface NeededFile {
  readonly file: StyleFile;
  /** The letters of the page that make a browser fetch the file. Undefined if it is fetched whatever the page says. */
  readonly letters?: readonly number[];
}

/**
 * The files that a browser would fetch in a window of this width (CSS pixels). If the page's text does not tell, a file
 * counts as fetched. But we assume that a letter is shown in the font for every text if that font has it.
 */
export function neededFiles(
  files: readonly StyleFile[],
  { markup, letters }: StyledPage,
  window: number,
): NeededFile[] {
  const common = fontsOf(files).filter(isForEveryText);
  const rare = [...letters.shown].filter((code) => !common.some((file) => has(file, code)));
  return files.flatMap((file): NeededFile[] => {
    if (file.kind === 'picture')
      return file.around.every((prelude) => holds(prelude, markup, window)) ? [{ file }] : [];
    if (!file.named) return [];
    if (isForEveryText(file)) return [{ file }];
    const wanting = rare.filter((code) => has(file, code));
    return wanting.length > 0 ? [{ file, letters: wanting }] : [];
  });
}

/**
 * The letters that no font of the style sheets has according to its ranges. Empty if a font does not say what it has,
 * or if there are no fonts.
 */
export function lettersWithoutFont(files: readonly StyleFile[], { shown }: Letters): number[] {
  const fonts = fontsOf(files);
  if (fonts.length === 0 || fonts.some(({ ranges }) => ranges.length === 0)) return [];
  return [...shown].filter((code) => !fonts.some((file) => has(file, code)));
}

/** The fonts that some rule names. */
const fontsOf = (files: readonly StyleFile[]) =>
  files.flatMap((file) => (file.kind === 'font' && file.named ? [file] : []));

const has = ({ ranges }: FontFile, code: number) => ranges.some(([from, to]) => code >= from && code <= to);

/** Ranges of code points: digits, capitals, small letters. */
const asciiRanges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x61, 0x7a],
] as const;

/** Whether the font has letters or digits that every page has, or does not say what it has. */
const isForEveryText = ({ ranges }: FontFile) =>
  ranges.length === 0 ||
  ranges.some(([from, to]) => asciiRanges.some(([first, last]) => from <= last && to >= first));

function holds(prelude: string, markup: string, window: number): boolean {
  if (prelude.startsWith('@media')) return holdsInWindow(prelude.slice(6).trim(), window) !== false;
  return prelude.startsWith('@') || couldSelect(prelude, markup);
}

/** Whether all classes of at least one selector stand in the markup. What is in parentheses or brackets is ignored. */
function couldSelect(selectors: string, markup: string): boolean {
  return selectors
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, '')
    .split(',')
    .some((selector) =>
      [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => markup.includes(name)),
    );
}
