/** What we cannot be sure of, because a publish did not come to its end. */
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
  /** Paths that may have changed without the CDN being told. */
  readonly purge: readonly string[];
}

export function doubtsOf(current: Current | undefined, pending: Pending | undefined): Doubts {
  // Once its release is live, all that it had to write is written.
  const live = pending !== undefined && pending.attempt === current?.attempt;
  const uploads = live ? [] : (pending?.uploads ?? []);
  const deletes = pending?.deletes ?? [];
  return {
    keys: new Set([...uploads.map(({ path }) => path), ...deletes]),
    uploads,
    blobs: new Set(live ? [] : pending?.blobs),
    deletes,
    ids: pending?.ids ?? [],
    purge: pending?.purge ?? [],
  };
}
