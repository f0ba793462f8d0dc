import { describe, expect, it } from 'vitest';
import {
  type BuildReport,
  buildReportJson,
  formatBuildReport,
  formatCheckReport,
} from '../../../src/report/build-report.ts';
import { formatBytes, formatDuration } from '../../../src/text/figures.ts';
import type { PageWeight } from '../../../src/weights/page-weight.ts';

const page = (route: string, figures: Partial<PageWeight['figures']> = {}): PageWeight => ({
  route,
  figures: {
    html: 26_200,
    css: 12_400,
    jsAtLoad: 980,
    jsTotal: 37_700,
    fonts: 55_300,
    fontsForLetters: 0,
    largestPicture: 33_000,
    picturesAboveFold: 12_500,
    picturesTotal: 224_000,
    transferAtLoad: 93_900,
    transferTotal: 342_000,
    requestsAtLoad: 6,
    requestsTotal: 72,
    jsRequestsAtLoad: 0,
    jsRequestsTotal: 14,
    thirdPartyOriginsAtLoad: 0,
    thirdPartyOriginsTotal: 2,
    ...figures,
  },
  wide: { picturesAboveFold: 1, picturesTotal: 2, transferAtLoad: 3, transferTotal: undefined },
  uncompressed: { html: 144_000, css: 56_000 },
  thirdParties: { atLoad: [], later: ['https://api.example'] },
});

const report: BuildReport = {
  changed: true,
  routes: 64,
  errorPage: true,
  images: { made: 12, reused: 169, cards: 60 },
  bytes: { page: 1_204_000, image: 8_310_500, script: 48_200 },
  weights: [page('/index3'), page('/', { transferAtLoad: undefined })],
  budgets: [
    { measure: 'html', most: 30_000, pages: undefined, route: '/', value: 26_200 },
    { measure: 'requestsAtLoad', most: 6, pages: '/team/*', route: '/team/anna', value: 6 },
    { measure: 'thirdPartyOriginsAtLoad', most: 0, pages: undefined, route: '/', value: 0 },
  ],
  unjudged: [],
  rendered: ['/'],
  reads: new Map([
    ['/', { names: 12, hash: 'ab' }],
    ['/index3', { names: 3, hash: undefined }],
  ]),
  stages: [
    { name: 'content', ms: 84.4 },
    { name: 'assets', ms: 2310 },
  ],
  work: { 'validate-markup': { done: 2, reused: 62 } },
  problems: [],
  reminders: [],
};

describe('the build report', () => {
  it('is a few aligned lines for people', () => {
    expect(formatBuildReport(report)).toMatchInlineSnapshot(`
      "64 routes and the error page, 181 images, 60 of them social cards (12 made, 169 reused), 2.39 s

        page    1.20 MB
        image   8.31 MB
        script  48.2 kB

        content   84 ms
        assets   2.31 s

        On a phone of 360 × 800 at 2x, compressed:
        heaviest pages  at load  requests     html      css       js    fonts  pictures  in all
        /index3         93.9 kB         6  26.2 kB  12.4 kB  37.7 kB  55.3 kB    224 kB  342 kB
        /                     ?         6  26.2 kB  12.4 kB  37.7 kB  55.3 kB    224 kB  342 kB

        tightest budgets              limit     most   used          by
        requestsAtLoad for /team/*        6        6  100 %  /team/anna
        html                        30.0 kB  26.2 kB   87 %           /
      "
    `);
  });

  it('is one line when nothing changed', () => {
    expect(formatBuildReport({ ...report, changed: false, stages: [{ name: 'content', ms: 31 }] })).toBe(
      'Nothing changed. 64 routes and the error page, 181 images, 60 of them social cards (12 made, 169 reused), 31 ms\n',
    );
  });

  it('names only the heaviest pages, and every page when asked', () => {
    const weights = Array.from({ length: 60 }, (_, index) => page(`/p${index}`));
    const lines = (everyPage: boolean, changed = true) =>
      formatBuildReport({ ...report, weights, changed }, { everyPage })
        .split('\n')
        .filter((line) => line.startsWith('  /p')).length;
    expect([lines(false), lines(true), lines(false, false), lines(true, false)]).toEqual([5, 60, 0, 60]);
  });

  it('is plain JSON for machines', () => {
    const json = buildReportJson(report);
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    expect(json).toMatchObject({
      rendered: ['/'],
      reads: { '/': { names: 12, hash: 'ab' }, '/index3': { names: 3, hash: null } },
    });
    expect(json).toMatchObject({
      ok: true,
      changed: true,
      routes: 64,
      images: { made: 12, reused: 169, cards: 60 },
      bytes: { page: 1_204_000, total: 9_562_700 },
      pages: [
        {
          route: '/index3',
          ...page('').figures,
          wide: { transferAtLoad: 3, transferTotal: null },
          uncompressed: { html: 144_000 },
          thirdParties: { atLoad: [], later: ['https://api.example'] },
        },
        { route: '/', transferAtLoad: null },
      ],
      budgets: [
        { budget: 'html', pages: null, limit: 30_000, most: 26_200, route: '/', used: 0.873 },
        { budget: 'requestsAtLoad', pages: '/team/*', used: 1 },
        { used: 0 },
      ],
      unjudged: [],
      ms: { content: 84, assets: 2310 },
      work: { 'validate-markup': { done: 2, reused: 62 } },
    });
  });

  it('says that it is not ok when there are problems', () => {
    expect(buildReportJson({ ...report, problems: [{ code: 'a', message: 'b' }] })).toMatchObject({
      ok: false,
      problems: [{ code: 'a', message: 'b' }],
    });
  });
});

describe('the report of a check', () => {
  it('says what only a build can judge', () => {
    expect(formatCheckReport(report)).toBe('No problems in 64 routes and the error page.\n');
    expect(formatCheckReport({ ...report, unjudged: ['html', 'transferAtLoad'] })).toBe(
      'No problems in 64 routes and the error page.\nOnly a build can judge the budgets that depend on encoded pictures: html, transferAtLoad.\n',
    );
  });
});

describe('figures', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [41_249, '41.2 kB'],
    [99_949, '99.9 kB'],
    [312_000, '312 kB'],
    [999_949, '1000 kB'],
    [999_950, '1.00 MB'],
    [12_345_678, '12.3 MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });

  it.each([
    [0.2, '0 ms'],
    [999.4, '999 ms'],
    [999.6, '1.00 s'],
    [2410, '2.41 s'],
    [59_994, '59.99 s'],
    [59_996, '1 min 0 s'],
    [132_000, '2 min 12 s'],
  ])('%d milliseconds are %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
