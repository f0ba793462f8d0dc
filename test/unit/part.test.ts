import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EncodingRequest, ImageSource } from '../../src/model.ts';
import { partOf } from '../../src/pipeline/part.ts';

const originals = Array.from({ length: 60 }, (_, at) => `images/${at}.jpg`);
const images = new Map(
  originals.map((path): [string, ImageSource] => [
    path,
    { path, hash: `hash of ${path}`, width: 1600, height: 900, format: 'jpeg' },
  ]),
);
const wanted = originals.flatMap((path, at) =>
  [400, 800, 1600].slice(0, 1 + (at % 3)).map((width): EncodingRequest => ({ path, width, format: 'avif' })),
);
const all = (of: number) => Array.from({ length: of }, (_, at) => partOf({ number: at + 1, of }));

test('every encoding is of one part and no other, in whatever order they are asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.shuffledSubarray(wanted), (of, some) => {
      const parts = all(of).map((part) => part.picturesOf(some, images));
      expect(new Set(parts.flat())).toEqual(new Set(some));
      expect(parts.flat()).toHaveLength(some.length);
    }),
  );
});

test('who asks for the same pictures divides them in the same way', () => {
  const part = partOf({ number: 2, of: 3 });
  const turned = [...wanted].reverse();
  expect(new Set(part.picturesOf(turned, images))).toEqual(new Set(part.picturesOf(wanted, images)));
});

test('an original is opened by one machine, and no machine has much more to do than another', () => {
  const parts = all(4).map((part) => part.picturesOf(wanted, images));
  const opened = parts.flatMap((requests) => [...new Set(requests.map(({ path }) => path))]);
  expect(new Set(opened).size).toBe(opened.length);
  const pixels = parts.map((requests) => requests.reduce((sum, { width }) => sum + width ** 2, 0));
  expect(Math.max(...pixels)).toBeLessThan(1.2 * Math.min(...pixels));
});

test('every page is of one part', () => {
  const urls = Array.from({ length: 200 }, (_, at) => `/page/${at}`);
  const counts = all(4).map((part) => urls.filter((url) => part.hasPage(url)).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(urls.length);
  expect(Math.min(...counts)).toBeGreaterThan(30);
});
