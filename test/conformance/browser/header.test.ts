import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { page as documentOf, routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { drawerOf, mainMenuOf, toggleOf } from './header-parts.ts';
import { holdBack } from './hold-back.ts';
import { awake, foreign, open, styleOf } from './open.ts';

const narrow = { width: 991, height: 800 };

async function withDrawer(route = '/contact-us', options = {}) {
  const opened = await open(route, { ...narrow, ...options });
  const [toggle, drawer] = [toggleOf(opened.page), drawerOf(opened.page)];
  await toggle.click();
  await drawer.waitFor();
  // It opens without its script, but not all that follows is the same without.
  await awake(opened.page, '[data-toggle]');
  return { ...opened, toggle, drawer };
}

/** Entries of a menu that can be told from one another by their looks alone: each with whether it is marked. */
interface Entry {
  readonly name: string;
  readonly current: boolean;
  /** Everything that can make it look different. */
  readonly look: string;
}

const looksOf = (entries: Locator): Promise<Entry[]> =>
  entries.evaluateAll((items) =>
    items.map((item) => {
      const own = getComputedStyle(item);
      const parts = ['::before', '::after'].flatMap((part) => {
        const mark = getComputedStyle(item, part);
        return [mark.content, mark.display, mark.opacity, mark.backgroundColor, mark.scale, mark.width];
      });
      const look = [own.color, own.backgroundColor, own.fontWeight, own.textDecorationLine]
        .concat(own.borderBottomWidth, own.borderLeftWidth, own.boxShadow, parts)
        .join(' ');
      return { name: item.textContent ?? '', current: item.hasAttribute('aria-current'), look };
    }),
  );

/** What is wrong with the looks of entries that stand beside each other. */
function looksWrong(entries: readonly Entry[]): string[] {
  const others = new Set(entries.filter(({ current }) => !current).map(({ look }) => look));
  return [
    ...(others.size > 1
      ? [`${entries.map(({ name }) => name)}: those that are not current look different`]
      : []),
    ...entries
      .filter(({ current, look }) => current && others.has(look))
      .map(({ name }) => `${name} is current and looks like the others`),
  ];
}

/** Every page that the menu leads to, by what stands in its HTML. */
const marked = () =>
  routes().filter(
    (route) =>
      route !== '/index' &&
      documentOf(route).querySelector('header nav[aria-label=Main] > ul > li > [aria-current]'),
  );

proves('S2.header.17', async () => {
  const { page, go } = await open('/mission');
  expect(marked().length).toBeGreaterThan(10);
  for (const route of marked()) {
    await go(route);
    const bar = await looksOf(mainMenuOf(page).locator('> ul > li > :is(a, button)'));
    expect(
      bar.filter(({ current }) => current),
      route,
    ).toHaveLength(1);
    expect(looksWrong(bar), route).toEqual([]);
    const below: Entry[] = [];
    for (const menu of await mainMenuOf(page).locator('[popover]').all()) {
      const entries = await looksOf(menu.locator('a'));
      expect(looksWrong(entries), route).toEqual([]);
      below.push(...entries);
    }
    // The drawer has the links of both in one list.
    const drawer = await looksOf(drawerOf(page).locator('a'));
    const links = [...(await looksOf(mainMenuOf(page).locator('> ul > li > a'))), ...below];
    const current = (entries: readonly Entry[]) =>
      entries.filter((entry) => entry.current).map(({ name }) => name);
    expect(current(drawer), route).toEqual(current(links));
    const isBelow = ({ name }: Entry) => below.some((one) => one.name === name);
    for (const list of [drawer.filter(isBelow), drawer.filter((entry) => !isBelow(entry))])
      expect(looksWrong(list), `${route}, drawer`).toEqual([]);
  }
});

proves(['S2.header.18', 'S9.01'], async () => {
  const { page } = await open('/', narrow);
  for (const [width, toggled] of [
    [991, true],
    [992, false],
    [320, true],
    [1440, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await toggleOf(page).isVisible(), `toggle at ${width} px`).toBe(toggled);
    expect(await mainMenuOf(page).isVisible(), `menu at ${width} px`).toBe(!toggled);
  }
});

proves('S2.header.19', async () => {
  for (const route of ['/', '/404.html']) {
    const { page, toggle, drawer } = await withDrawer(route);
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
    const names = await mainMenuOf(page).locator('a').allTextContents();
    expect(names.length).toBeGreaterThan(10);
    const links = drawer.getByRole('link');
    expect(await links.allTextContents()).toEqual(names);
    for (const link of await links.all()) expect(await link.isVisible()).toBe(true);
    for (const group of ['Company', 'Services'])
      expect(await drawer.getByText(group, { exact: true }).isVisible()).toBe(true);
  }
});

proves('S4.menu.01', async () => {
  const { page } = await open('/about-us', narrow);
  const [toggle, drawer] = [toggleOf(page), drawerOf(page)];
  expect(await drawer.isVisible()).toBe(false);
  for (const press of [() => toggle.click(), () => toggle.press('Enter')]) {
    await press();
    await drawer.waitFor();
    await press();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
  }
});

proves(['S2.header.20', 'S4.menu.02'], async () => {
  const { page, drawer } = await withDrawer('/contact-us');
  await drawer.getByRole('link', { name: 'Contact Us' }).click();
  await drawer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/contact-us');
  await toggleOf(page).click();
  await drawer.getByRole('link', { name: 'Team', exact: true }).click();
  await page.waitForURL('**/team');
  expect(await drawer.isVisible()).toBe(false);
  await page.goBack();
  await page.waitForURL('**/contact-us');
  expect(await drawer.isVisible()).toBe(false);
});

proves(['S2.header.21', 'S4.menu.03'], async () => {
  const { page, toggle, drawer } = await withDrawer('/contact-us');
  const startAt = page.url();
  // Below the header lies the scrim; in it the logo, which is a link when no drawer is open.
  await page.mouse.click(60, 400);
  await drawer.waitFor({ state: 'hidden' });
  await toggle.click();
  await drawer.waitFor();
  const logo = page.locator('header a').first();
  await logo.click();
  await drawer.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(startAt);
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
  await logo.click();
  await page.waitForURL((url) => url.pathname === '/');
});

proves('S7.23', async () => {
  const { drawer, ...opened } = await withDrawer('/', { unused: true });
  await drawer.getByRole('link', { name: 'About', exact: true }).click();
  await opened.page.waitForURL('**/about-us');
  expect(opened.requests.filter(({ url }) => /mobilenav/i.test(url))).toEqual([]);
  expect(foreign(opened)).toEqual([]);
});

test('after a press beside the drawer that ended in no click, a key still follows a link', async () => {
  const { page, drawer } = await withDrawer('/contact-us');
  const logo = page.locator('header a').first();
  // A finger that comes down and is taken for the beginning of a scroll.
  await logo.dispatchEvent('pointerdown');
  await logo.dispatchEvent('pointercancel');
  await drawer.waitFor({ state: 'hidden' });
  await logo.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

test('Escape closes the drawer and gives the focus back to its toggle', async () => {
  const { page, toggle, drawer } = await withDrawer();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the drawer is closed when the window becomes wide, and the page can be scrolled again', async () => {
  const { page, drawer } = await withDrawer();
  await awake(page, '[data-toggle]');
  await page.setViewportSize({ width: 1200, height: 800 });
  // Where the window is narrow again before it was ever drawn wide, it was never wide.
  await page.locator('#drawer:popover-open').waitFor({ state: 'detached' });
  await page.setViewportSize(narrow);
  await drawer.waitFor({ state: 'hidden' });
  expect(await styleOf(page, 'html', 'overflow-y')).not.toBe('hidden');
});

test('the drawer is closed also where the window became wide before its script came', async () => {
  const { page, go } = await open('/404.html', { ...narrow, unused: true });
  const script = await holdBack(page, /\.js$/);
  await go('/contact-us');
  await toggleOf(page).click();
  await drawerOf(page).waitFor();
  await page.setViewportSize({ width: 1200, height: 800 });
  script.release();
  await awake(page, '[data-toggle]');
  await page.locator('#drawer:popover-open').waitFor({ state: 'detached' });
});

test('of the sub-menus one is open at a time; Escape and tabbing on close it', async () => {
  const { page } = await open('/pricing');
  const menu = mainMenuOf(page);
  const [company, services] = ['Company', 'Services'].map((name) => menu.getByRole('button', { name }));
  const [team, video] = ['Team', 'Video Production'].map((name) => menu.getByRole('link', { name }));
  if (!company || !services || !team || !video) throw new Error('The menu has no sub-menus.');
  await company.click();
  await team.waitFor();
  await services.click();
  await video.waitFor();
  expect(await team.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await video.waitFor({ state: 'hidden' });
  await company.press('Enter');
  await team.waitFor();
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Tab');
  await team.waitFor({ state: 'hidden' });
});

// Safari on iPads before version 18.3.
test('a sub-menu closes by a tap beside it also where the browser leaves it open', async () => {
  const { page } = await open('/about-us', { hasTouch: true });
  const company = mainMenuOf(page).getByRole('button', { name: 'Company' });
  const panel = page.locator('header [popover]').first();
  await panel.evaluate((menu: HTMLElement) => {
    menu.popover = 'manual';
  });
  const isOpen = () => panel.evaluate((menu) => menu.matches(':popover-open'));
  await company.tap();
  await expect.poll(isOpen).toBe(true);
  await awake(page, '[data-toggle]');
  await panel.tap({ position: { x: 40, y: 40 } });
  expect(await isOpen()).toBe(true);
  await company.tap();
  await expect.poll(isOpen).toBe(false);
  await company.tap();
  await expect.poll(isOpen).toBe(true);
  await page.touchscreen.tap(700, 800);
  await expect.poll(isOpen).toBe(false);
});

test('without JavaScript the drawer opens by its toggle, closes by a click beside it, and its links lead on', async () => {
  const { page } = await open('/contact-us', { ...narrow, javaScriptEnabled: false });
  await toggleOf(page).click();
  await drawerOf(page).waitFor();
  await page.mouse.click(60, 400);
  await drawerOf(page).waitFor({ state: 'hidden' });
  await toggleOf(page).click();
  await drawerOf(page).getByRole('link', { name: 'Team' }).click();
  await page.waitForURL('**/team');
});
