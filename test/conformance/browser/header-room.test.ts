/** How much room the menu of the header needs, and what is there in its place where it has none. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inOrder, measureBar } from '../../browser/bar.ts';
import { textSizes } from '../../support/text-sizes.ts';
import { drawerOf, mainMenuOf, toggleOf } from './header-parts.ts';
import { awake, open, styleOf } from './open.ts';

/** Puts more items at the end of the menu of wide windows, wherever the page has its items. */
const addItems = (page: Page, labels: readonly string[]) =>
  page.evaluate((words) => {
    const nav = document.querySelector('header nav[aria-label="Main"]');
    const measure = document.querySelector('header [aria-hidden="true"] > :has(> [data-label])');
    for (const label of words) {
      const item = nav?.querySelector(':scope > ul > li:has(> a)')?.cloneNode(true);
      if (item instanceof Element) {
        const link = item.querySelector('a');
        if (link) link.textContent = label;
        link?.removeAttribute('aria-current');
        nav?.querySelector('ul')?.append(item);
      }
      const measured = measure?.querySelector('[data-label]:not(:has(*))')?.cloneNode();
      if (measured instanceof HTMLElement) {
        measured.dataset.label = label;
        measure?.append(measured);
      }
    }
  }, labels);

const more: { readonly items: readonly string[] }[] = [
  { items: [] },
  { items: ['Careers'] },
  { items: ['Careers', 'Knowledge Centre'] },
];
const bars = [992, 1000, 1024, 1100, 1200, 1240, 1300, 1440, 1920] as const;

test.each(more)(
  'with $items more the bar shows the whole menu or the toggle, and all that it shows has room',
  async ({ items }) => {
    const { page } = await open('/faq', { fontsAtHand: true });
    await addItems(page, items);
    const whole: number[] = [];
    for (const width of bars) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(measureBar), `${width} px`).toEqual(inOrder);
      const shown = await mainMenuOf(page).isVisible();
      expect(await toggleOf(page).isVisible(), `toggle at ${width} px`).toBe(!shown);
      const quote = page.locator('header nav[aria-label="Main"] ~ a');
      expect(await quote.isVisible(), `button at ${width} px`).toBe(shown);
      if (shown) whole.push(width);
    }
    // From the first width that has room, every wider one has; today's items always have.
    expect(whole).toEqual(bars.filter((width) => width >= (whole[0] ?? Infinity)));
    expect(whole[0]).toBeLessThanOrEqual(items.length === 0 ? 992 : 1440);
  },
);

test('with text twice as large, too', async () => {
  const { page } = await open('/faq', { fontsAtHand: true });
  await (await textSizes(page))(32);
  for (const added of ['', 'Careers', 'Knowledge Centre']) {
    if (added) await addItems(page, [added]);
    for (const width of [992, 1440, 1984, 2048, 2400, 2880]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(measureBar), `${added} ${width} px`).toEqual(inOrder);
      expect(await toggleOf(page).isVisible()).toBe(!(await mainMenuOf(page).isVisible()));
    }
  }
});

test('with text of 20 px the menu comes at 1240 px, for which its items have room then', async () => {
  const { page } = await open('/faq', { fontsAtHand: true });
  await (await textSizes(page))(20);
  for (const [width, whole] of [
    [992, false],
    [1239, false],
    [1240, true],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(measureBar), `${width} px`).toEqual(inOrder);
    expect(await mainMenuOf(page).isVisible(), `menu at ${width} px`).toBe(whole);
    expect(await toggleOf(page).isVisible(), `toggle at ${width} px`).toBe(!whole);
  }
});

test('where the menu has no room, the drawer opens in a wide window, and closes once the menu has room', async () => {
  const { page } = await open('/faq', { width: 1024, fontsAtHand: true });
  await addItems(page, ['Careers', 'Knowledge Centre']);
  await toggleOf(page).click();
  await drawerOf(page).waitFor();
  await awake(page, '[data-toggle]');
  await expect.poll(() => toggleOf(page).getAttribute('aria-expanded')).toBe('true');
  expect(await drawerOf(page).getByRole('link', { name: 'Portfolio', exact: true }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect
    .poll(() => page.locator('#drawer').evaluate((menu) => menu.matches(':popover-open')))
    .toBe(false);
  expect(await styleOf(page, 'html', 'overflow-y')).not.toBe('hidden');
  expect(await mainMenuOf(page).isVisible()).toBe(true);
});

test('what the header measures by is as wide as what it shows, and has no words', async () => {
  const { page } = await open('/about-us', { fontsAtHand: true });
  for (const width of [992, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const [measured, shown] = await page.evaluate(() => {
      const edges = (selector: string) => {
        const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
        return Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      };
      return [
        edges('header [aria-hidden="true"]:has(> * > [data-label]) > *'),
        edges('header nav[aria-label="Main"], header nav[aria-label="Main"] ~ a'),
      ];
    });
    expect(measured, `${width} px`).toBeCloseTo(shown ?? 0, 1);
  }
  expect(await page.locator('header [aria-hidden="true"]:has([data-label])').first().textContent()).toBe('');
});
