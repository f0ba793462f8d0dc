/** Random numbers that can be repeated: the same seed gives the same numbers. */

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

/** `count` numbers from 0 to 1 in random order. Of `count` equal parts of that range, each holds one number. */
export function spread(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, index) => ({ at: (index + random()) / count, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ at }) => at);
}
