/** What one CommonMark text may hold, and what is found in it. */
import type { Problem } from '../model.ts';

export const markdownLimits = {
  /** Signs of emphasis, links and lists in one paragraph; the parser takes time by their square. */
  signs: 1000,
  /** Quotes, lists, emphasis and links inside each other. */
  depth: 20,
} as const;

/** What a text leads to or shows. */
export interface Target {
  readonly kind: 'link' | 'image';
  readonly url: string;
  readonly offset: number;
  /** Of a picture: where its address is written, from the first character to the one behind the last. */
  readonly range?: readonly [start: number, end: number] | undefined;
}

/** What is no fault, and seldom what an author means. */
export interface Oddity {
  /** HTML, which stands in pages as it is written; a picture without words for those who cannot see it. */
  readonly kind: 'html' | 'wordless';
  readonly offset: number;
  /** The tag; the beginning of the picture. */
  readonly written: string;
}

export interface FoundInText {
  readonly targets: readonly Target[];
  readonly oddities: readonly Oddity[];
}

export type MarkdownParts =
  | FoundInText
  | { readonly fault: Pick<Problem, 'code' | 'message' | 'help'>; readonly offset: number };
