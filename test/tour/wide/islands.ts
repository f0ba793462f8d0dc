/** Wakes every island of a page. */
import type { Page } from 'playwright-core';
import type { Wide } from '../evidence.ts';
import { patience } from './guest.ts';

/** Scrolls to the foot of the page, so that islands that wake at sight do so, and touches every island. */
export async function wakeAll(page: Page): Promise<Pick<Wide, 'islands' | 'asleep'>> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    await frame();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const islands = await page.locator('site-island').evaluateAll((all) =>
    all.map((island) => {
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return island.getAttribute('name') ?? '';
    }),
  );
  const sleeping = 'site-island:not([awake]):not([when^=media])';
  // Islands that are still asleep after that are listed in `asleep`.
  await page
    .waitForFunction((selector) => !document.querySelector(selector), sleeping, { timeout: patience })
    .catch(() => {});
  const asleep = await page
    .locator(sleeping)
    .evaluateAll((all) => all.map((island) => island.getAttribute('name') ?? ''));
  return { islands, asleep };
}
