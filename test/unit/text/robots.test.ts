import { expect, test } from 'vitest';
import { asksToBeLeftOut } from '../../../src/text/robots.ts';

test.each([
  ['noindex', true],
  ['follow, NoIndex', true],
  ['none', true],
  ['', false],
  [undefined, false],
  ['nofollow', false],
  ['max-image-preview:none', false],
])('robots "%s" hides the page: %s', (robots, hidden) => {
  expect(asksToBeLeftOut(robots)).toBe(hidden);
});
