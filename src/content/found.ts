/** What goes into reading the content, and what comes out of it. */
import type { ContentIssue } from './issues.ts';
import type { PartOfText } from './parsed-file.ts';
import type { Schedule, Showing, Unpublished } from './publishing.ts';
import type { Path } from './walk.ts';

/** One parsed file. */
export interface RawFile {
  /** Relative to the content folder. */
  readonly file: string;
  readonly value: unknown;
}

/** What was read from disk for each collection. A folder has many files, the others one or (if missing) none. */
export type RawContent = Readonly<Record<string, readonly RawFile[]>>;

export interface PlacedIssue extends ContentIssue {
  readonly collection: string;
  /** Relative to the content folder; undefined for an environment variable. */
  readonly file: string | undefined;
  /** The environment variable at fault. */
  readonly variable?: string;
}

/** An internal link target standing in the content, to be held against the routes later. */
export interface ContentLink {
  readonly value: string;
  readonly file: string;
  readonly path: Path;
  /** The part of a longer text that is meant, and how often the same stands before it. */
  readonly within?: PartOfText;
  /** It stands in an entry that is not shown, and may lead to others of these. */
  readonly unpublished?: true;
}

/** Where a part of the content stands. */
export type ContentPlace = Pick<ContentLink, 'file' | 'path' | 'within'>;

export interface ContentResult {
  /** Collection name to its value, or to its valid entries. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly issues: readonly PlacedIssue[];
  readonly links: readonly ContentLink[];
  /** Texts in CommonMark, which are yet to be read. */
  readonly texts: readonly ContentLink[];
  /** Where the budgets stand, if the content holds any. */
  readonly budgets: ContentPlace | undefined;
  /** Entries that are not public; the content holds them only where drafts are shown. */
  readonly unpublished: readonly Unpublished[];
  /** Where some entries are public by their day. */
  readonly schedule: Schedule | undefined;
}

export interface ContentInput {
  readonly raw: RawContent;
  /** Paths of all pictures below the content folder. */
  readonly images: ReadonlySet<string>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Without it everything is shown, and nothing is said of what is not public. */
  readonly showing?: Showing;
}
