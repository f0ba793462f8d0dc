/** What a phone lays out a moment later must not be felt by whoever reads or follows a link. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type OpenOptions, open, visitor } from '../conformance/browser/open.ts';

const moving: OpenOptions = { reducedMotion: 'no-preference' };
const phone: OpenOptions = { ...moving, width: 360, height: 800, isMobile: true, hasTouch: true };

/** Sections that are not laid out yet. */
const waiting = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main > *, footer')].filter(
        ({ firstElementChild }) =>
          firstElementChild?.checkVisibility() &&
          !firstElementChild.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

/** Holds the turns where they are before the first paint. */
const holdTurns = (page: Page) =>
  page.addInitScript(() => {
    const hold = () => {
      for (const turn of document.getAnimations()) if (turn.playState === 'running') turn.pause();
      requestAnimationFrame(hold);
    };
    hold();
  });

test('only a phone lays out the foot of a long page in turns, and only for those who want motion', async () => {
  const counts: number[] = [];
  for (const options of [phone, { ...phone, reducedMotion: 'reduce' as const }, moving]) {
    const guest = await visitor(options);
    await holdTurns(guest.page);
    await guest.go('/');
    counts.push(await waiting(guest.page));
    await guest.close();
  }
  expect(counts[0]).toBeGreaterThan(3);
  expect(counts.slice(1)).toEqual([0, 0]);
});

test('a link into a page ends at its target, whatever is above it', async () => {
  for (const address of ['/portfolio#marketing', '/contact-us#enquiry', '/faq#help']) {
    const { page } = await open(address, phone);
    await expect.poll(() => waiting(page)).toBe(0);
    const off = await page.evaluate(() => {
      const target = document.querySelector(location.hash);
      if (!target) return Number.NaN;
      const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop);
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      return target.getBoundingClientRect().top - margin - padding;
    });
    expect(Math.abs(off), address).toBeLessThan(2);
  }
});
