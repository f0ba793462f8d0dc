/** Fonts that come late take their places without moving anything. */
import { chromium, type Page, type Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { dist, routes } from '../conformance/pages.ts';
import { browserArguments, findBrowser } from '../support/chromium.ts';
import { serve } from '../support/serve.ts';
import { sampled } from './sample.ts';

const phone = { width: 360, height: 800, first: 'bricolage' };
const largePhone = { width: 412, height: 823, first: 'instrument' };
const wide = { width: 1440, height: 900, first: 'instrument' };
const together = 4;

interface Arrival {
  /** The fonts that came after the first paint. */
  readonly late: readonly string[];
  /** What moved, from where to where. */
  readonly shifts: readonly string[];
}

/**
 * Opens an address, holds its fonts back until its words have been painted without them, and lets them come: those of
 * the face that is named first, so that a page is seen with one of its two as well.
 */
async function arrivalOn(page: Page, address: string, first: string): Promise<Arrival> {
  const held: Route[] = [];
  let holding = true;
  await page.route(/\.woff2$/, async (request) => {
    if (holding) held.push(request);
    else await request.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await twoFrames(page);
  const late = held.map((request) => new URL(request.request().url()).pathname);
  const isFirst = (request: Route) => request.request().url().includes(first);
  await Promise.all(held.filter(isFirst).map(arrive));
  await twoFrames(page);
  holding = false;
  await Promise.all(held.filter((request) => !isFirst(request)).map(arrive));
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await twoFrames(page);
  const shifts = await page.evaluate(readShifts);
  await page.unrouteAll({ behavior: 'wait' });
  return { late, shifts };
}

async function arrive(request: Route): Promise<void> {
  await request.continue();
  await request.request().response();
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * What moved since the page was opened: lines and pictures that went up or down, and whatever went sideways by more
 * than the few pixels by which one word differs from another font's. The browser itself counts from 3 pixels on.
 */
function readShifts(): string[] {
  interface Shift extends PerformanceEntry {
    readonly sources: readonly {
      readonly node?: Node;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  return (observer.takeRecords() as Shift[])
    .flatMap(({ sources }) => sources)
    .filter(
      ({ previousRect: before, currentRect: after }) =>
        Math.abs(before.x - after.x) > 10 ||
        Math.abs(before.y - after.y) > 2 ||
        Math.abs(before.height - after.height) > 2,
    )
    .map(({ node, previousRect: before, currentRect: after }) => {
      const places = [before, after].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
      return `${node?.nodeName} "${node?.textContent?.trim().slice(0, 30)}" from ${places.join(' to ')}`;
    });
}

interface Ways {
  readonly windows?: readonly (typeof phone)[];
  /** Sends another text instead. */
  readonly rewrite?: (html: string) => string;
  /** Widths of letters as on phones and sharp screens, or rounded to whole pixels. */
  readonly hinting?: 'none' | 'full';
}

/** Every route in every window, on a phone and at a desk unless others are named. */
async function arrivals(
  of: readonly string[],
  { windows = [phone, wide], rewrite, hinting = 'none' }: Ways = {},
): Promise<Map<string, Arrival>> {
  const { executablePath, env } = await findBrowser();
  const server = await serve(dist());
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [...browserArguments, `--font-render-hinting=${hinting}`],
  });
  onTestFinished(async () => {
    await browser.close();
    await server.close();
  });
  const found = new Map<string, Arrival>();
  const waiting = windows.flatMap((window) => of.map((route) => ({ route, window })));
  await Promise.all(
    Array.from({ length: together }, async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: rewrite !== undefined });
      const page = await context.newPage();
      if (rewrite)
        await context.route(
          (url) => !url.pathname.includes('.'),
          async (request) => {
            const response = await request.fetch();
            await request.fulfill({ response, body: rewrite(await response.text()) });
          },
        );
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { route, window } = next;
        await page.setViewportSize(window);
        const place = `${route} at ${window.width} px`;
        found.set(place, await arrivalOn(page, server.url + route, window.first));
      }
    }),
  );
  return found;
}

const shifted = (found: ReadonlyMap<string, Arrival>): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...found].flatMap(([place, { shifts }]) => (shifts.length > 0 ? [[place, shifts]] : [])),
  );

test('where the fonts come after the words, nothing moves on any page', async () => {
  const found = await arrivals(routes().filter(sampled));
  const early = [...found].filter(
    ([, { late }]) => !['bricolage', 'instrument'].every((name) => late.some((path) => path.includes(name))),
  );
  expect(early).toEqual([]);
  expect(shifted(found)).toEqual({});
}, 180_000);

test('the plans stand still as well where the widths of letters are whole pixels', async () => {
  expect(shifted(await arrivals(['/pricing'], { windows: [largePhone], hinting: 'full' }))).toEqual({});
});

test('without its stand-ins a page does move, and is seen to', async () => {
  const found = await arrivals(['/portfolio'], {
    rewrite: (html) => html.replaceAll('local(', 'local(No '),
  });
  expect(Object.keys(shifted(found))).toEqual(expect.arrayContaining(['/portfolio at 1440 px']));
});
