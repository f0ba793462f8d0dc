/** Turns the card of a member. */
import type { Page } from 'playwright-core';
import type { Wide } from '../evidence.ts';
import { facesOf } from '../looks/card.ts';
import { patience } from './guest.ts';

/** Presses the card twice, and turns it twice more by keys. */
export async function turnCard(page: Page): Promise<Wide['card']> {
  const button = page.locator('site-island[name=FlipCard] button[aria-pressed]');
  if ((await button.count()) === 0) return undefined;
  const card = page.locator('article[aria-label="Front"] >> xpath=..');
  const turned = (side: string) =>
    page
      .waitForFunction(
        (wanted) => {
          const seen = [...document.querySelectorAll('site-island[name=FlipCard] article')].filter((face) =>
            face.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
          );
          return seen.length === 1 && seen[0]?.ariaLabel === wanted;
        },
        side,
        { timeout: patience },
      )
      .catch(() => {});
  const steps = [await page.evaluate(facesOf)];
  const presses = [
    ['Back', () => card.click({ position: { x: 30, y: 30 } })],
    ['Front', () => card.click({ position: { x: 30, y: 30 } })],
    ['Back', () => button.press('Enter')],
    ['Front', () => button.press('Space')],
  ] as const;
  for (const [side, press] of presses) {
    await press();
    await turned(side);
    steps.push(await page.evaluate(facesOf));
  }
  return { steps };
}
