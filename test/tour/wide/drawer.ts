/** Uses the menu of narrow windows. */
import type { Page } from 'playwright-core';
import type { Wide } from '../evidence.ts';
import { height, patience } from './guest.ts';

const isOpen = (page: Page) =>
  page.evaluate(() => document.querySelector('#drawer')?.matches(':popover-open') ?? false);
const drawerIs = (page: Page, open: boolean) =>
  page
    .waitForFunction(
      (wanted) => document.querySelector('#drawer')?.matches(':popover-open') === wanted,
      open,
      { timeout: patience },
    )
    // If it does not happen, the checks that follow show it.
    .catch(() => {});

export async function useDrawer(page: Page, openAtFirst: boolean): Promise<Wide['drawer']> {
  await page.setViewportSize({ width: 991, height: 800 });
  const toggle = page.locator('header [data-toggle]');
  const expanded = async () => (await toggle.getAttribute('aria-expanded')) ?? '';
  const saysExpanded = (open: boolean) =>
    page
      .waitForFunction(
        (wanted) => document.querySelector('header [data-toggle]')?.getAttribute('aria-expanded') === wanted,
        String(open),
        { timeout: patience },
      )
      .catch(() => {});
  const open = async () => {
    await toggle.click();
    await drawerIs(page, true);
  };
  await open();
  await saysExpanded(true);
  const seen = await page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.textContent ?? '');
    return {
      names: texts('#drawer nav a'),
      namesOfMenu: texts('header nav[aria-label="Main"] a'),
      hidden: [...document.querySelectorAll('#drawer nav :is(a, p)')]
        .filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((one) => one.textContent ?? ''),
    };
  });
  const whileOpen = await expanded();
  await toggle.click();
  await drawerIs(page, false);
  const openAfterToggle = await isOpen(page);
  await open();
  // The link would open another page, where everything is closed anyway. Here the drawer must close by itself.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await page.locator('#drawer nav').getByRole('link', { name: 'Portfolio', exact: true }).click();
  await drawerIs(page, false);
  const openAfterLink = await isOpen(page);
  await open();
  // A click on the scrim, which lies below the header.
  await page.mouse.click(60, 400);
  await drawerIs(page, false);
  const openAfterPressBeside = await isOpen(page);
  await saysExpanded(false);
  const expandedAtLast = await expanded();
  await page.setViewportSize({ width: 1440, height });
  return {
    ...{ openAtFirst, ...seen, expanded: whileOpen, openAfterToggle, openAfterLink },
    ...{ openAfterPressBeside, expandedAtLast },
  };
}
