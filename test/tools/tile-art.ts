/**
 * Photographs tiles of /portfolio that show the client's own work, in the client's own colours and fonts, and the pictures
 * of the public clients and their reports:
 * node test/tools/run.js test/tools/tile-art.ts [tile ...]
 *
 * Each tile has a page in `tile-art`, which has the name of its picture. Some pages show screens of the case studies, so
 * those must be photographed first.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { launchBrowser } from '../support/chromium.ts';
import { pagesIn, takePicture, withPage } from './page-shots.ts';

const sources = resolve('test/tools/tile-art');
const size = { width: 1600, height: 1200 };

/** The path of the picture of a tile that exists already. The new one replaces it. */
function pictureOf(tile: string): string {
  const found = ['projects/web', 'projects/marketing', 'government']
    .map((group) => resolve(`content/images/${group}/${tile}.png`))
    .find(existsSync);
  if (!found) throw new Error(`No tile is called ${tile}.`);
  return found;
}

const browser = await launchBrowser();
for (const tile of pagesIn(sources, process.argv.slice(2)))
  await withPage(browser, resolve(sources, `${tile}.html`), { ...size, scale: 1 }, (page) =>
    takePicture(page, { x: 0, y: 0, ...size }, pictureOf(tile)),
  );
await browser.close();
