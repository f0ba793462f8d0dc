import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meetsQuality, type Pixels } from '../../src/pictures/pixels.ts';

const pixels = (data: Uint8Array, width: number, channels: 3 | 4): Pixels => ({
  data,
  width,
  height: data.length / width / channels,
  channels,
});

/** As the books have it. */
function decibels(original: Uint8Array, changed: Uint8Array): number {
  const squares = original.reduce((sum, sample, at) => sum + (sample - (changed[at] ?? 0)) ** 2, 0);
  return 10 * Math.log10((255 * 255 * original.length) / squares);
}

test('a picture survives as far as its signal stands above the noise', () => {
  const sample = fc.record({
    size: fc.integer({ min: 1, max: 400 }),
    channels: fc.constantFrom(3 as const, 4 as const),
    begin: fc.integer({ min: 0, max: 3 }),
    seed: fc.integer(),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    by: fc.integer({ min: 1, max: 255 }),
  });
  fc.assert(
    fc.property(sample, ({ size, channels, begin, seed, share, by }) => {
      let state = seed;
      const chance = () => {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        return (state >>> 8) / 2 ** 24;
      };
      const original = Uint8Array.from({ length: size * channels }, () => chance() * 256);
      const changed = original.map((value) => (chance() < share ? (value + by) % 256 : value));
      // As cut out of something larger.
      const shifted = new Uint8Array(begin + changed.length);
      shifted.set(changed, begin);
      const told = decibels(original, changed);
      const asks = (limit: number) =>
        meetsQuality(
          pixels(original, size, channels),
          pixels(shifted.subarray(begin), size, channels),
          limit,
        );
      if (told === Number.POSITIVE_INFINITY) return asks(1000);
      return asks(told - 0.001) && !asks(told + 0.001);
    }),
  );
});

test('a fault in the last sample of a large picture counts', () => {
  const original = new Uint8Array(300_003);
  const changed = original.slice();
  changed[300_002] = 255;
  const limit = decibels(original, changed);
  expect(meetsQuality(pixels(original, 100_001, 3), pixels(changed, 100_001, 3), limit - 0.001)).toBe(true);
  expect(meetsQuality(pixels(original, 100_001, 3), pixels(changed, 100_001, 3), limit + 0.001)).toBe(false);
});

test('pictures of two shapes are not compared', () => {
  const compare = () => meetsQuality(pixels(new Uint8Array(12), 4, 3), pixels(new Uint8Array(16), 4, 4), 40);
  expect(compare).toThrow('two shapes');
});
