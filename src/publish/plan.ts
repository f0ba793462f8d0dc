/** Plans what must be done to make a release live. A pure function of the files to publish and of our records. */
import { type Doubts, doubtsOf } from './doubts.ts';
import type { Drift } from './drift.ts';
import { type LedgerSettings, nextLedger } from './ledger.ts';
import { type Phase, phaseOf } from './phases.ts';
import { blobsOf, isImmutable, isPage, isSame } from './published-files.ts';
import {
  type Current,
  type Pending,
  type PublishedFile,
  type Retained,
  recordKeys,
  recordsFolder,
} from './records.ts';

export interface PublishState {
  readonly current: Current | undefined;
  /** The note of a publish that was interrupted. */
  readonly pending: Pending | undefined;
  /** What others have deleted or overwritten. Undefined if nobody looked. */
  readonly drift?: Drift | undefined;
}

/**
 * `headers`: the bytes are the same, but the headers differ. `unsure`: an interrupted publish may have changed the
 * file, so it is sent again. `repair`: somebody else has deleted or overwritten the file.
 */
export type Change = 'new' | 'changed' | 'headers' | 'unsure' | 'repair';

export interface Upload {
  readonly file: PublishedFile;
  readonly change: Change;
  readonly phase: Phase;
  /**
   * Ask the store before sending the file: it may be there already. Its name carries its hash, so no other version can
   * be there.
   */
  readonly ask: boolean;
  /**
   * No release has this file, but an interrupted publish may have written it. If it did, pages may already link to it.
   */
  readonly stray: boolean;
}

export interface BlobUpload {
  /** A file with these bytes. */
  readonly file: PublishedFile;
  readonly ask: boolean;
}

export interface Plan {
  /** Nothing to do at all. */
  readonly idle: boolean;
  readonly uploads: readonly Upload[];
  readonly blobs: readonly BlobUpload[];
  /** Number of files that stay as they are. */
  readonly kept: number;
  /** Files of the site to be deleted, sorted. */
  readonly deletes: readonly string[];
  /** Our own records to be deleted: full keys. */
  readonly recordDeletes: readonly string[];
  /** Full keys of objects that others have deleted or overwritten, sorted. */
  readonly drift: readonly string[];
  /** The keys in `drift` that only older releases need. Their bytes are lost. */
  readonly lost: readonly string[];
  /**
   * Whether the plan deletes more than half of the files in our records, or of the live pages. Files that never became
   * part of a release do not count.
   */
  readonly deletesMost: boolean;
  /** The `current.json` to write when the release goes live. */
  readonly next: Current;
  /** The `pending.json` to write before anything is touched. */
  readonly pending: Pending;
}

/** `files` are sorted by path, and no two have the same path. */
export function planRelease(
  files: readonly PublishedFile[],
  { current, pending, drift }: PublishState,
  settings: LedgerSettings,
): Plan {
  const doubts = doubtsOf(current, pending, drift);
  const there = new Map<string, PublishedFile | Retained>(
    [...(current?.retained ?? []), ...(current?.files ?? [])].map((file) => [file.path, file]),
  );
  const { next, droppedReleases, droppedBlobs } = nextLedger(files, current, doubts, settings);

  const uploads = planUploads(files, there, doubts);
  const blobs = planBlobs(files, current, doubts);
  const needed = new Set([...next.files, ...next.retained].map(({ path }) => path));
  const deletes = planDeletes(there, doubts, needed);
  const recordDeletes = planRecordDeletes(next, droppedReleases, droppedBlobs, doubts);
  const drifted = [...doubts.drift.paths, ...[...doubts.drift.blobs].map(recordKeys.blob)].sort();
  const repaired = new Set([
    ...files.map(({ path }) => path),
    ...blobs.map(({ file }) => recordKeys.blob(file.sha256)),
  ]);
  return {
    idle: pending === undefined && next.id === current?.id && drifted.length === 0,
    drift: drifted,
    lost: drifted.filter((key) => !repaired.has(key)),
    uploads,
    blobs,
    kept: files.length - uploads.length,
    deletes,
    recordDeletes,
    deletesMost:
      isMost(deletes.filter((path) => there.has(path)).length, there.size) ||
      removesMostPages(deletes, current),
    next,
    pending: notePending(uploads, blobs, deletes, recordDeletes, doubts, next),
  };
}

