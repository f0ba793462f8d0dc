/** From 0 up to, not including, 1. */
export type Random = () => number;

/** One of a list, or nothing of an empty one. */
export const oneOf = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];
