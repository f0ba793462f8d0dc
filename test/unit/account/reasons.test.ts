import { expect, test } from 'vitest';
import type { FormerSite } from '../../../src/account/keep-account.ts';
import { type JudgedPage, judgePages } from '../../../src/account/reasons.ts';

const former: FormerSite = {
  head: {
    templates: [{ source: 'pages/a.tsx', code: 'c1', modules: [0, 1, 2] }],
    modules: [
      ['pages/a.tsx', 'm1'],
      ['parts/Box.tsx', 'm2'],
      ['parts/box.css', 'm3'],
    ],
    sheets: [
      ['parts/box.css', 's1'],
      ['styles/tokens.css', 's2'],
    ],
  },
  pages: new Map([['/a', { hash: 'h1', reads: 'r1' }]]),
};
const sameModules = new Map(former.head.modules);
const sameSheets = new Map(former.head.sheets);

const page: JudgedPage = {
  url: '/a',
  source: 'pages/a.tsx',
  made: false,
  hash: 'h1',
  changes: [],
  untold: [],
};

interface Now {
  readonly code?: string;
  readonly modules?: ReadonlyMap<string, string>;
  readonly sheets?: ReadonlyMap<string, string>;
  readonly former?: FormerSite | undefined;
}

const judged = (
  given: Partial<JudgedPage>,
  { code = 'c1', modules = sameModules, sheets = sameSheets, ...now }: Now = {},
) => judgePages({ former, codeOf: () => ({ code, modules }), sheets, ...now })({ ...page, ...given });

test('a page that nobody had to touch has no reason', () => {
  expect(judged({})).toEqual({ changed: false });
});

test('a page that was made again and says the same has a reason, and has not changed', () => {
  const changes = ['value:/goods/lamp/price'];
  expect(judged({ made: true, changes })).toEqual({
    changed: false,
    reason: { kind: 'reads', names: changes },
  });
});

test('what has changed of that which it read is the reason, also where an earlier build had made it so', () => {
  const reason = { kind: 'reads', names: ['value:/goods/lamp/price'] };
  expect(judged({ hash: 'h2', changes: reason.names })).toEqual({ changed: true, reason });
});

test('other code is the reason before all that is read, with the modules that differ, came and went', () => {
  const modules = new Map([
    ['pages/a.tsx', 'm1'],
    ['parts/Box.tsx', 'other'],
    ['parts/New.tsx', 'm4'],
  ]);
  expect(judged({ made: true, hash: 'h2', changes: ['links'] }, { code: 'c2', modules }).reason).toEqual({
    kind: 'code',
    files: ['parts/Box.tsx', 'parts/New.tsx', 'parts/box.css'],
  });
  expect(judged({ made: true }, { code: 'c2' }).reason).toEqual({ kind: 'code', files: [] });
});

test('a page that was only dressed anew names the sheets of its template, or else those that others import', () => {
  const own = new Map([...sameSheets, ['parts/box.css', 'other'] as const]);
  const tokens = new Map([...sameSheets, ['styles/tokens.css', 'other'] as const]);
  const both = new Map([...own, ['styles/tokens.css', 'other'] as const]);
  const filesOf = (sheets: ReadonlyMap<string, string>) => judged({ hash: 'h2' }, { sheets }).reason;
  expect(filesOf(own)).toEqual({ kind: 'styles', files: ['parts/box.css'] });
  expect(filesOf(tokens)).toEqual({ kind: 'styles', files: ['styles/tokens.css'] });
  expect(filesOf(both)).toEqual({ kind: 'styles', files: ['parts/box.css'] });
});

test.each<[string, Partial<JudgedPage>, Now, unknown]>([
  ['there was no site before', {}, { former: undefined }, { kind: 'first' }],
  ['there was no such page', { url: '/b' }, {}, { kind: 'new' }],
  ['it asks the clock', { made: true, untold: ['clock'] }, {}, { kind: 'always', names: ['clock'] }],
  ['nothing is kept of it', { made: true }, {}, { kind: 'forgotten' }],
])('where %s, that is said', (_, given, now, reason) => {
  expect(judged(given, now).reason).toEqual(reason);
});
