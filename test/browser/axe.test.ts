/** No page has a barrier that axe-core knows of, in neither scheme, on a telephone or at a desk. */
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../conformance/browser/open.ts';
import { routes } from '../conformance/pages.ts';
import { barriers } from '../support/axe.ts';
import { sampled } from './sample.ts';

const widths = [1440, 360] as const;

/** WCAG 2.2, levels A and AA. */
const everything = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** All that the dark scheme can change. */
const colours = { runOnly: { type: 'tag' as const, values: ['cat.color'] } };

const found = new Map<string, readonly string[]>();
let looks = 0;

const note = (place: string, list: readonly string[]) => {
  looks++;
  if (list.length > 0) found.set(place, list);
};

beforeAll(async () => {
  const guest = await visitor();
  const { page, go } = guest;
  for (const route of routes()) {
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
  }
  await guest.close();
}, 300_000);

test('no page has a barrier, in light or dark, narrow or wide', () => {
  expect(looks).toBeGreaterThan(routes().length * 2);
  expect(Object.fromEntries(found)).toEqual({});
});

test('nothing that opens over a page has a barrier', async () => {
  const guest = await visitor({ width: 360, height: 800 });
  const { page, go } = guest;
  const opened: Record<string, readonly string[]> = {};
  const layers = {
    drawer: () => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    popup: () => page.getByRole('button', { name: 'Enquiry Now' }).click(),
    film: () => page.locator('main button[popovertarget^=film]').filter({ visible: true }).first().click(),
  };
  for (const [name, show] of Object.entries(layers)) {
    await go('/pricing');
    await page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])'));
    await show();
    await page.locator(':popover-open, dialog:modal').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const list = await barriers(page, ':popover-open, dialog:modal', everything);
      if (list.length > 0) opened[`${name}, ${colorScheme}`] = list;
    }
  }
  await guest.close();
  expect(opened).toEqual({});
});
