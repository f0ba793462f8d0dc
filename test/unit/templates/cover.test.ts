import { expect, test } from 'vitest';
import { contain, cover } from '../../../templates/lib/cover.ts';

test('a picture that is wider than its box is drawn wider than it, as both are equally high', () => {
  expect(cover('40vw', 4 / 5, 4 / 3)).toBe('calc(1.67 * 40vw)');
});

test.each([
  ['has the shape of its box', 4 / 5],
  ['is taller than its box', 1 / 2],
])('a picture that %s is drawn as wide as it', (_, shape) => {
  expect(cover('40vw', 4 / 5, shape)).toBe('40vw');
});

test('a picture that is shown whole in a wider box is drawn narrower than it', () => {
  expect(contain('16rem', 2, 1)).toBe('calc(0.50 * 16rem)');
  expect(contain('16rem', 2, 3)).toBe('16rem');
});
