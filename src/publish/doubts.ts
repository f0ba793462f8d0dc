/** What we cannot be sure of, because a publish did not come to its end, or others have been at work. */
import { type Drift, noDrift } from './drift.ts';
import type { Current, Pending, PublishedFile } from './records.ts';

export interface Doubts {
  /** Keys, ours and the site's, that may lie there in any version or not at all. */
  readonly keys: ReadonlySet<string>;
  /** Files that may have been written without ever becoming part of a live release. */
  readonly uploads: readonly PublishedFile[];
  readonly blobs: ReadonlySet<string>;
  /** Keys that may have been deleted. */
  readonly deletes: readonly string[];
  /** Releases whose records may have been written. */
  readonly ids: readonly string[];
  /** What was found not to be as published: what of it is still needed is sent again. */
  readonly drift: Drift;
  /** Paths that may have changed without the CDN being told. */
  readonly purge: readonly string[];
}

export function doubtsOf(
  current: Current | undefined,
  pending: Pending | undefined,
  drift: Drift = noDrift,
): Doubts {
  // Once its release is live, all that it had to write is written.
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
