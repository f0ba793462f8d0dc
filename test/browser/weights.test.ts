/** What the builder says of a page's weight, held against what a browser transfers. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { phone, wide } from '../../src/weights/screens.ts';
import { dist } from '../conformance/pages.ts';
import { launchBrowser, projectRoot } from '../support/chromium.ts';
import { serve } from '../support/serve.ts';
import { type Fetched, transferOf } from '../support/transfer.ts';

const figures = z.object({ picturesTotal: z.number(), transferAtLoad: z.number() });
const reportSchema = z.object({
  pages: z.array(
    figures.extend({
      route: z.string(),
      requestsAtLoad: z.number(),
      jsRequestsAtLoad: z.number(),
      wide: figures,
    }),
  ),
});

let report: z.infer<typeof reportSchema>;
let server: Awaited<ReturnType<typeof serve>>;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  // Into a folder of its own: others look at the built site meanwhile.
  folder = await mkdtemp(join(tmpdir(), 'weights-'));
  const build = ['bin/site.js', 'build', '--json', '--out', join(folder, 'dist')];
  const { stdout } = await promisify(execFile)(process.execPath, build, { cwd: projectRoot });
  report = reportSchema.parse(JSON.parse(stdout));
  [server, browser] = await Promise.all([serve(dist()), launchBrowser()]);
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await browser.close();
  await server.close();
});

const bytesOf = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** A hundredth: the frames in which compressed text travels. And a small file that the styles may not need after all. */
const near = (expected: number) => ({ least: expected * 0.99 - 1500, most: expected * 1.01 });

function expectNear(found: number, expected: number, what: string) {
  const { least, most } = near(expected);
  expect(found, what).toBeGreaterThanOrEqual(least);
  expect(found, what).toBeLessThanOrEqual(most);
}

describe.each([
  { name: 'a phone', screen: phone },
  { name: 'a wide window', screen: wide },
])('on $name', ({ screen }) => {
  // Islands that wake when idle are on the first, at sight in the first window on the second.
  test.each(['/', '/faq', '/about-us', '/portfolio', '/pricing', '/contact-us', '/blogs'])(
    'a browser fetches for %s what the report says',
    async (route) => {
      const said = report.pages.find((page) => page.route === route);
      if (!said) throw new Error(`The report has no ${route}.`);
      const expected = screen === phone ? said : said.wide;
      const fetched = await transferOf(browser, server.url + route, screen, { everyPicture: true });

      const origin = new URL(server.url).origin;
      expect(fetched.filter(({ url }) => new URL(url).origin !== origin)).toEqual([]);
      expectNear(
        bytesOf(fetched.filter(({ kind }) => kind === 'picture')),
        expected.picturesTotal,
        'pictures in all',
      );
      const atLoad = fetched.filter(({ ahead }) => !ahead);
      expectNear(bytesOf(atLoad), expected.transferAtLoad, 'bytes at load');
      if (screen !== phone) return;
      expect(atLoad.filter(({ kind }) => kind === 'script')).toHaveLength(said.jsRequestsAtLoad);
      expect(atLoad.length).toBeLessThanOrEqual(said.requestsAtLoad);
      expect(atLoad.length).toBeGreaterThanOrEqual(said.requestsAtLoad - 1);
    },
  );
});
