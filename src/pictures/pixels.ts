/** Decoded pixels, eight bits a channel: red, green, blue and perhaps alpha. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** How many words of four samples are compared before the sum is looked at. */
const stretch = 1 << 14;

/**
 * Whether so much of a picture survives, in decibels: 40 is good, 50 cannot be told from the original. Both must have the
 * same size and channels.
 */
export function survives(original: Pixels, changed: Pixels, decibels: number): boolean {
  const [before, after] = [original.data, changed.data];
  const { length } = before;
  if (after.length !== length) throw new Error('Pictures of two shapes cannot be compared.');
  const most = (255 * 255 * length) / 10 ** (decibels / 10);
  // Most of a drawing is as it was: that shows four samples at a time.
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

/** Of the differences from one sample to another. */
function squaresIn(before: Uint8Array, after: Uint8Array, from: number, to: number): number {
  let sum = 0;
  for (let sample = from; sample < to; sample++) {
    const difference = (before[sample] ?? 0) - (after[sample] ?? 0);
    sum += difference * difference;
  }
  return sum;
}

/** Without what does not fill a word at the end. Words begin at every fourth byte. */
function wordsOf(data: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = data.byteOffset % 4 === 0 ? data : new Uint8Array(data);
  return new Uint32Array(buffer, byteOffset, length >> 2);
}
