import { expect, test } from 'vitest';
import { cover } from '../../../templates/parts/cover.ts';

test('a picture that is wider than its box is drawn wider than it, as both are equally high', () => {
  expect(cover('40vw', 4 / 5, 4 / 3)).toBe('calc(1.67 * 40vw)');
});

test.each([
  ['has the shape of its box', 4 / 5],
  ['is taller than its box', 1 / 2],
])('a picture that %s is drawn as wide as it', (_, shape) => {
  expect(cover('40vw', 4 / 5, shape)).toBe('40vw');
});
