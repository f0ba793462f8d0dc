/**
 * Photographs every route, narrow and wide, light and dark, and lays the pictures side by side:
 * `npm run contact-sheets` builds the site and writes `node_modules/.cache/contact-sheets/*.png`.
 * `npm run contact-sheets -- /pricing /team` photographs only those.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { startPreview } from '../../src/preview/server.ts';
import { builtRoutes } from '../support/built-routes.ts';
import { launchBrowser } from '../support/chromium.ts';

const folder = resolve('node_modules/.cache/contact-sheets');
const sheets = [
  { name: 'phone-light', width: 360, scheme: 'light', columns: 12, shown: 180 },
  { name: 'phone-dark', width: 360, scheme: 'dark', columns: 12, shown: 180 },
  { name: 'wide-light', width: 1440, scheme: 'light', columns: 8, shown: 360 },
  { name: 'wide-dark', width: 1440, scheme: 'dark', columns: 8, shown: 360 },
] as const;
/** In multiples of the width. Taller pages are cut off, so that the pages of a sheet can be compared. */
const tallest = 5;
const gap = 12;

const dist = resolve('dist');
const wanted = process.argv.slice(2);
const routes = wanted.length > 0 ? wanted : builtRoutes(dist);
const server = await startPreview({ out: dist, port: 0, host: 'localhost' });
const browser = await launchBrowser();
await mkdir(folder, { recursive: true });
for (const sheet of sheets) {
  const pictures = await photograph(browser, sheet);
  await layOut(pictures, sheet);
  process.stdout.write(`${join(folder, sheet.name)}.png  ${pictures.length} routes\n`);
}
await browser.close();
await server.close();

async function photograph(
  source: Browser,
  { width, scheme, shown }: (typeof sheets)[number],
): Promise<Buffer[]> {
  const context = await source.newContext({
    viewport: { width, height: width < 600 ? 780 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const pictures: Buffer[] = [];
  for (const route of routes) {
    await page.goto(new URL(route, server.url).href);
    await settle(page);
    const picture = await sharp(await page.screenshot({ fullPage: true }))
      .resize({ width: shown })
      .toBuffer();
    const { height = 0 } = await sharp(picture).metadata();
    const cut = Math.min(height, shown * tallest);
    pictures.push(
      await sharp(picture).extract({ left: 0, top: 0, width: shown, height: cut }).png().toBuffer(),
    );
  }
  await context.close();
  return pictures;
}

/** Loads lazy pictures and lays out far sections, which would be missing from a picture of the whole page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function layOut(
  pictures: readonly Buffer[],
  { name, columns, shown }: (typeof sheets)[number],
): Promise<void> {
  const heights = await Promise.all(
    pictures.map(async (picture) => (await sharp(picture).metadata()).height ?? 0),
  );
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let top = gap;
  for (let start = 0; start < pictures.length; start += columns) {
    const row = pictures.slice(start, start + columns);
    for (const [at, input] of row.entries()) placed.push({ input, left: gap + at * (shown + gap), top });
    top += Math.max(...heights.slice(start, start + columns)) + gap;
  }
  const sheet = sharp({
    create: { width: gap + columns * (shown + gap), height: top, channels: 3, background: '#777' },
  });
  await writeFile(join(folder, `${name}.png`), await sheet.composite(placed).png().toBuffer());
}
