import { expect, test } from 'vitest';
import { parseByteSize } from '../../../src/text/byte-size.ts';

test.each([
  ['30 kB', 30_000],
  ['1.5 MB', 1_500_000],
  ['800 B', 800],
  ['2kB', 2000],
  [' 0 B ', 0],
  ['30 KiB', undefined],
  ['30 kb', undefined],
  ['30', undefined],
  ['-1 kB', undefined],
  ['1e3 B', undefined],
  ['', undefined],
])('%j is %j bytes', (text, bytes) => {
  expect(parseByteSize(text)).toBe(bytes);
});
