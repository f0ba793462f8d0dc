/**
 * Photographs the screens of the case studies: node test/tools/run.js test/tools/case-screens.ts [client ...]
 *
 * Each client has a page in `case-screens`, drawn in the client's own colours and fonts. A page has two screens. Each is
 * photographed as a computer and as a phone show it, and a cut of what the computer shows for phones, on which words of the
 * whole would be too small to be read, into `content/images/cases`.
 */
import { resolve } from 'node:path';
import { launchBrowser } from '../support/chromium.ts';
import { pagesIn, takePicture, withPage } from './page-shots.ts';

const sources = resolve('test/tools/case-screens');
const pictures = resolve('content/images/cases');

const views = [
  { name: 'wide', width: 1440, height: 900, scale: 1.5 },
  { name: 'narrow', width: 390, height: 844, scale: 2 },
] as const;

/** Where the cuts of both screens begin, and how wide they are: what the screen says, with what shows it best. */
const cuts: Record<string, readonly [Cut, Cut]> = {
  chakri: [
    { x: 0, y: 0, width: 720 },
    { x: 30, y: 40, width: 800 },
  ],
  ghatroast: [
    { x: 0, y: 0, width: 1088 },
    { x: 20, y: 330, width: 864 },
  ],
  kaagaz: [
    { x: 215, y: 20, width: 760 },
    { x: 45, y: 165, width: 680 },
  ],
  nauvari: [
    { x: 0, y: 400, width: 760 },
    { x: 540, y: 62, width: 600 },
  ],
  tarang: [
    { x: 30, y: 110, width: 800 },
    { x: 30, y: 40, width: 832 },
  ],
  zula: [
    { x: 0, y: 0, width: 1088 },
    { x: 40, y: 430, width: 720 },
  ],
};
interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The id of the second screen. */
const second = 'second';

const browser = await launchBrowser();
for (const client of pagesIn(sources, process.argv.slice(2)))
  for (const view of views)
    await withPage(browser, resolve(sources, `${client}.html`), view, async (page) => {
      const top = await page.evaluate(
        (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0),
        second,
      );
      for (const [at, suffix, y] of [
        [0, '', 0],
        [1, '-2', top],
      ] as const) {
        const { name, width, height } = view;
        const file = resolve(pictures, `${client}-${name}${suffix}`);
        await takePicture(page, { x: 0, y, width, height }, `${file}.png`);
        const cut = name === 'wide' && cuts[client]?.[at];
        if (!cut) continue;
        const clip = { ...cut, y: y + cut.y, height: (cut.width / width) * height };
        await takePicture(page, clip, `${file}-near.png`);
      }
    });
await browser.close();
