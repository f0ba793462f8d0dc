import { expect, test } from 'vitest';
import { checkContentLinks } from '../../../src/routes/content-links.ts';

const known = {
  urls: new Set(['/', '/team', '/team/anna', '/price list é.pdf']),
  patterns: ['/team/[member]'],
  complete: true,
};
const check = (value: string, more: object = {}) =>
  checkContentLinks([{ value, file: 'a.yaml', path: [] }], { ...known, ...more }, () => ({ file: 'a.yaml' }));

test.each(['/', '/team', '/team?a=1#b', '#', '#x', '/price%20list%20%C3%A9.pdf'])(
  '%s leads somewhere',
  (link) => {
    expect(check(link)).toEqual([]);
  },
);

test.each([
  ['/taem', 'Did you mean /team?'],
  ['/team/', 'Did you mean /team?'],
  ['/something/else/altogether', 'Mend the address, or add the page.'],
  ['/100%', 'Mend the address, or add the page.'],
])('%s leads nowhere', (link, help) => {
  expect(check(link)).toMatchObject([{ code: 'broken-link', help, file: 'a.yaml' }]);
});

test('while content is invalid, a page that is made of content may only seem to be missing', () => {
  expect(check('/team/bo', { complete: false })).toEqual([]);
  expect(check('/taem/bo', { complete: false })).toHaveLength(1);
});

test('of very many broken links only some get a suggestion: looking for one takes a look at every address', () => {
  const urls = new Set(Array.from({ length: 200 }, (_, index) => `/things/thing-${index}`));
  const links = [...urls].map((url) => ({
    value: url.replace('thing-', 'thnig-'),
    file: 'a.yaml',
    path: [],
  }));
  const problems = checkContentLinks(links, { ...known, urls }, () => ({}));
  expect(problems).toHaveLength(200);
  const suggested = problems.filter(({ help }) => help?.startsWith('Did you mean')).length;
  expect(suggested).toBeGreaterThan(0);
  expect(suggested).toBeLessThan(200);
});
