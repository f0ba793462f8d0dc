/** Which superseded releases can still be brought back. */
import type { SupersededRelease } from './records.ts';

export interface Retention {
  /** So many superseded releases stay, however old. */
  readonly keepReleases: number;
  /** Superseded releases stay for so many days, however many there are. */
  readonly keepDays: number;
}

const day = 24 * 60 * 60 * 1000;

/** Oldest first, as they come. What is dropped is always older than everything that is kept. */
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
