import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { boxOf, open, styleOf, visitor } from './open.ts';

const chat = 'aside[aria-label="Chat"] a';
const moving = { reducedMotion: 'no-preference' } as const;

interface Frame {
  /** Milliseconds since the first frame in which there was an overlay. */
  readonly at: number;
  readonly covers: boolean;
}

/** What stood before a visitor's eyes during the first second of some pages. */
const firstSeconds = new Map<string, readonly Frame[]>();

beforeAll(async () => {
  const watcher = await visitor(moving);
  await watcher.page.addInitScript(watchOverlay);
  for (const route of ['/', '/about-us', '/404.html']) {
    await watcher.go(route);
    const record = await watcher.page.waitForFunction(() => {
      const { seen } = window as Window & { seen?: Frame[] };
      return (seen?.at(-1)?.at ?? 0) > 1000 && seen;
    });
    firstSeconds.set(route, (await record.jsonValue()) || []);
  }
  await watcher.close();
});

function watchOverlay(): void {
  const seen: Frame[] = [];
  Object.assign(window, { seen });
  let first: number | undefined;
  const look = (now: number) => {
    const overlay = [...(document.body?.children ?? [])].find(
      (element) => element.ariaHidden && getComputedStyle(element).position === 'fixed',
    );
    if (overlay) {
      first ??= now;
      const { visibility, opacity } = getComputedStyle(overlay);
      const { width, height } = overlay.getBoundingClientRect();
      const whole = width >= document.documentElement.clientWidth && height >= innerHeight;
      seen.push({ at: now - first, covers: visibility === 'visible' && opacity === '1' && whole });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

proves(['S2.shell.02', 'S4.overlay.01'], () => {
  for (const [route, frames] of firstSeconds) {
    visit(route);
    expect(frames[0], route).toEqual({ at: 0, covers: true });
  }
});

proves(['S2.shell.03', 'S4.overlay.02'], () => {
  for (const [route, frames] of firstSeconds) {
    visit(route);
    const early = frames.filter(({ at }) => at <= 300);
    const late = frames.filter(({ at }) => at >= 800);
    expect(
      early.filter(({ covers }) => !covers),
      route,
    ).toEqual([]);
    expect(late.length, route).toBeGreaterThan(0);
    expect(
      late.filter(({ covers }) => covers),
      route,
    ).toEqual([]);
  }
});

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
