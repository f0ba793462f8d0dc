/** Opens the popup of the enquiry, and closes it in every way. */
import type { Page } from 'playwright-core';
import type { Wide } from '../evidence.ts';
import { patience } from './guest.ts';

export async function usePopup(
  page: Page,
  atFirst: { readonly popup: boolean; readonly reachable: number },
): Promise<Wide['popup']> {
  const opener = page.getByRole('button', { name: 'Enquiry Now' });
  const dialog = page.locator('dialog:has(form)');
  const open = async () => {
    await opener.click();
    await dialog.waitFor({ timeout: patience });
  };
  const closed = () => dialog.waitFor({ state: 'hidden', timeout: patience }).catch(() => {});
  const isOpen = () => dialog.isVisible();
  const focused = () => opener.evaluate((button) => button === document.activeElement);
  await open();
  const inside = await dialog.evaluate((element) => ({
    modal: element.matches(':modal'),
    parts: [...element.querySelectorAll('input, textarea, [type=submit]')]
      // Leaves out the field for robots, which is hidden from everybody else.
      .filter((one) => !one.closest('[aria-hidden]'))
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((one) => one.getAttribute('name') ?? one.getAttribute('type') ?? ''),
    focusWithin: element.contains(document.activeElement),
  }));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await closed();
  const afterClose = { openAfterClose: await isOpen(), focusedAfterClose: await focused() };
  await open();
  const box = await dialog.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  const openAfterPressWithin = await isOpen();
  await page.mouse.click(10, 10);
  await closed();
  return {
    ...{ openAtFirst: atFirst.popup, reachableAtFirst: atFirst.reachable, ...inside, ...afterClose },
    ...{
      openAfterPressWithin,
      openAfterPressBeside: await isOpen(),
      focusedAfterPressBeside: await focused(),
    },
  };
}
