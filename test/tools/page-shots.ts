/** Screenshots of pages that were designed as pictures. Opens each page from disk and stores a small PNG. */
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

/** Opens a page from disk and calls `use` with it once its fonts and pictures are loaded. */
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

/** Such pages have few colours, and palettes take a third of the bytes. The build encodes the pictures again anyway. */
const palettes = [
  { colours: 128, dither: 0.4 },
  { colours: 128, dither: 0 },
  { colours: 64, dither: 0 },
  // Four bits for each pixel, not eight.
  { colours: 16, dither: 0 },
] as const;
/** The most bytes. A larger file is stored without dithering, and then with fewer colours. */
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
