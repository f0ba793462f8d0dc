/** What goes into reading the content, and what comes out of it. */
import type { HeldEntries } from './held-entries.ts';
import type { ContentIssue } from './issues.ts';
import type { Target } from './markdown-limits.ts';
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

/** A text in CommonMark, as it is written. */
export interface ContentText extends ContentLink {
  /** Its pictures may be named from the file, as templates are given them by their paths below the content folder. */
  readonly namesPictures?: true;
}

/** Where a part of the content stands. */
export type ContentPlace = Pick<ContentLink, 'file' | 'path' | 'within'>;

export interface ContentResult {
  /** Collection name to its value, or to its valid entries. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly issues: readonly PlacedIssue[];
  readonly links: readonly ContentLink[];
  /** Texts in CommonMark, which are yet to be read. */
  readonly texts: readonly ContentText[];
  /** The pictures that files name from where they lie themselves, by their paths below the content folder. */
  readonly beside: readonly string[];
  /** What is shown, and stands in for what is not known yet. */
  readonly placeholders: readonly PlacedIssue[];
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
  /** What texts lead to in which a picture is named from their file. Without them such texts stay as they are. */
  readonly targets?: ReadonlyMap<string, readonly Target[]>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Without it everything is shown, and nothing is said of what is not public. */
  readonly showing?: Showing;
  /** What the same schema has made of entries before. */
  readonly held?: HeldEntries | undefined;
}
