/** Decides which superseded releases are kept, so that a rollback can bring them back. */
import type { SupersededRelease } from './records.ts';

export interface Retention {
  /** This many superseded releases are kept, however old they are. */
  readonly keepReleases: number;
  /** Superseded releases are kept for this many days, however many there are. */
  readonly keepDays: number;
}

const day = 24 * 60 * 60 * 1000;

/** `releases` are sorted, oldest first. Every dropped release is older than every kept one. */
export function sortOutReleases(
  releases: readonly SupersededRelease[],
  { keepReleases, keepDays }: Retention,
  now: Date,
): { readonly kept: SupersededRelease[]; readonly dropped: SupersededRelease[] } {
  const young = releases.findIndex(
    ({ supersededAt }) => now.getTime() - Date.parse(supersededAt) < keepDays * day,
  );
  const byNumber = Math.max(0, releases.length - keepReleases);
  const first = Math.min(byNumber, young < 0 ? releases.length : young);
  return { kept: releases.slice(first), dropped: releases.slice(0, first) };
}
