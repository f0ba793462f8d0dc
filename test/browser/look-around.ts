import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Shows the whole page, so that every island wakes that wakes at all. */
export async function lookAround(page: Page): Promise<void> {
  for (const island of await page.locator('site-island').all()) {
    await island.evaluate((element) => {
      element.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    const message = `${await island.getAttribute('name')} of ${page.url()}`;
    await expect.poll(() => island.getAttribute('awake'), { message }).toBe('');
  }
}
