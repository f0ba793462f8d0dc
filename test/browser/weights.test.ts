/** What the builder says of a page's weight, held against what a browser transfers. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { phone, wide } from '../../src/weights/screens.ts';
import { dist } from '../conformance/pages.ts';
import { launchBrowser } from '../support/chromium.ts';
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

const report = reportSchema.parse(JSON.parse(readFileSync(inject('report'), 'utf8')));
let server: Awaited<ReturnType<typeof serve>>;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([serve(dist()), launchBrowser()]);
});

afterAll(async () => {
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
