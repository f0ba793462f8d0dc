/**
 * Photographs the screens of the case studies: node test/tools/run.js test/tools/case-screens.ts [client ...]
 *
 * Each client has a page in `case-screens`, drawn in the client's own colours and type. It has two screens; each is
 * taken as a computer shows it and as a phone does, into `content/images/cases`.
 */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../support/chromium.ts';

const sources = resolve('test/tools/case-screens');
const pictures = resolve('content/images/cases');

const views = [
  { name: 'wide', width: 1440, height: 900, scale: 1.5 },
  { name: 'narrow', width: 390, height: 844, scale: 2 },
] as const;

/** The part that is shown second has this id. */
const second = 'second';

const chosen = process.argv.slice(2);
const clients = readdirSync(sources)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace(/\.html$/, ''))
  .filter((client) => chosen.length === 0 || chosen.includes(client));

const browser = await launchBrowser();
for (const client of clients) await photograph(browser, client);
await browser.close();

async function photograph(browser: Browser, client: string): Promise<void> {
  for (const { name, width, height, scale } of views) {
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
    const page = await context.newPage();
    await page.goto(pathToFileURL(resolve(sources, `${client}.html`)).href);
    await page.evaluate(() => document.fonts.ready);
    const top = await page.evaluate(
      (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0),
      second,
    );
    for (const [suffix, y] of [
      ['', 0],
      ['-2', top],
    ] as const) {
      const taken = await page.screenshot({ fullPage: true, clip: { x: 0, y, width, height } });
      // Few colours, as such pages have: a third of the bytes, and the build encodes them anew anyway.
      const file = resolve(pictures, `${client}-${name}${suffix}.png`);
      await sharp(taken).png({ palette: true, colours: 128, dither: 0.4, effort: 10 }).toFile(file);
    }
    await context.close();
  }
}
