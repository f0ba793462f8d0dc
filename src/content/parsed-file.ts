/** One parsed content file, in whatever format it is written. */
import type { Problem } from '../model.ts';
import type { Lines } from '../problems/code-frame.ts';
import type { Path } from './walk.ts';

export interface ParsedFile {
  /** Relative to the site's root. */
  readonly file: string;
  readonly text: string;
  /** Of the text, for code frames. */
  readonly lines: Lines;
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The place of the key or the value at a path; if there is none, the place of its nearest ancestor. */
  locate(
    path: Path,
    on: 'key' | 'value',
    /** A part of the value to point at. If the file spells it in another way, the whole value is meant. */
    within?: PartOfText,
  ): PlaceInFile;
  /** The place where a missing field would stand, and what to do. Only CSV files have such places. */
  emptyCell?(path: Path): (PlaceInFile & { readonly help: string }) | undefined;
}

/** A part of a file: 1-based, its length in characters. */
export interface PlaceInFile {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A part of a longer text. `nth` is how often the same part occurs before it. */
export interface PartOfText {
  readonly text: string;
  readonly nth: number;
}

/** Offsets of a part of a file: its first character, and the one after its last. */
export type Range = readonly [start: number, end: number];

/** Parsed files by their path below the content folder. */
export type FilesByPath = ReadonlyMap<string, ParsedFile>;

/** Finds a part of a text within a range of a file; undefined if it does not occur there. */
export function partOf(
  text: string,
  [start, end]: Range,
  { text: part, nth }: PartOfText,
): Range | undefined {
  let at = text.indexOf(part, start);
  for (let found = 0; found < nth && at !== -1; found++) at = text.indexOf(part, at + 1);
  return at === -1 || at >= end ? undefined : [at, at + part.length];
}
