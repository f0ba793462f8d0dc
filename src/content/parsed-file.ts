/** One content file as it was read, whatever kind of file it is. */
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
  /** The place of the key or the value at a path; of its nearest ancestor where there is none. */
  locate(
    path: Path,
    on: 'key' | 'value',
    /** The part of the value that is meant; its beginning where the file spells it otherwise. */
    within?: PartOfText,
  ): PlaceInFile;
  /** Where a field that is not there would stand, and what to do; only tables have a place for it. */
  emptyCell?(path: Path): (PlaceInFile & { readonly help: string }) | undefined;
}

/** A part of a file: 1-based, its length in characters. */
export interface PlaceInFile {
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** A part of a text, and how often the same stands before it. */
export interface PartOfText {
  readonly text: string;
  readonly nth: number;
}

/** Offsets of a part of a file: its first character, and the one behind its last. */
export type Range = readonly [start: number, end: number];

/** Parsed files by their path below the content folder. */
export type FilesByPath = ReadonlyMap<string, ParsedFile>;

/** Where a part stands in a range of a file. */
export function partOf(
  text: string,
  [start, end]: Range,
  { text: part, nth }: PartOfText,
): Range | undefined {
  let at = text.indexOf(part, start);
  for (let found = 0; found < nth && at !== -1; found++) at = text.indexOf(part, at + 1);
  return at === -1 || at >= end ? undefined : [at, at + part.length];
}
