import { expect, test } from 'vitest';
import { checkBudgetPatterns, limitFinder } from '../../../src/weights/limits.ts';

const limitsOf = limitFinder({
  everyPage: { html: 10, css: 1 },
  pages: {
    '/*/detail': { html: 23 },
    '/team/*': { html: 22 },
    '/*/*': { html: 21, fonts: 5 },
    '/team/anna': { html: 30 },
    '/blogs/[slug]': { html: 24 },
  },
});

test.each([
  ['/', 'html', 10, undefined],
  ['/team', 'html', 10, undefined],
  ['/team/bo', 'html', 22, '/team/*'],
  ['/team/anna', 'html', 30, '/team/anna'],
  ['/team/detail', 'html', 22, '/team/*'],
  ['/shop/detail', 'html', 23, '/*/detail'],
  ['/shop/lamp', 'html', 21, '/*/*'],
  ['/blogs/new', 'html', 24, '/blogs/[slug]'],
  ['/team/anna', 'fonts', 5, '/*/*'],
  ['/team/anna', 'css', 1, undefined],
  ['/team/anna/more', 'html', 10, undefined],
])('for %s the limit of %s is %i', (url, measure, most, pages) => {
  expect(limitsOf(url).find((limit) => limit.measure === measure)).toEqual({ measure, most, pages });
});

test('nothing is limited where nothing was set', () => {
  expect(limitFinder({})('/')).toEqual([]);
});

test('a budget that fits no page is a problem, with the nearest page', () => {
  const problems = checkBudgetPatterns(
    { pages: { '/team/*': {}, '/pricin': {}, '/no/such/*': {} } },
    ['/', '/pricing', '/team/anna'],
    (path) => ({ file: path.join(' ') }),
  );
  expect(problems).toMatchObject([
    { code: 'unmatched-budget', file: 'pages /pricin', help: 'Did you mean /pricing?' },
    { code: 'unmatched-budget', file: 'pages /no/such/*', help: expect.stringMatching(/^Name a page/) },
  ]);
});
