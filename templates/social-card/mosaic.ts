/** Squares of a wall that crumbles into a picture, as the banners of the pages do. */

export interface Wall {
  /** Where no square is left, in pixels from the left. */
  readonly end: number;
  /** Where the first squares are missing. */
  readonly start: number;
  readonly height: number;
  /** Side of the larger squares; the smaller ones are half as wide. */
  readonly pixel: number;
}

/** A source of random numbers from 0 to 1. The same text always gives the same squares. */
export function chanceOf(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The `d` of the wall with its loose squares. */
export function crumblingWall({ end, start, height, pixel }: Wall, chance: () => number): string {
  let path = `M0 0H${start}V${height}H0Z`;
  const half = pixel / 2;
  for (let x = start; x < end; x += pixel)
    for (let y = 0; y < height; y += pixel) {
      const left = 1 - (x - start) / (end - start);
      if (chance() < left * left * 1.15) path += square(x, y, pixel);
      else
        for (const [dx, dy] of corners)
          if (chance() < left * 0.32) path += square(x + dx * half, y + dy * half, half);
    }
  return path;
}

/** The `d` of single squares on a grid, each there with the given likelihood. */
export function scattered(
  { left, right, height, side }: { left: number; right: number; height: number; side: number },
  likelihood: number,
  chance: () => number,
): string {
  let path = '';
  for (let x = left; x < right; x += side)
    for (let y = 0; y < height; y += side) if (chance() < likelihood) path += square(x, y, side);
  return path;
}

const corners = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

const square = (x: number, y: number, side: number) => `M${x} ${y}h${side}v${side}h-${side}z`;
