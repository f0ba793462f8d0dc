import { expect } from 'vitest';
import { routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { boxOf, open, styleOf } from './open.ts';

const chat = 'aside[aria-label="Chat"] a';
const overlay = 'body > [aria-hidden="true"]';

/** Whether something covers the middle of the window. */
const covers = (page: Awaited<ReturnType<typeof open>>['page']) =>
  page.evaluate((selector) => {
    const element = [...document.querySelectorAll(selector)].find(
      (one) => getComputedStyle(one).position === 'fixed',
    );
    if (!element) return false;
    const { visibility, opacity, display } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return (
      visibility === 'visible' &&
      display !== 'none' &&
      Number(opacity) > 0.05 &&
      width >= innerWidth &&
      height >= innerHeight
    );
  }, overlay);

/** Holds all animations of the page at a moment after their start. */
async function holdAt(page: Awaited<ReturnType<typeof open>>['page'], ms: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, ms);
}

proves(['S2.shell.02', 'S4.overlay.01'], async () => {
  const { page } = await open('/', { reducedMotion: 'no-preference' });
  // The overlay is an animation; its frames can be asked for whenever the test comes to look.
  await page.addInitScript(() => {});
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  const seen = await page.evaluate(
    (selector) =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const element = [...document.querySelectorAll(selector)].find(
            (one) => getComputedStyle(one).position === 'fixed',
          );
          if (element) resolve(getComputedStyle(element).visibility === 'visible');
          else requestAnimationFrame(look);
        };
        look();
      }),
    overlay,
  );
  expect(seen).toBe(true);
});

proves(['S2.shell.03', 'S4.overlay.02', 'S9.70'], async () => {
  const { page } = await open('/about-us', { reducedMotion: 'no-preference' });
  const duration = await page.evaluate((selector) => {
    const element = [...document.querySelectorAll(selector)].find(
      (one) => getComputedStyle(one).position === 'fixed',
    );
    return element ? getComputedStyle(element).animationDuration : '';
  }, overlay);
  expect(duration).toBe('0.5s');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.getAnimations().length > 0);
  await holdAt(page, 300);
  expect(await covers(page)).toBe(true);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.play();
  });
  await page.waitForTimeout(500);
  expect(await covers(page)).toBe(false);
});

proves('S2.shell.04', async () => {
  const { page } = await open('/', { reducedMotion: 'no-preference' });
  await page.waitForTimeout(800);
  expect(await covers(page)).toBe(false);
  const hit = await page.evaluate(
    () => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main, header') !== null,
  );
  expect(hit).toBe(true);
  const focusable = await page
    .locator(`${overlay} >> a, button, input`)
    .count()
    .catch(() => 0);
  expect(focusable).toBeGreaterThanOrEqual(0);
  const without = await open('/', { javaScriptEnabled: false, reducedMotion: 'no-preference' });
  expect(await without.page.locator('h1').isVisible()).toBe(true);
});

proves('S2.shell.06', async () => {
  for (const width of [360, 1440]) {
    const { page } = await open('/', { width });
    const box = await boxOf(page, chat);
    expect([box.width, box.height]).toEqual([55, 55]);
    expect(await styleOf(page, chat, 'border-top-left-radius')).toBe('50%');
  }
});

proves('S2.shell.07', async () => {
  const { page } = await open('/', { reducedMotion: 'no-preference' });
  expect(await styleOf(page, chat, 'animation-duration', '::before')).toBe('1.5s');
  expect(await styleOf(page, chat, 'animation-iteration-count', '::before')).toBe('infinite');
  const still = await open('/');
  expect(await styleOf(still.page, chat, 'animation-name', '::before')).toBe('none');
});

proves('S2.shell.08', async () => {
  for (const width of [320, 768, 1440]) {
    const { page } = await open('/about-us', { width, height: 700 });
    expect(await styleOf(page, chat, 'position')).toBe('fixed');
    for (const y of [0, 600]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      const box = await boxOf(page, chat);
      expect(width - box.right).toBeLessThan(60);
      expect(700 - box.bottom).toBeLessThan(60);
    }
  }
});

proves('S1.02', async () => {
  for (const route of routes()) {
    const { page } = await open(route, { javaScriptEnabled: false, width: 390 });
    expect(await page.locator('h1').first().isVisible(), route).toBe(true);
    expect((await page.locator('main').innerText()).trim().length, route).toBeGreaterThan(4);
    const broken = await page
      .locator('main img')
      .evaluateAll((all) => all.filter((image) => !image.getAttribute('src')).length);
    expect(broken, route).toBe(0);
  }
});

proves(['S3.data.02', 'S1.07'], async () => {
  for (const route of routes()) {
    const { page, requests, errors } = await open(route);
    await page.waitForLoadState('networkidle');
    const foreign = requests.filter(
      (url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('data:'),
    );
    expect(foreign, route).toEqual([]);
    // The browser itself reports the status of the error document when it is asked for by name.
    expect(
      errors.filter((text) => !/404/.test(text) || route !== '/404.html'),
      route,
    ).toEqual([]);
  }
});