function planUploads(
  files: readonly PublishedFile[],
  there: ReadonlyMap<string, PublishedFile | Retained>,
  doubts: Doubts,
): Upload[] {
  return files.flatMap((file) => {
    const known = there.get(file.path);
    const unsure = doubts.keys.has(file.path) || (known !== undefined && 'unsure' in known);
    const found = changeOf(file, known, unsure);
    if (!found) return [];
    const change = found === 'unsure' && doubts.drift.paths.has(file.path) ? 'repair' : found;
    const [isNew, ask] = [known === undefined, unsure && isImmutable(file)];
    return [{ file, change, phase: phaseOf(file, isNew), ask, stray: isNew && unsure }];
  });
}

function changeOf(
  file: PublishedFile,
  known: PublishedFile | undefined,
  unsure: boolean,
): Change | undefined {
  if (!known) return 'new';
  if (file.sha256 !== known.sha256) return 'changed';
  if (!isSame(file, known)) return 'headers';
  return unsure ? 'unsure' : undefined;
}

function planBlobs(
  files: readonly PublishedFile[],
  current: Current | undefined,
  doubts: Doubts,
): BlobUpload[] {
  const sure = new Set([
    ...blobsOf(current?.files ?? []).keys(),
    ...(current?.retainedBlobs ?? []).filter(({ unsure }) => !unsure).map(({ sha256 }) => sha256),
  ]);
  const maybe = new Set([
    ...doubts.blobs,
    ...(current?.retainedBlobs ?? []).filter(({ unsure }) => unsure).map(({ sha256 }) => sha256),
  ]);
  const doubtful = (sha256: string) => maybe.has(sha256) || doubts.keys.has(recordKeys.blob(sha256));
  return [...blobsOf(files)].flatMap(([sha256, file]) =>
    sure.has(sha256) && !doubtful(sha256) ? [] : [{ file, ask: doubtful(sha256) }],
  );
}

/** Only what our own records name is ever deleted. */
function planDeletes(
  there: ReadonlyMap<string, PublishedFile>,
  doubts: Doubts,
  needed: ReadonlySet<string>,
): string[] {
  const ours = new Set([...there.keys(), ...[...doubts.keys].filter((key) => !isRecord(key))]);
  return [...ours].filter((path) => !needed.has(path)).sort();
}

function planRecordDeletes(
  next: Current,
  releases: readonly string[],
  blobs: readonly string[],
  doubts: Doubts,
): string[] {
  const needed = new Set([
    recordKeys.release(next.id),
    ...next.releases.map(({ id }) => recordKeys.release(id)),
    ...[...blobsOf(next.files).keys()].map(recordKeys.blob),
    ...next.retainedBlobs.map(({ sha256 }) => recordKeys.blob(sha256)),
  ]);
  const keys = new Set([
    ...releases.map(recordKeys.release),
    ...blobs.map(recordKeys.blob),
    ...doubts.deletes.filter(isRecord),
  ]);
  return [...keys].filter((key) => !needed.has(key)).sort();
}

const isRecord = (key: string) => key.startsWith(`${recordsFolder}/`);

const isMost = (part: number, all: number) => part > all / 2;

function removesMostPages(deletes: readonly string[], current: Current | undefined): boolean {
  const pages = new Set((current?.files ?? []).filter(isPage).map(({ path }) => path));
  return isMost(deletes.filter((path) => pages.has(path)).length, pages.size);
}

/**
 * The note of this publish. It includes the notes of earlier interrupted publishes, so that nothing is forgotten
 * however often we fail.
 */
function notePending(
  uploads: readonly Upload[],
  blobs: readonly BlobUpload[],
  deletes: readonly string[],
  recordDeletes: readonly string[],
  doubts: Doubts,
  next: Current,
): Pending {
  const files = new Map(
    [...doubts.uploads, ...uploads.map(({ file }) => file)].map((file) => [file.path, file]),
  );
  return {
    version: 1,
    attempt: next.attempt,
    ids: [...new Set([...doubts.ids, next.id])],
    uploads: [...files.values()],
    blobs: [...new Set([...doubts.blobs, ...blobs.map(({ file }) => file.sha256)])],
    deletes: [...new Set([...doubts.deletes, ...deletes, ...recordDeletes])],
    purge: [
      ...new Set([
        ...doubts.purge,
        ...uploads
          .filter(({ file, change }) => !isImmutable(file) || change === 'repair')
          .map(({ file }) => file.path),
        ...deletes,
      ]),
    ],
  };
}
