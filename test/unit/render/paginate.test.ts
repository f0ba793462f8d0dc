import { describe, expect, test } from 'vitest';
import { expandPages } from '../../../src/render/expand-pages.ts';
import { paginate } from '../../../src/render/paginate.ts';
import { couldMatch, fillPattern, patternOf } from '../../../src/routes/pattern.ts';

const letters = [...'abcdefg'];

describe('a list on several pages', () => {
  test('stands on its pages in order, the first of which has no number', () => {
    const paths = paginate(letters, { at: '/news', size: 3 });
    expect(paths.map(({ params, entry }) => [params.page, entry.entries.join('')])).toEqual([
      ['', 'abc'],
      ['2', 'def'],
      ['3', 'g'],
    ]);
    expect(paths.map(({ entry: { previous, next } }) => [previous, next])).toEqual([
      [undefined, '/news/2'],
      ['/news', '/news/3'],
      ['/news/2', undefined],
    ]);
    expect(paths[1]?.entry).toMatchObject({
      number: 2,
      total: 7,
      pages: [
        { number: 1, path: '/news' },
        { number: 2, path: '/news/2' },
        { number: 3, path: '/news/3' },
      ],
    });
  });

  test('may begin at the home page', () => {
    const [, second] = paginate(letters, { at: '/', size: 4 });
    expect(second?.entry).toMatchObject({ number: 2, previous: '/', next: undefined });
    expect(second?.entry.pages.map(({ path }) => path)).toEqual(['/', '/2']);
  });

  test('has one page where it is empty, and no page too many where the last is full', () => {
    expect(paginate([], { at: '/news', size: 3 }).map(({ entry }) => entry.total)).toEqual([0]);
    expect(paginate(letters.slice(0, 6), { at: '/news', size: 3 })).toHaveLength(2);
  });

  test('keeps the other parameters of its address', () => {
    const paths = paginate(letters, { at: '/en/news', size: 5, params: { language: 'en' } });
    expect(paths.map(({ params }) => params)).toEqual([
      { language: 'en', page: '' },
      { language: 'en', page: '2' },
    ]);
  });

  test.each([0, -1, 1.5, Number.NaN])('has no pages of %s entries', (size) => {
    expect(() => paginate(letters, { at: '/news', size })).toThrow(/size = .*: write how many/);
  });

  test.each(['news', '', '/news/', '/a b'])('does not begin at %j', (at) => {
    expect(() => paginate(letters, { at, size: 3 })).toThrow(/at = .*such as "\/news"/);
  });
});

describe('a file called [page].tsx', () => {
  test('answers without a number, too', () => {
    const { pattern } = patternOf('news/[page].tsx');
    expect([fillPattern(pattern, { page: '' }), fillPattern(pattern, { page: '2' })]).toEqual([
      '/news',
      '/news/2',
    ]);
    expect(fillPattern(patternOf('[page].tsx').pattern, { page: '' })).toBe('/');
    expect([couldMatch(pattern, '/news'), couldMatch(pattern, '/news/7'), couldMatch(pattern, '/')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(couldMatch('/[page]', '/')).toBe(true);
  });

  test('is the only one whose parameter may be empty, and only as the last part', () => {
    const problemsOf = (file: string, params: Record<string, string>) => {
      const { pages } = expandPages(
        [
          {
            file,
            source: `templates/pages/${file}`,
            page: {
              paths: () => [{ params, entry: undefined }],
              head: () => ({ title: '', description: '' }),
              body: () => {
                throw new Error('Planning never renders.');
              },
            },
          },
        ],
        {},
      );
      return pages.flatMap(({ problems }) => problems.map(({ code }) => code));
    };
    expect(problemsOf('news/[page].tsx', { page: '' })).toEqual([]);
    expect(problemsOf('[language]/[page].tsx', { language: '', page: '' })).toEqual(['bad-param']);
    expect(problemsOf('[page]/news.tsx', { page: '' })).toEqual(['bad-param']);
    expect(problemsOf('news/[item].tsx', { item: '' })).toEqual(['bad-param']);
  });
});
