/** Chance that can be had again: by its seed. */

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many numbers from 0 to 1 in any order, one in each of as many equal parts: no part is spared. */
export function spread(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, index) => ({ at: (index + random()) / count, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ at }) => at);
}
