/** The figures of a page that a budget may limit, in one table. */
import { formatBytes } from '../report/figures.ts';
import type { PagePart, PartKind } from './page-parts.ts';

interface MeasureRule {
  /** All bytes together, those of the largest alone, or how many there are. */
  readonly unit: 'bytes' | 'largest' | 'count';
  /** One sentence for authors. */
  readonly about: string;
  /** True when it cannot be told before the pictures are made. */
  readonly pictures?: boolean;
}

/** The names stand in `budgets`, in the report and in the messages. */
export const measureRules = {
  html: { unit: 'bytes', about: 'The document, with its inline styles and scripts.', pictures: true },
  css: { unit: 'bytes', about: 'The style sheets, inline and linked, compressed by themselves.' },
  jsAtLoad: {
    unit: 'bytes',
    about:
      'Scripts that come before the visitor does anything: inline ones, and those of islands that wake at load, when idle, or at sight in the first window.',
  },
  jsTotal: { unit: 'bytes', about: 'All scripts of the page, when every widget has been opened.' },
  fonts: {
    unit: 'bytes',
    about: 'Fonts that are preloaded, or named by the styles and needed by every text.',
  },
  fontsForLetters: {
    unit: 'bytes',
    about: 'Fonts that only some letters of the text ask for, such as accents. No other limit counts them.',
  },
  largestPicture: {
    unit: 'largest',
    about: 'The heaviest picture, on a phone or in a wide window.',
    pictures: true,
  },
  picturesAboveFold: {
    unit: 'bytes',
    about: 'Pictures that do not wait to be scrolled to: those that are not lazy, and those of the styles.',
    pictures: true,
  },
  picturesTotal: { unit: 'bytes', about: 'All pictures, when everything has been seen.', pictures: true },
  transferAtLoad: {
    unit: 'bytes',
    about: 'Everything that is fetched before the visitor does anything.',
    pictures: true,
  },
  transferTotal: {
    unit: 'bytes',
    about: 'Everything that is fetched when all has been seen and opened.',
    pictures: true,
  },
  requestsAtLoad: {
    unit: 'count',
    about: 'Files that are fetched before the visitor does anything, the document included.',
  },
  requestsTotal: { unit: 'count', about: 'Files that are fetched when all has been seen and opened.' },
  jsRequestsAtLoad: {
    unit: 'count',
    about: 'Script files that are fetched before the visitor does anything, as for `jsAtLoad`.',
  },
  jsRequestsTotal: { unit: 'count', about: 'Script files, when every widget has been opened.' },
  thirdPartyOriginsAtLoad: { unit: 'count', about: 'Other hosts that are contacted at load.' },
  thirdPartyOriginsTotal: {
    unit: 'count',
    about: 'Other hosts that the page or a widget of it may contact.',
  },
} as const satisfies Readonly<Record<string, MeasureRule>>;

export type Measure = keyof typeof measureRules;
export const measureNames = Object.keys(measureRules) as readonly Measure[];

/** Whether a measure can be told without encoded pictures. */
export const needsPictures = (measure: Measure): boolean =>
  (measureRules[measure] as MeasureRule).pictures === true;

/** The parts that make up each measure. */
export function partsByMeasure(
  phone: readonly PagePart[],
  wide: readonly PagePart[],
  thirdParties: { readonly atLoad: readonly string[]; readonly later: readonly string[] },
): Readonly<Record<Measure, readonly PagePart[]>> {
  const files = phone.filter(({ inline }) => !inline);
  const of = (...kinds: readonly PartKind[]) => phone.filter(({ kind }) => kinds.includes(kind));
  const scripts = of('script');
  const pictures = of('picture');
  const early = (parts: readonly PagePart[]) => parts.filter(({ atLoad }) => atLoad);
  const fetched = (parts: readonly PagePart[]) => parts.filter(({ inline }) => !inline);
  const hosts = (origins: readonly string[]) => origins.map(hostPart);
  return {
    html: of('html'),
    css: of('css'),
    jsAtLoad: early(scripts),
    jsTotal: scripts,
    fonts: heldAgainst('fonts', of('font')),
    fontsForLetters: of('font').filter(({ letters }) => letters),
    largestPicture: distinct([...pictures, ...wide.filter(({ kind }) => kind === 'picture')]),
    picturesAboveFold: early(pictures),
    picturesTotal: pictures,
    transferAtLoad: early(files),
    transferTotal: files,
    requestsAtLoad: early(files),
    requestsTotal: files,
    jsRequestsAtLoad: early(fetched(scripts)),
    jsRequestsTotal: fetched(scripts),
    thirdPartyOriginsAtLoad: hosts(thirdParties.atLoad),
    thirdPartyOriginsTotal: hosts([...thirdParties.atLoad, ...thirdParties.later]),
  };
}

/**
 * The parts that a limit counts. Whoever writes a text shall be free to use any letter, so what only some letters ask
 * for is held against nothing but the limit that is for it.
 */
export const heldAgainst = (measure: Measure, parts: readonly PagePart[]): readonly PagePart[] =>
  measure === 'fontsForLetters' ? parts : parts.filter(({ letters }) => !letters);

const hostPart = (origin: string): PagePart => ({
  kind: 'other',
  name: origin,
  source: '',
  bytes: 0,
  inline: false,
  atLoad: false,
});

const distinct = (parts: readonly PagePart[]) => [
  ...new Map(parts.map((part) => [part.name, part])).values(),
];

/** The figure of a measure. */
export function figureOf(measure: Measure, parts: readonly PagePart[]): number {
  const bytes = parts.map((part) => part.bytes);
  switch (measureRules[measure].unit) {
    case 'count':
      return parts.length;
    case 'largest':
      return Math.max(0, ...bytes);
    case 'bytes':
      return bytes.reduce((sum, size) => sum + size, 0);
  }
}

/** A figure as people read it. */
export const formatFigure = (measure: Measure, figure: number): string =>
  measureRules[measure].unit === 'count' ? String(figure) : formatBytes(figure);

/** Heaviest first; equals by name. */
export const heaviest = (parts: readonly PagePart[], count: number): PagePart[] =>
  [...parts].sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1)).slice(0, count);
