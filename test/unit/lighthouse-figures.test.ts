import { expect, test } from 'vitest';
import { medianOf, missesOf, type Run, readRun } from '../tools/lighthouse/figures.ts';

const perfect = {
  performance: 1,
  accessibility: 1,
  'best-practices': 1,
  seo: 1,
};

function report(scores: Partial<typeof perfect>, audits: Record<string, object> = {}) {
  const numeric = (id: string, numericValue: number) => ({
    [id]: { id, title: id, score: 1, scoreDisplayMode: 'numeric', numericValue },
  });
  return {
    audits: {
      ...numeric('first-contentful-paint', 700),
      ...numeric('largest-contentful-paint', 1200),
      ...numeric('total-blocking-time', 12),
      ...numeric('cumulative-layout-shift', 0),
      ...numeric('total-byte-weight', 90_000),
      'network-requests': {
        id: 'network-requests',
        title: 'requests',
        score: null,
        scoreDisplayMode: 'informative',
        details: { items: [{}, {}, {}] },
      },
      ...audits,
    },
    categories: Object.fromEntries(
      Object.entries({ ...perfect, ...scores }).map(([name, score]) => [
        name,
        { score, auditRefs: Object.keys(audits).map((id) => ({ id, weight: 1 })) },
      ]),
    ),
  };
}

const linkText = {
  'link-text': {
    id: 'link-text',
    title: 'Links do not have descriptive text',
    score: 0,
    scoreDisplayMode: 'binary',
    details: { items: [{ href: '/about-us', text: 'Read More' }] },
  },
};

test('a run is read from what Lighthouse reports', () => {
  expect(readRun(report({}))).toEqual({
    scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
    metrics: { fcp: 700, lcp: 1200, tbt: 12, cls: 0 },
    transfer: 90_000,
    requests: 3,
    causes: [],
  });
});

test('a category below 100 comes with the audits that failed, and an example of each', () => {
  expect(readRun(report({ seo: 0.92 }, linkText)).causes).toEqual([
    'seo: link-text (Links do not have descriptive text) – {"href":"/about-us","text":"Read More"}',
  ]);
});

test('a page that could not be measured is an error, not a row of zeros', () => {
  expect(() => readRun({ ...report({}), runtimeError: { message: 'The page did not load.' } })).toThrow(
    'The page did not load.',
  );
});

const run = (lcp: number, performance = 100): Run => ({
  ...readRun(report({})),
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
  metrics: { fcp: 700, lcp, tbt: 12, cls: 0 },
});

test('one slow run of three does not decide', () => {
  const median = medianOf([run(1300), run(2600, 91), run(1100)]);
  expect(median.metrics.lcp).toBe(1300);
  expect(median.scores.performance).toBe(100);
  expect(missesOf(median)).toEqual([]);
});

test('every missed target is named with its limit', () => {
  expect(missesOf(run(1900, 97))).toEqual(['performance 97 of 100', 'LCP 1900 ms, at most 1500']);
});
