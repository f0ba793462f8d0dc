/** Decoded pixels, eight bits a channel: red, green, blue and perhaps alpha. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** How many words of four samples are compared between two checks of the sum. */
const stretch = 1 << 14;

/**
 * Whether a changed picture has at least this quality (PSNR) in decibels: 40 is good, 50 looks the same as the original.
 * Both pictures must have the same size and channels.
 */
export function meetsQuality(original: Pixels, changed: Pixels, decibels: number): boolean {
  const [before, after] = [original.data, changed.data];
  const { length } = before;
  if (after.length !== length) throw new Error('Pictures of two shapes cannot be compared.');
  const most = (255 * 255 * length) / 10 ** (decibels / 10);
  // Most samples of a drawing have not changed, so four at a time are compared as one word.
  const [wordsBefore, wordsAfter] = [wordsOf(before), wordsOf(after)];
  const words = wordsBefore.length;
  let squares = squaresIn(before, after, words * 4, length);
  for (let start = 0; start < words && squares <= most; start += stretch) {
    const end = Math.min(start + stretch, words);
    for (let at = start; at < end; at++)
      if (wordsBefore[at] !== wordsAfter[at]) squares += squaresIn(before, after, at * 4, at * 4 + 4);
  }
  return squares <= most;
}

/** The sum of the squared differences of the samples from `from` up to, but not including, `to`. */
function squaresIn(before: Uint8Array, after: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let sample = from; sample < to; sample++) {
    const difference = (before[sample] ?? 0) - (after[sample] ?? 0);
    sum += difference * difference;
  }
  return sum;
}

/** The data as words of four bytes, without an incomplete word at the end. Data that is not aligned is copied. */
function wordsOf(data: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : new Uint8Array(data);
  return new Uint32Array(buffer, byteOffset, length >> 2);
}
