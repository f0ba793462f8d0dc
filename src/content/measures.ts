/** The figures of a page that a budget may limit, in one table. */
import { formatBytes } from '../text/figures.ts';

interface MeasureRule {
  /** `bytes` is a total, `largest` the bytes of the largest file alone, `count` a number of files or hosts. */
  readonly unit: 'bytes' | 'largest' | 'count';
  /** One sentence for authors. */
  readonly about: string;
  /** True if the figure is not known before the pictures are encoded. */
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

/** Whether a measure can be told only once the pictures are encoded. */
export const needsPictures = (measure: Measure): boolean =>
  (measureRules[measure] as MeasureRule).pictures === true;

/** A figure as people read it. */
export const formatFigure = (measure: Measure, figure: number): string =>
  measureRules[measure].unit === 'count' ? String(figure) : formatBytes(figure);
