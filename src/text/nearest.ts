/**
 * The candidate that a mistyped word most probably means, or undefined when none is near enough.
 * Letter case is ignored. Among equally near candidates the first wins.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  // One slip in three letters, and never more than four: beyond that a suggestion is a guess.
  let limit = Math.min(4, Math.max(1, Math.floor(word.length / 3)));
  let best: string | undefined;
  for (const candidate of candidates) {
    const found = distance(wanted, candidate.toLowerCase(), limit);
    if (found > limit) continue;
    best = candidate;
    if (found === 0) break;
    limit = found - 1;
  }
  return best;
}

/**
 * The number of insertions, deletions, substitutions and swaps of neighbours between two words. As soon as the number is
 * certain to be above `limit`, the search stops and the result is `limit + 1`.
 */
export function distance(one: string, other: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  const [a, b] = withoutCommonEnds(one, other);
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
      smallest = Math.min(smallest, cost);
    }
    // A swap reaches back two rows, so stop only where this row exceeds the limit by more than one.
    if (smallest > limit + 1) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(at(last, b.length), limit + 1);
}

/** Cuts equal beginnings and ends off, to save time: addresses and paths mostly differ in a few letters in the middle. */
function withoutCommonEnds(a: string, b: string): [string, string] {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;
