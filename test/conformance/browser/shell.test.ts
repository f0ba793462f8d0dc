import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { proves } from '../statement.ts';
import { boxOf, open, styleOf } from './open.ts';

const chat = 'aside[aria-label="Chat"] a';
const moving = { reducedMotion: 'no-preference' } as const;

proves('S9.70', async () => {
  const { page } = await open('/', moving);
  const duration = () =>
    page
      .locator('body > [aria-hidden="true"]')
      .first()
      .evaluate((overlay) => getComputedStyle(overlay).animationDuration);
  expect(await duration()).toBe('0.5s');
  // One token decides.
  await page.evaluate(() => document.documentElement.style.setProperty('--overlay', '700ms'));
  expect(await duration()).toBe('0.7s');
});

proves('S2.shell.04', async () => {
  const { page } = await open('/', moving);
  const overlay = page.locator('body > [aria-hidden="true"]').first();
  await expect.poll(() => overlay.isVisible()).toBe(false);
  expect(await overlay.locator('a, button, input, select, textarea, [tabindex]').count()).toBe(0);
  expect(await atMiddle(page)).toBe('main');
  // Where nothing can take it away it is not there to begin with.
  for (const options of [{ javaScriptEnabled: false, ...moving }, { reducedMotion: 'reduce' } as const]) {
    const still = await open('/', options);
    const rendered = still.page.locator('body > [aria-hidden="true"]').first();
    expect(await rendered.boundingBox()).toBeNull();
  }
});

/** The landmark that a click into the middle of the window would reach. */
const atMiddle = (page: Page) =>
  page.evaluate(
    () =>
      document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main, header, footer')?.localName,
  );

proves('S2.shell.06', async () => {
  for (const width of [320, 1440]) {
    const { page } = await open('/', { width });
    const { width: across, height: down } = await boxOf(page, chat);
    expect([across, down]).toEqual([55, 55]);
    expect(await styleOf(page, chat, 'border-top-left-radius')).toBe('50%');
    expect(await styleOf(page, chat, 'border-bottom-right-radius')).toBe('50%');
  }
});

proves('S2.shell.07', async () => {
  const pulses = (page: Page) =>
    page.locator(chat).evaluate((link) =>
      link
        .getAnimations({ subtree: true })
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => effect?.getTiming())
        .map((timing) => [timing?.duration, timing?.iterations]),
    );
  const { page } = await open('/', moving);
  expect(await pulses(page)).toEqual([[1500, Number.POSITIVE_INFINITY]]);
  const still = await open('/');
  expect(await pulses(still.page)).toEqual([]);
});

proves('S2.shell.08', async () => {
  const height = 700;
  for (const width of [320, 768, 1440]) {
    const { page } = await open('/about-us', { width, height });
    expect(await styleOf(page, chat, 'position')).toBe('fixed');
    for (const top of [0, 900, 100_000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const { right, bottom } = await boxOf(page, chat);
      expect(width - right, `${width} px`).toBeLessThanOrEqual(32);
      expect(height - bottom, `${width} px`).toBeLessThanOrEqual(32);
      expect(Math.min(width - right, height - bottom)).toBeGreaterThanOrEqual(0);
    }
  }
});
