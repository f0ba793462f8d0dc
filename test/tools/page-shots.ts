/** Photographs of pages that were designed for a picture: each is opened from disk, and what is seen is stored small. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Names of the pages in a folder, or those of them that were asked for. */
export function pagesIn(folder: string, chosen: readonly string[]): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/\.html$/, ''))
    .filter((name) => chosen.length === 0 || chosen.includes(name));
}

/** Opens a page from disk and hands it over once its faces and pictures are there. */
export async function withPage(
  browser: Browser,
  file: string,
  view: { readonly width: number; readonly height: number; readonly scale: number },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const { width, height, scale } = view;
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  const page = await context.newPage();
  await page.goto(pathToFileURL(resolve(file)).href);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  await use(page);
  await context.close();
}

/** Few colours, as such pages have: a third of the bytes, and the build encodes them anew anyway. */
const palettes = [
  { colours: 128, dither: 0.4 },
  { colours: 128, dither: 0 },
  { colours: 64, dither: 0 },
  // Four bits for each point, not eight.
  { colours: 16, dither: 0 },
] as const;
/** What is larger does without the dots between its colours, then with fewer. */
const most = 150_000;

export async function takePicture(page: Page, clip: Clip, file: string): Promise<void> {
  const taken = sharp(await page.screenshot({ fullPage: true, clip }));
  for (const palette of palettes) {
    const { size } = await taken
      .clone()
      .png({ palette: true, effort: 10, compressionLevel: 9, ...palette })
      .toFile(file);
    if (size <= most) return;
  }
}
