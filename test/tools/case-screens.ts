/**
 * Photographs the screens of the case studies: node test/tools/run.js test/tools/case-screens.ts [client ...]
 *
 * Each client has a page in `case-screens`, drawn in the client's own colours and fonts. A page has two screens. Each is
 * photographed as a computer and as a phone show it, into `content/images/cases`.
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
      for (const [suffix, y] of [
        ['', 0],
        ['-2', top],
      ] as const) {
        const { name, width, height } = view;
        await takePicture(
          page,
          { x: 0, y, width, height },
          resolve(pictures, `${client}-${name}${suffix}.png`),
        );
      }
    });
await browser.close();
