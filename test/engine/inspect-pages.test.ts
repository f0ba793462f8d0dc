/** `site inspect` in a browser: for everybody, in small windows and wide ones, light and dark. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Inspection, startInspection } from '../../src/inspect/server.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { barriers } from '../support/axe.ts';
import { launchBrowser } from '../support/chromium.ts';
import { copySite, engine } from '../support/fixture-site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof copySite>>;
let server: Inspection;

beforeAll(async () => {
  site = await copySite('shop');
  await site.build();
  await site.edit('content/goods.yaml', (text) => text.replace('12.5', '13'));
  await site.build();
  server = await startInspection({
    paths: resolvePaths({ root: site.root, out: 'dist' }, { engine }),
    port: 0,
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.dispose();
});

const views = [
  '/',
  '/pages',
  '/page?route=%2Fgoods%2Flamp',
  '/pictures',
  '/picture?path=images%2Flamp.png',
  '/islands',
  '/nowhere',
];

test.each([
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)(
  'no view has barriers, overflows or breaks its policy at %i in %s',
  async (width, colorScheme) => {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP: false });
    onTestFinished(() => page.close());
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    for (const view of views) {
      await page.goto(new URL(view, server.url).href);
      for (const details of await page.locator('details > summary').all()) await details.click();
      expect([view, await barriers(page)]).toEqual([view, []]);
      expect([view, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([view, width]);
    }
    // The address that leads nowhere says so.
    expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  },
);

test('on a phone the rows of a wide table keep their names, and its edge tells that there is more', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  onTestFinished(() => page.close());
  for (const view of ['/', '/pages', '/page?route=%2Fgoods%2Flamp']) {
    await page.goto(new URL(view, server.url).href);
    const tables = await page.locator('.scroll').evaluateAll((sections) =>
      sections.map((section) => {
        section.scrollLeft = section.scrollWidth;
        const box = section.getBoundingClientRect();
        const [name, last] = ['tbody th', 'tbody td:last-child'].map((cell) =>
          section.querySelector(cell)?.getBoundingClientRect(),
        );
        return {
          isWide: section.scrollWidth > section.clientWidth,
          nameFrom: Math.round((name?.left ?? Number.NaN) - box.left),
          nameWidth: (name?.width ?? Number.NaN) / box.width,
          lastShows: (last?.right ?? 0) - Math.max(last?.left ?? 0, name?.right ?? 0),
          sign: getComputedStyle(section).backgroundImage,
        };
      }),
    );
    for (const table of tables.filter(({ isWide }) => isWide)) {
      expect([view, table.nameFrom]).toEqual([view, 1]);
      expect(table.nameWidth).toBeLessThan(0.55);
      expect(table.lastShows).toBeGreaterThan(40);
      expect(table.sign).toContain('gradient');
    }
    if (view !== '/') expect(tables.some(({ isWide }) => isWide)).toBe(true);
  }
});

test('without scripts a page is found by the filter, its reason read and its pictures seen', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  onTestFinished(() => page.close());
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('searchbox').fill('lamp/price');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: '/goods/lamp', exact: true }).click();
  await page.getByText('/goods/lamp/price').first().waitFor();
  await page.getByRole('link', { name: 'lamp.png' }).click();
  await page.getByRole('heading', { name: 'images/lamp.png' }).waitFor();
  expect(await page.getByRole('figure').count()).toBeGreaterThan(1);
});

test('a page that is open shows the next build by itself', async () => {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(server.url);
  await site.edit('content/makers/bo.yaml', (text) => text.replace('Bo', 'Bob'));
  await site.build();
  await page.getByText('/makers/bo/name').first().waitFor({ timeout: 60_000 });
});
