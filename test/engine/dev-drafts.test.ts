/** `site dev` shows what is not public, and marks the pages that do. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { barriers } from '../support/axe.ts';
import { launchBrowser } from '../support/chromium.ts';
import { type DevSite, devSite } from '../support/dev-server.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A shop in which the second of three articles is a draft. */
const shopWithDraft = () =>
  devSite('shop', {
    async prepare(shop) {
      await shop.edit('content/schema.ts', (text) =>
        text
          .replace(
            'photo: image(),',
            'photo: image(), hidden: z.boolean().optional(), from: z.string().optional(),',
          )
          .replace("{ id: 'code' }", "{ id: 'code', draft: 'hidden', publishedAt: 'from' }"),
      );
      await shop.edit('content/goods.yaml', (text) =>
        text.replace('- code: stool\n', '- code: stool\n  hidden: true\n'),
      );
    },
  });

const draftsIn = async (site: DevSite, path: string) => {
  const [, told = '[]'] = /data-drafts="([^"]*)"/.exec(await site.text(path)) ?? [];
  return JSON.parse(told.replaceAll('&quot;', '"'));
};

test('pages that show a draft are told from those that do not', async () => {
  const site = await shopWithDraft();
  await site.settled('good');
  const line = (await site.read('content/goods.yaml')).split('\n').indexOf('- code: stool') + 1;
  const draft = [{ file: 'content/goods.yaml', line, column: 3 }];
  expect(await draftsIn(site, '/goods/stool')).toEqual(draft);
  expect(await draftsIn(site, '/')).toEqual(draft);
  expect(await draftsIn(site, '/goods/lamp')).toEqual([]);
});

test('a mark says so, leads to the place, follows what is saved, and has no fault that axe finds', async () => {
  const site = await shopWithDraft();
  await site.settled('good');
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  onTestFinished(() => page.close());
  page.setDefaultTimeout(60_000);
  await page.goto(new URL('/goods/stool', site.url).href);
  const mark = page.getByRole('region', { name: 'Not public' });
  const summary = mark.locator('summary');
  await expect.poll(() => summary.textContent()).toBe('Draft');
  for (const width of [360, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      if (!(await mark.getByRole('button').isVisible())) await summary.click();
      expect((await barriers(page)).filter((fault) => fault.includes('data-site-dev'))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  await mark.getByRole('button', { name: /^content\/goods\.yaml:\d+$/ }).click();
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/Opened content\/goods\.yaml/);

  await site.edit('content/goods.yaml', (text) => text.replace('hidden: true', 'from: "2999-01-01"'));
  await expect.poll(() => summary.textContent(), { timeout: 60_000 }).toBe('Public from 2999-01-01');
  await site.edit('content/goods.yaml', (text) => text.replace('2999', '1999'));
  await expect.poll(() => mark.isVisible(), { timeout: 60_000 }).toBe(false);
});
