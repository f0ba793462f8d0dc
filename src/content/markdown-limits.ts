/** The limits of one CommonMark text, and the types of what is found in it. */
import type { Problem } from '../model.ts';

export const markdownLimits = {
  /** Signs of emphasis, links, code and comments in a paragraph. The parser's time grows with the square of their number. */
  signs: 1000,
  /** The same in a whole text. */
  signsInText: 10_000,
  /** Lines of quotes, lists and underlined headings in a text, each counted as often as quotes and lists begin in it. */
  points: 3000,
  /** The parser goes through all that stands before, or after, where one of these ends. */
  pointsTimesLines: 40_000_000,
  /** Quotes, lists, emphasis and links inside each other. */
  depth: 20,
} as const;

export const nestedTooDeeply: Pick<Problem, 'code' | 'message' | 'help'> = {
  code: 'nested-too-deeply',
  message: `This is nested too deeply. Quotes, lists, emphasis and links may stand inside each other ${markdownLimits.depth} levels deep.`,
  help: 'Take levels away.',
};

/** A link or a picture in a text. */
export interface Target {
  readonly kind: 'link' | 'image';
  readonly url: string;
  readonly offset: number;
  /** For a picture: offsets of its address in the text, from the first character to the one after the last. */
  readonly range?: readonly [start: number, end: number] | undefined;
}

/** Something that is allowed, but is seldom what an author means. */
export interface Oddity {
  /** `html`: HTML, which stands in pages as it is written. `wordless`: a picture without alternative text. */
  readonly kind: 'html' | 'wordless';
  readonly offset: number;
  /** The HTML tag, or the beginning of the picture. */
  readonly written: string;
}

export interface FoundInText {
  readonly targets: readonly Target[];
  readonly oddities: readonly Oddity[];
}

export type MarkdownParts =
  | FoundInText
  | { readonly fault: Pick<Problem, 'code' | 'message' | 'help'>; readonly offset: number };
