/** The files that an inline style sheet makes a browser fetch. */
import { holdsInWindow } from '../assets/sizes.ts';
import { cssUrls } from '../checks/urls-in-text.ts';

/** A `url()` of a style sheet, with what must hold for it to be fetched. */
export type StyleFile =
  | { readonly kind: 'picture'; readonly url: string; readonly around: readonly string[] }
  | {
      readonly kind: 'font';
      readonly url: string;
      /** Named somewhere outside the fonts' own rules. */
      readonly named: boolean;
      /** Ranges of code points; empty for all. */
      readonly ranges: readonly (readonly [number, number])[];
    };

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

/** What of a page decides about the files of its styles. */
export interface StyledPage {
  /** The document without its style sheets. */
  readonly markup: string;
  /** The code points that it may show; letters and digits of ASCII, which every page has, need not be among them. */
  readonly letters: ReadonlySet<number>;
}

/** Whether a browser would fetch the file. What cannot be told from the page's text counts as fetched. */
export function isFetched(file: StyleFile, page: StyledPage, window: number): boolean {
  if (file.kind === 'font') return file.named && (file.ranges.length === 0 || shows(page, file.ranges));
  return file.around.every((prelude) => {
    if (prelude.startsWith('@media')) return holdsInWindow(prelude.slice(6).trim(), window) !== false;
    return prelude.startsWith('@') || couldSelect(prelude, page);
  });
}

/** Digits, capitals, small letters. */
const plain = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x61, 0x7a],
] as const;

const shows = ({ letters }: StyledPage, ranges: readonly (readonly [number, number])[]) =>
  ranges.some(([from, to]) => {
    if (plain.some(([first, last]) => from <= last && to >= first)) return true;
    for (const letter of letters) if (letter >= from && letter <= to) return true;
    return false;
  });

/** Whether all classes of one of the selectors stand in the markup. What brackets hold is not looked at. */
function couldSelect(selectors: string, { markup }: StyledPage): boolean {
  return selectors
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\]/g, '')
    .split(',')
    .some((selector) =>
      [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => markup.includes(name)),
    );
}
