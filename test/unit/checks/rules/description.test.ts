import { expect, it } from 'vitest';
import { description } from '../../../../src/checks/rules/description.ts';
import { codesOf, judgePage, route } from '../support.ts';

it.each([
  ['accepts one', '<meta name="description" content="A">', []],
  ['reports none', '<meta name="robots" content="A">', ['missing-description']],
  ['reports an empty one', '<meta name="description" content=" ">', ['missing-description']],
  [
    'reports two',
    '<meta name="description" content="A"><meta name="Description" content="A">',
    ['several-descriptions'],
  ],
])('%s', (_, html, codes) => {
  expect(codesOf(judgePage(description, html))).toEqual(codes);
});

it('asks nothing of a page that search engines shall not list', () => {
  expect(judgePage(description, '', route('/404.html', { listed: false }))).toEqual([]);
});
