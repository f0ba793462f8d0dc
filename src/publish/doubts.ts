/** What is uncertain in a store because an earlier publish was interrupted or somebody else changed objects there. */
import { type Drift, noDrift } from './drift.ts';
import type { Current, Pending, PublishedFile } from './records.ts';

export interface Doubts {
  /** Keys of records and of site files. Each may hold any version or be missing. */
  readonly keys: ReadonlySet<string>;
  /** Files that may have been written without ever becoming part of a live release. */
  readonly uploads: readonly PublishedFile[];
  /** SHA-256 of blobs that may be missing. */
  readonly blobs: ReadonlySet<string>;
  /** Keys that may have been deleted. */
  readonly deletes: readonly string[];
  /** Releases whose records may have been written. */
  readonly ids: readonly string[];
  /** Objects that somebody else deleted or overwrote. Those that are still needed are sent again. */
  readonly drift: Drift;
  /** Paths that may have changed without the CDN being told. */
  readonly purge: readonly string[];
}

export function doubtsOf(
  current: Current | undefined,
  pending: Pending | undefined,
  drift: Drift = noDrift,
): Doubts {
  // If the release of the interrupted publish is live, all its uploads and blobs were written.
  const live = pending !== undefined && pending.attempt === current?.attempt;
  const uploads = live ? [] : (pending?.uploads ?? []);
  const deletes = pending?.deletes ?? [];
  return {
    keys: new Set([...uploads.map(({ path }) => path), ...deletes, ...drift.paths]),
    uploads,
    blobs: new Set([...(live ? [] : (pending?.blobs ?? [])), ...drift.blobs]),
    drift,
    deletes,
    ids: pending?.ids ?? [],
    purge: pending?.purge ?? [],
  };
}
