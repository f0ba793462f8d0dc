/** Decoded pixels, eight bits a channel: red, green, blue and perhaps alpha. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** How much of a picture survives, in decibels: 40 is good, 50 cannot be told from the original. */
export function signalToNoise(original: Pixels, changed: Pixels): number {
  const both = Math.min(original.channels, changed.channels);
  let squares = 0;
  for (let a = 0, b = 0; a < original.data.length; a += original.channels, b += changed.channels)
    for (let channel = 0; channel < both; channel++) {
      const difference = (original.data[a + channel] ?? 0) - (changed.data[b + channel] ?? 0);
      squares += difference * difference;
    }
  const samples = original.width * original.height * both;
  return squares === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * samples) / squares);
}
