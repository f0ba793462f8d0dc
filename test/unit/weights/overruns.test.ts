import { expect, test } from 'vitest';
import { createOverruns } from '../../../src/weights/overruns.ts';
import type { PagePart } from '../../../src/weights/page-parts.ts';

const part = (name: string, bytes: number, more: Partial<PagePart> = {}): PagePart => ({
  kind: 'picture',
  name,
  source: `content/${name}`,
  bytes,
  inline: false,
  atLoad: true,
  ...more,
});
const limit = { measure: 'picturesTotal', most: 1000, pages: undefined } as const;
const place = (path: readonly (string | number)[]) => ({ file: 'site.yaml', line: path.length });

test('pages that share their heaviest picture are one problem, told about the worst of them', () => {
  const overruns = createOverruns();
  const routes = Array.from({ length: 60 }, (_, index) => `/p${index}`);
  for (const route of routes)
    overruns.add({
      route,
      limit,
      value: route === '/p7' ? 9500 : 9000,
      parts: [part('a', 200), part('big', 8800)],
    });
  overruns.add({ route: '/other', limit, value: 1001, parts: [part('c', 1001)] });
  expect(overruns.problems(place, () => [])).toEqual([
    {
      code: 'over-budget',
      message: '/p7 is over its budget `picturesTotal`: 9.5 kB, at most 1.0 kB (8.5 kB too much).',
      detail: [
        'All pictures, when everything has been seen.',
        'Heaviest first:',
        '  8.8 kB  big  (content/big)',
        '  200 B  a  (content/a)',
        'Also over this budget for the same reason: /p0, /p1, /p10 and 56 more pages.',
      ].join('\n'),
      help: [
        'If the layout shows it smaller than its `sizes` says, mend `sizes`.',
        'Make it lighter, or allow it in `budgets`, for this page alone:',
        '  pages:',
        '    /p7:',
        '      picturesTotal: 11 kB',
        'or for every page:',
        '  everyPage:',
        '    picturesTotal: 11 kB',
      ].join('\n'),
      route: '/p7',
      file: 'site.yaml',
      line: 2,
    },
    expect.objectContaining({ route: '/other' }),
  ]);
});

test('advice for budgets in a script is spelt as a script', () => {
  const overruns = createOverruns();
  const limit = { measure: 'html', most: 10, pages: '/team/*' } as const;
  overruns.add({ route: '/team/a', limit, value: 9000, parts: [] });
  overruns.add({
    route: '/',
    limit: { measure: 'requestsAtLoad', most: 1, pages: undefined },
    value: 2,
    parts: [],
  });
  const problems = overruns.problems(
    () => ({ file: 'content/schema.ts' }),
    () => [],
  );
  expect(problems.map(({ help }) => help?.split('\n'))).toEqual([
    [
      'Make it lighter, or allow it in `budgets`, for this page alone:',
      "  pages: { '/team/a': { html: 10000 } },",
      'or for /team/*:',
      "  pages: { '/team/*': { html: 10000 } },",
    ],
    [
      'Make it lighter, or allow it in `budgets`, for this page alone:',
      "  pages: { '/': { requestsAtLoad: 2 } },",
      'or for every page:',
      '  everyPage: { requestsAtLoad: 2 },',
    ],
  ]);
});

test('heavy documents of one template are one problem, in whatever order they come', () => {
  const html = { measure: 'html', most: 10, pages: '/team/*' } as const;
  const document = (route: string, bytes: number) => ({
    route,
    limit: html,
    value: bytes,
    parts: [part(`${route}/index.html`, bytes, { kind: 'html', source: 'templates/member.tsx' })],
  });
  const told = [
    ['/team/a', '/team/b'],
    ['/team/b', '/team/a'],
  ].map((order) => {
    const overruns = createOverruns();
    for (const route of order) overruns.add(document(route, 20));
    return overruns.problems(place, () => []);
  });
  expect(told[0]).toEqual(told[1]);
  expect(told[0]).toMatchObject([
    {
      route: '/team/a',
      line: 3,
      help: expect.stringContaining('or for /team/*:\n  pages:\n    /team/*:\n      html: 20 B'),
    },
  ]);
});

test('a heavy picture is told with the places that show it and how wide they say that it is', () => {
  const overruns = createOverruns();
  overruns.add({ route: '/blogs', limit, value: 2000, parts: [part('a.jpg', 2000)] });
  const place1 = { file: 'templates/sections/A.tsx', line: 3, column: 7 };
  const [problem] = overruns.problems(place, () => [
    { path: 'a.jpg', sizes: '(min-width: 60em) 10vw, 50vw', place: place1 },
    { path: 'b.jpg', sizes: '100vw', place: place1 },
  ]);
  expect(problem?.detail).toContain(
    '\n    <Image> at templates/sections/A.tsx:3:7 says sizes="(min-width: 60em) 10vw, 50vw": 180 px on the phone, 144 px in a window of 1440 px',
  );
  expect(problem?.detail).not.toContain('100vw');
});

test('what is counted is named, not weighed', () => {
  const overruns = createOverruns();
  const hosts = ['https://a.example', 'https://b.example'].map((name) =>
    part(name, 0, { kind: 'other', source: '' }),
  );
  const most = { measure: 'thirdPartyOriginsTotal', most: 1, pages: undefined } as const;
  overruns.add({ route: '/', limit: most, value: 2, parts: hosts });
  const [problem] = overruns.problems(place, () => []);
  expect(problem?.message).toBe('/ is over its budget `thirdPartyOriginsTotal`: 2, at most 1 (1 too many).');
  expect(problem?.detail).toContain('\n  https://a.example\n  https://b.example');
});
