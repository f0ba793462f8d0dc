import { describe, expect, test } from 'vitest';
import { isFailure, reportOf } from '../../conformance/reporter.ts';
import { routesNamed, type Statement } from '../../conformance/statements.ts';
import { judge, type ProofResult } from '../../conformance/verdicts.ts';

const routes = ['/', '/team', '/team/ila', '/team/maya', '/404.html'];

const statement = (id: string, ...on: string[]): [string, Statement] => [
  id,
  { id, on, says: 'Something.', check: 'HTML: somehow' },
];

const result = (changes: Partial<ProofResult> = {}): ProofResult => ({
  ...{ ids: ['S1'], pages: ['/'], passed: true, attempts: 1, file: 'test/conformance/some.test.ts' },
  ...changes,
});

const verdictOf = (results: readonly ProofResult[], on: readonly string[] = ['/']) =>
  judge(new Map([statement('S1', ...on)]), results, routes)[0];

describe('a statement', () => {
  test('names routes, every page, or each page of a member', () => {
    const named = (...on: string[]) => routesNamed({ on }, routes);
    expect(named('/', '/team')).toEqual(['/', '/team']);
    expect(named('every page')).toEqual(routes);
    expect(named('every page', '/team')).toEqual(routes);
    expect(named('/team/{member-slug}')).toEqual(['/team/ila', '/team/maya']);
    expect(named('build', 'content')).toEqual([]);
  });

  test.each([
    ['is proven when its test passed', [result()], 'proven'],
    ['is not proven when no test that ran names it', [result({ ids: ['S2'] })], 'missing'],
    ['is not proven when its test failed', [result({ passed: false })], 'failed'],
    ['is not proven when one of its tests failed', [result(), result({ passed: false })], 'failed'],
    ['is not proven when its test passed at the second attempt only', [result({ attempts: 2 })], 'retried'],
  ] as const)('%s', (_name, results, outcome) => {
    expect(verdictOf(results)?.outcome).toBe(outcome);
  });

  test('is held against the pages that it names', () => {
    const results = [result({ pages: ['/', '/team'] }), result({ pages: ['/404.html'] })];
    expect(verdictOf(results, ['every page'])?.unseen).toEqual(['/team/ila', '/team/maya']);
    expect(verdictOf(results, ['/', '/team'])?.unseen).toEqual([]);
  });
});

test.each([
  ['passes when every statement is proven on its pages', [result()], ['/'], false],
  ['fails when a statement is not proven', [], ['/'], true],
  ['fails when a test of a statement failed', [result({ passed: false })], ['/'], true],
  ['fails when a statement was looked at on fewer pages than it names', [result()], ['/', '/team'], true],
] as const)('a run of all conformance tests %s', (_name, results, on, fails) => {
  expect(judge(new Map([statement('S1', ...on)]), results, routes).some(isFailure)).toBe(fails);
});

test('the report tells the whole, what is open, and what was shown on some of its pages only', () => {
  const statements = new Map([
    statement('S1', '/'),
    statement('S2', '/'),
    statement('S3', '/team/{member-slug}'),
  ]);
  const results = [result(), result({ ids: ['S3'], pages: ['/team/ila'] })];
  expect(
    reportOf(judge(statements, results, routes))
      .split('\n')
      .slice(0, 3),
  ).toEqual([
    '3 statements: 1 proven, 2 passed; pages: 2 visited, 4 named.',
    '  S2 missing',
    '  S3 seen on 1 of 2 pages, not on /team/maya',
  ]);
});
