/** No page has a barrier that axe-core knows of, in neither scheme, on a telephone or at a desk. */
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { routes } from '../conformance/pages.ts';
import { barriers } from '../support/axe.ts';
import { colours, everything } from './axe-rules.ts';
import { sampled } from './sample.ts';

const widths = [1440, 360] as const;

const found = new Map<string, readonly string[]>();
let looks = 0;

const note = (place: string, list: readonly string[]) => {
  looks++;
  if (list.length > 0) found.set(place, list);
};

beforeAll(async () => {
  await sideBySide(2, visitor, routes(), async ({ page, go }, route) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await go(route);
    await page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])'));
    for (const width of sampled(route) ? widths : [360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'light' ? everything : colours;
        note(`${route}, ${width} px, ${colorScheme}`, await barriers(page, 'html', rules));
      }
    }
  });
}, 300_000);

test('no page has a barrier, in light or dark, narrow or wide', () => {
  expect(looks).toBeGreaterThan(routes().length * 2);
  expect(Object.fromEntries(found)).toEqual({});
});
