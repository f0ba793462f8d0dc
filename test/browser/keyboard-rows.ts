/** Rows and walls of pictures, by keyboard. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { content } from '../conformance/content.ts';
import { holdsFocus, isFocused, type Keys, soon } from './keys.ts';

/** By arrows on the row itself, by its buttons, by its numbers, and by its links. */
export async function useRow(page: Page, keys: Keys, label: string): Promise<void> {
  const carousel = page.getByRole('group', { name: label, exact: true });
  const row = page.locator(`[data-row][aria-label^="${label}"]`);
  const marked = () => carousel.locator('[aria-current=true]').textContent();
  const button = (name: string | RegExp) => carousel.getByRole('button', { name });
  const count = await row.locator(':scope > :not([aria-hidden])').count();
  await keys.to(row);
  await carousel.waitFor();
  await soon(marked).toBe('1');
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['End', count],
    ['Home', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
  ] as const) {
    await keys.press(key);
    await soon(marked, key).toBe(String(number));
    await holdsFocus(row);
  }
  const before = await row.evaluate((element) => {
    const pager = element.closest('[data-carousel]')?.querySelector('[data-pager]');
    return pager ? (element.compareDocumentPosition(pager) & Node.DOCUMENT_POSITION_PRECEDING) > 0 : false;
  });
  // The buttons stand before the row or behind it.
  const third = button(/^3: /);
  await keys.to(third, before ? 'Shift+Tab' : 'Tab');
  await keys.press('Enter');
  await soon(marked).toBe('3');
  await holdsFocus(third);
  const pause = carousel.locator('[data-pause]');
  if (await pause.isVisible()) {
    await keys.to(pause, 'Shift+Tab');
    // Whoever came by keyboard has ended the motion already.
    await holdsFocus(button(/^Play/));
    await keys.press('Space');
    await holdsFocus(button(/^Pause/));
    await keys.press('Enter');
    await holdsFocus(button(/^Play/));
  }
  // On a phone fingers swipe instead, and the numbers are there for keys.
  if (await button('Next').isVisible()) {
    await keys.to(button('Previous'));
    const from = Number(await marked());
    await keys.press('Enter');
    await soon(marked).toBe(String(from - 1));
    await keys.to(button('Next'));
    await keys.press('Space');
    await soon(marked).toBe(String(from));
  }
  await keys.leave('Carousel');
}

/** Filters, then the lightbox of one of the pictures that are left. */
export async function useGallery(page: Page, keys: Keys): Promise<void> {
  const { close, previous, next } = content.galleryPage.gallery;
  const filter = (name: string) => page.getByRole('button', { name, exact: true });
  const wanted = content.gallery.all.filter(({ category }) => category === 'Branding').map(({ alt }) => alt);
  const shown = page.locator('main li figure').filter({ visible: true });
  const dialog = page.locator('main dialog');
  const large = () => dialog.locator('img').getAttribute('alt');
  await keys.to(filter('UX/UI'));
  await page.locator('site-island[name=Gallery][awake]').waitFor({ state: 'attached' });
  await keys.press('Enter');
  await soon(() => filter('UX/UI').getAttribute('aria-pressed')).toBe('true');
  await keys.to(filter('Branding'));
  await keys.press('Space');
  expect(await shown.count()).toBe(wanted.length);
  await holdsFocus(filter('Branding'));

  const opener = shown.first().locator('[data-open]');
  await keys.to(opener);
  for (const [open, leave] of [
    ['Enter', 'Escape'],
    ['Space', 'Enter'],
  ] as const) {
    await keys.press(open);
    expect(await large()).toBe(wanted[0]);
    await keys.press('ArrowRight');
    expect(await large()).toBe(wanted[1]);
    await keys.press('ArrowLeft');
    expect(await large()).toBe(wanted[0]);
    for (const [name, alt] of [
      [next, wanted[1]],
      [previous, wanted[0]],
    ] as const) {
      await keys.to(dialog.getByRole('button', { name }));
      await keys.press('Enter');
      expect(await large()).toBe(alt);
    }
    // Round and round: nothing behind the lightbox is reached.
    await keys.to(dialog.getByRole('button', { name: close }));
    await keys.press(leave);
    await dialog.waitFor({ state: 'hidden' });
    await holdsFocus(opener);
  }
  await keys.press('Tab');
  expect(await isFocused(opener)).toBe(false);
  await keys.leave('Gallery');
}
