/** What lies over a page at every width of window, and with text twice as large. */
import { expect, onTestFinished, test } from 'vitest';
import { visitor } from '../conformance/browser/open.ts';
import { textSizes } from '../support/text-sizes.ts';
import { layoutFaults } from '../tour/looks/layout-faults.ts';

test('the drawer and the enquiry popup show all of their words, also when these are twice as large', async () => {
  const guest = await visitor({ fontsAtHand: true });
  onTestFinished(guest.close);
  const { page, go } = guest;
  const setTextSize = await textSizes(page);
  const faults: Record<string, readonly string[]> = {};
  for (const [width, size] of [320, 360, 768, 991].flatMap((one) => [
    [one, 16] as const,
    [one, 32] as const,
  ])) {
    await page.setViewportSize({ width, height: 700 });
    await setTextSize(size);
    await go('/');
    const place = `at ${width} px, text of ${size} px`;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#drawer').waitFor();
    faults[`drawer ${place}`] = await page.evaluate(layoutFaults, '#drawer');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enquiry Now' }).click();
    await page.locator('dialog:modal').waitFor();
    faults[`popup ${place}`] = await page.evaluate(layoutFaults, 'dialog:modal');
  }
  expect(Object.entries(faults).filter(([, list]) => list.length > 0)).toEqual([]);
});
