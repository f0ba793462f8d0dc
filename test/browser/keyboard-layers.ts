/** What opens over the page, by keyboard: menus, the drawer and the enquiry. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { letter, success, told } from '../conformance/browser/enquiry-desk.ts';
import { holdsFocus, isFocused, type Keys, soon } from './keys.ts';

/** The menus that hang from the bar of a wide window. */
export async function useSubMenus(page: Page, keys: Keys): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const open = menu.locator(':popover-open');
  const groups = menu.locator('button[popovertarget]');
  expect(await groups.count()).toBeGreaterThan(1);
  for (const group of await groups.all()) {
    await keys.to(group);
    await keys.press('Enter');
    await open.waitFor();
    await keys.press('Escape');
    await open.waitFor({ state: 'detached' });
    await holdsFocus(group);
    await keys.press('Space');
    const links = await open.getByRole('link').all();
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      await keys.press('Tab');
      await holdsFocus(link);
    }
    // Tabbing on leaves it behind.
    await keys.press('Tab');
    await open.waitFor({ state: 'detached' });
    expect(await isFocused(group)).toBe(false);
  }
  await keys.leave('MobileMenu');
}

/** The drawer of a narrow window: every link of it, and every way out. */
export async function useDrawer(page: Page, keys: Keys): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  const drawer = page.locator('#drawer:popover-open');
  await keys.to(toggle);
  for (const key of ['Escape', 'Enter', 'Space']) {
    await keys.press('Enter');
    await drawer.waitFor();
    await soon(() => toggle.getAttribute('aria-expanded')).toBe('true');
    if (key === 'Escape') await keys.press('Tab');
    await keys.press(key);
    await drawer.waitFor({ state: 'detached' });
    await soon(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await holdsFocus(toggle);
  }
  await keys.press('Space');
  await drawer.waitFor();
  const links = await drawer.getByRole('link').all();
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) {
    await keys.press('Tab');
    await holdsFocus(link);
  }
  await keys.press('Tab');
  await drawer.waitFor({ state: 'detached' });
  // Back again, and by one of its links to another page.
  await keys.to(toggle, 'Shift+Tab');
  await keys.press('Enter');
  await keys.to(drawer.getByRole('link', { name: 'Team', exact: true }));
  await Promise.all([page.waitForURL('**/team'), page.keyboard.press('Enter')]);
}

/** Sends an empty form, then one that is filled in, field by field. */
export async function sendByKeys(page: Page, keys: Keys, form: Locator): Promise<void> {
  const field = (name: string) => form.locator(`[name=${name}]`);
  const send = form.locator('button[type=submit]');
  await keys.to(send);
  await keys.press('Enter');
  // What is missing is where the visitor is led.
  await holdsFocus(field('username'));
  for (const [name, text] of Object.entries(letter)) {
    await holdsFocus(field(name));
    await keys.write(text.replaceAll('\n', ' '));
    await keys.press('Tab');
  }
  await holdsFocus(send);
  await keys.press('Enter');
  await told(page, success);
}

/** Opens it, closes it in every way, stays in it, and writes to the agency. */
export async function usePopup(page: Page, keys: Keys): Promise<void> {
  const opener = page.locator('site-island[name=EnquiryPopup] > button');
  const popup = page.locator('dialog:modal');
  const form = popup.locator('form');
  await keys.to(opener);
  await keys.press('Enter');
  await popup.waitFor();
  // Round and round, and through the browser's own controls, but never into the page below.
  for (let presses = 0; presses < 14; presses++) {
    const { island, outside } = await keys.press('Tab');
    expect(outside || island === 'EnquiryPopup').toBe(true);
  }
  await keys.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await holdsFocus(opener);
  await keys.press('Space');
  await keys.to(popup.getByRole('button', { name: 'Close' }));
  await keys.press('Enter');
  await popup.waitFor({ state: 'detached' });
  await holdsFocus(opener);
  await keys.press('Enter');
  await popup.waitFor();
  await sendByKeys(page, keys, form);
  await popup.waitFor({ state: 'detached' });
  await holdsFocus(opener);
  // The notice is next, and goes when it is told to.
  await keys.press('Tab');
  await holdsFocus(page.locator('site-island[name=EnquiryPopup] > div button'));
  await keys.press('Enter');
  await page.locator('site-island[name=EnquiryPopup] > div button').waitFor({ state: 'hidden' });
  await holdsFocus(opener);
  await keys.leave('EnquiryPopup');
}
