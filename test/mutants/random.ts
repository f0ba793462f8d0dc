/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** A random item of a list. Undefined if it is empty. */
export const oneOf = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];
