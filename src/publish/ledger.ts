/** Computes the next `current.json`: the release that goes live, and everything else in the store that is ours. */
import type { Doubts } from './doubts.ts';
import { blobsOf, isPartOfPages, isSame, releaseId } from './published-files.ts';
import type { Current, PublishedFile, Retained, RetainedBlob, SupersededRelease } from './records.ts';
import { type Retention, sortOutReleases } from './retention.ts';

export interface LedgerSettings extends Retention {
  readonly now: Date;
  /** Version of the builder. */
  readonly engine: string;
  /** Unique for this publish. */
  readonly attempt: string;
  readonly rollbackOf?: string | undefined;
  /** The folder of the host under which the site is served, such as `/shop`. */
  readonly base?: string | undefined;
}

export interface Ledger {
  readonly next: Current;
  /** Ids of releases whose records are no longer needed. */
  readonly droppedReleases: readonly string[];
  /** SHA-256 of blobs that no kept release needs. */
  readonly droppedBlobs: readonly string[];
}

/** `files` are sorted by path. If they are the same as the live files, the release keeps its id. */
export function nextLedger(
  files: readonly PublishedFile[],
  current: Current | undefined,
  doubts: Doubts,
  settings: LedgerSettings,
): Ledger {
  const isUnchanged = current !== undefined && sameFiles(files, current.files);
  const superseded =
    current && !isUnchanged
      ? [...current.releases, supersede(current, settings.now)]
      : (current?.releases ?? []);
  const { kept, dropped } = sortOutReleases(superseded, settings, settings.now);
  const head = isUnchanged ? headOf(current) : newHead(files, current, settings);
  const keptIds = new Set([head.id, ...kept.map(({ id }) => id)]);
  const stays = ({ last }: { last: string }) => keptIds.has(last);

  const blobs = retainedBlobs(files, current, doubts, head.id);
  return {
    next: {
      ...head,
      ...(settings.base && { base: settings.base }),
      files: [...files],
      attempt: settings.attempt,
      releases: kept,
      retained: retainedFiles(files, current, doubts, head.id).filter(stays),
      retainedBlobs: blobs.filter(stays),
    },
    droppedReleases: [...dropped.map(({ id }) => id), ...doubts.ids].filter((id) => !keptIds.has(id)),
    droppedBlobs: blobs.filter((blob) => !stays(blob)).map((blob) => blob.sha256),
  };
}

function sameFiles(files: readonly PublishedFile[], others: readonly PublishedFile[]): boolean {
  return (
    files.length === others.length &&
    files.every((file, index) => {
      const other = others[index];
      return other !== undefined && file.path === other.path && isSame(file, other);
    })
  );
}

const headOf = ({ version, id, time, engine, previous, rollbackOf }: Current) => ({
  version,
  id,
  time,
  engine,
  ...(previous !== undefined && { previous }),
  ...(rollbackOf !== undefined && { rollbackOf }),
});

function newHead(
  files: readonly PublishedFile[],
  current: Current | undefined,
  { now, engine, rollbackOf }: LedgerSettings,
) {
  return {
    version: 1 as const,
    id: releaseId(files, laterThan(current, now)),
    time: now.toISOString(),
    engine,
    ...(current && { previous: current.id }),
    ...(rollbackOf !== undefined && { rollbackOf }),
  };
}

/**
 * The time for the new id: `now`, but at least a second after the live release. So ids sort in the order in which
 * releases went live, even if clocks disagree.
 */
function laterThan(current: Current | undefined, now: Date): Date {
  if (!current) return now;
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(current.id) ?? [];
  const last = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  return new Date(Math.max(now.getTime(), last + 1000));
}

function supersede({ id, time, files, rollbackOf }: Current, now: Date): SupersededRelease {
  return {
    id,
    time,
    supersededAt: now.toISOString(),
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    ...(rollbackOf !== undefined && { rollbackOf }),
  };
}

/**
 * Files that an open page may still ask for although the site no longer has them. If several sources name a path, the
 * first one wins.
 */
function retainedFiles(
  files: readonly PublishedFile[],
  current: Current | undefined,
  doubts: Doubts,
  id: string,
): Retained[] {
  const paths = new Set(files.map(({ path }) => path));
  const retained: Retained[] = [];
  const retain = (file: PublishedFile, last: string, unsure: boolean) => {
    if (paths.has(file.path) || !isPartOfPages(file)) return;
    paths.add(file.path);
    const { path, size, sha256, contentType, cacheControl, redirect } = file;
    retained.push({
      path,
      size,
      sha256,
      contentType,
      cacheControl,
      ...(redirect !== undefined && { redirect }),
      last,
      ...(unsure && { unsure }),
    });
  };
  for (const file of current?.files ?? []) retain(file, current?.id ?? id, doubts.keys.has(file.path));
  for (const file of current?.retained ?? [])
    retain(file, file.last, file.unsure === true || doubts.keys.has(file.path));
  // A visitor may have seen a page of the interrupted publish, although its release never went live.
  for (const file of doubts.uploads) retain(file, id, true);
  return retained.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function retainedBlobs(
  files: readonly PublishedFile[],
  current: Current | undefined,
  doubts: Doubts,
  id: string,
): RetainedBlob[] {
  const known = new Set(blobsOf(files).keys());
  const retained: RetainedBlob[] = [];
  const retain = (sha256: string, last: string, unsure: boolean) => {
    if (known.has(sha256)) return;
    known.add(sha256);
    retained.push({ sha256, last, ...(unsure && { unsure }) });
  };
  for (const sha256 of blobsOf(current?.files ?? []).keys())
    retain(sha256, current?.id ?? id, doubts.blobs.has(sha256));
  for (const blob of current?.retainedBlobs ?? [])
    retain(blob.sha256, blob.last, blob.unsure === true || doubts.blobs.has(blob.sha256));
  for (const sha256 of doubts.blobs) retain(sha256, id, true);
  return retained.sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
}
