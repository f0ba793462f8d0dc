import { expect, test } from 'vitest';
import { excerptOf } from '../../../content/plain-words.ts';

test('a post is summed up by its excerpt, or else by the words of its first paragraph', () => {
  expect(excerptOf({ excerpt: 'In short.', body: 'At length.' })).toBe('In short.');
  expect(excerptOf({ body: '## A part\n\nOne *two*\n[three](/team).\n\nFour.' })).toBe('One two three.');
  expect(excerptOf({ body: '![A press](images/press.jpg)\n\nWords <!-- not these -->at last.' })).toBe(
    'Words at last.',
  );
});
