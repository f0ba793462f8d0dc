/** The parts of the header, which is there on every page. */
import type { Locator, Page } from 'playwright-core';

export const toggleOf = (page: Page): Locator =>
  page.locator('header').getByRole('button', { name: 'Menu', exact: true });
export const drawerOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Menu', includeHidden: true });
export const mainMenuOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main', includeHidden: true });
