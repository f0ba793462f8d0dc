import { describe, expect, it } from 'vitest';
import { type BuildReport, buildReportJson, formatBuildReport } from '../../../src/report/build-report.ts';
import { formatBytes, formatDuration } from '../../../src/report/figures.ts';

const report: BuildReport = {
  changed: true,
  routes: 64,
  images: { made: 12, reused: 169 },
  bytes: { page: 1_204_000, image: 8_310_500, script: 48_200 },
  heaviest: [
    { route: '/index3', html: 41_200, css: 12_300, js: 18_000, images: 312_000 },
    { route: '/', html: 38_000, css: 12_300, js: 0, images: 99_950 },
  ],
  stages: [
    { name: 'content', ms: 84.4 },
    { name: 'assets', ms: 2310 },
  ],
  problems: [],
};

describe('the build report', () => {
  it('is a few aligned lines for people', () => {
    expect(formatBuildReport(report)).toMatchInlineSnapshot(`
      "64 routes, 181 images (12 made, 169 reused), 2.39 s

        page    1.20 MB
        image   8.31 MB
        script  48.2 kB

        content   84 ms
        assets   2.31 s

        heaviest pages     html      css       js  images
        /index3         41.2 kB  12.3 kB  18.0 kB  312 kB
        /               38.0 kB  12.3 kB      0 B  100 kB
      "
    `);
  });

  it('is one line when nothing changed', () => {
    expect(formatBuildReport({ ...report, changed: false, stages: [{ name: 'content', ms: 31 }] })).toBe(
      'Nothing changed. 64 routes, 181 images (12 made, 169 reused), 31 ms\n',
    );
  });

  it('is plain JSON for machines', () => {
    const json = buildReportJson(report);
    expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    expect(json).toMatchObject({
      ok: true,
      changed: true,
      routes: 64,
      images: { made: 12, reused: 169 },
      bytes: { page: 1_204_000, total: 9_562_700 },
      ms: { content: 84, assets: 2310 },
    });
    expect(json).toHaveProperty('heaviest.0.total', 371_200);
  });

  it('says that it is not ok when there are problems', () => {
    expect(buildReportJson({ ...report, problems: [{ code: 'a', message: 'b' }] })).toMatchObject({
      ok: false,
      problems: [{ code: 'a', message: 'b' }],
    });
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
