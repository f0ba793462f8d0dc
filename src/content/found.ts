/** Types of the input and the output of reading the content. */
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

/** An internal link target in the content, to be checked against the routes later. */
export interface ContentLink {
  readonly value: string;
  readonly file: string;
  readonly path: Path;
  /** The part of a longer text that is meant. */
  readonly within?: PartOfText;
  /** The link stands in an entry that is not shown, and may lead to other entries that are not shown. */
  readonly unpublished?: true;
}

/** A text in CommonMark, as it is written. */
export interface ContentText extends ContentLink {
  /** Its picture paths may be relative to the file, as they are replaced by paths relative to the content folder. */
  readonly namesPictures?: true;
}

/** Where a part of the content stands. */
export type ContentPlace = Pick<ContentLink, 'file' | 'path' | 'within'>;

export interface ContentResult {
  /** Collection name to its value, or to its valid entries. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly issues: readonly PlacedIssue[];
  readonly links: readonly ContentLink[];
  /** Texts in CommonMark, which are yet to be checked. */
  readonly texts: readonly ContentText[];
  /** Pictures that files name by paths relative to themselves; here their paths are relative to the content folder. */
  readonly beside: readonly string[];
  /** Placeholders in entries that are shown. */
  readonly placeholders: readonly PlacedIssue[];
  /** Where the budgets stand, if the content holds any. */
  readonly budgets: ContentPlace | undefined;
  /** Entries that are not public; the content holds them only where drafts are shown. */
  readonly unpublished: readonly Unpublished[];
  /** Undefined without `showing`, or if no collection has fields that keep entries out of builds. */
  readonly schedule: Schedule | undefined;
}

export interface ContentInput {
  readonly raw: RawContent;
  /** Paths of all pictures below the content folder. */
  readonly images: ReadonlySet<string>;
  /** Links and pictures of texts that hold a picture path relative to their file. Without them texts stay as they are. */
  readonly targets?: ReadonlyMap<string, readonly Target[]>;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Without it everything is shown, and entries that are not public are not reported. */
  readonly showing?: Showing;
  /** Results of the same schema for entries of earlier builds. */
  readonly held?: HeldEntries | undefined;
}
