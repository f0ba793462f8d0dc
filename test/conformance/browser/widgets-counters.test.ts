/** The counters strip. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { framesOf, moving, visit } from './motion.ts';
import { open } from './open.ts';

const routes = ['/services/detail', '/'];
const finals = [95, 140, 10, 30];
const numbers = (page: Page) => page.locator('dl [data-count]');
const shown = async (page: Page) => (await numbers(page).allInnerTexts()).map(Number);

proves('S4.counters.01', async () => {
  for (const route of routes) {
    const { page, errors } = await open(route, moving);
    expect(await shown(page), route).toEqual(finals);
    await visit(numbers(page).first());
    await expect.poll(async () => (await shown(page))[0], { interval: 20 }).toBeLessThan(60);
    for (const [at, number] of (await numbers(page).all()).entries()) {
      const seen = (await framesOf(number, 600)).map(({ text }) => Number(text));
      expect(seen, `${route} ${at}`).toEqual(seen.toSorted((a, b) => a - b));
    }
    await expect.poll(() => shown(page), { timeout: 6000 }).toEqual(finals);
    expect(errors).toEqual([]);
  }
  for (const options of [{ ...moving, javaScriptEnabled: false }, {}]) {
    const { page } = await open('/services/detail', options);
    await numbers(page).first().scrollIntoViewIfNeeded();
    for (let look = 0; look < 5; look++) {
      expect(await shown(page)).toEqual(finals);
      await page.waitForTimeout(100);
    }
  }
});

proves('S9.35', async () => {
  const { page } = await open('/services/detail', moving);
  const number = numbers(page).nth(1);
  const watched = framesOf(number, 6000);
  await visit(number);
  const frames = await watched;
  const start = frames.find(({ text }) => text === '0');
  const end = frames.find(({ at, text }) => at > (start?.at ?? 0) && text === '140');
  const took = (end?.at ?? 0) - (start?.at ?? 0);
  expect(took).toBeGreaterThan(3500);
  expect(took).toBeLessThan(4500);
  // Eased out: the first half of the time brings far more than half of the number.
  const half = frames.find(({ at }) => at >= (start?.at ?? 0) + 2000);
  expect(Number(half?.text)).toBeGreaterThan(90);
  expect(content.sections.counters.duration).toBe(4000);
});

test('counters wait until they are seen, run once, and move nothing around them', async () => {
  const { page } = await open('/services/detail', moving);
  await page.waitForTimeout(700);
  expect(await shown(page)).toEqual(finals);
  const plus = page.locator('dl [data-count] + *').nth(1);
  const watched = framesOf(plus, 5500);
  await visit(numbers(page).nth(1));
  const frames = await watched;
  const settled = frames.filter(({ top }) => top === frames.at(-1)?.top);
  expect(new Set(settled.map(({ left }) => Math.round(left))).size).toBe(1);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await visit(numbers(page).nth(1));
  for (let look = 0; look < 5; look++) {
    expect(await shown(page)).toEqual(finals);
    await page.waitForTimeout(100);
  }
});

test('whoever listens to the counters hears the final numbers, also while they count', async () => {
  const { page } = await open('/services/detail', moving);
  await visit(numbers(page).first());
  await expect.poll(async () => (await shown(page))[0]).toBeLessThan(60);
  const heard = await page.locator('dl:has([data-count])').ariaSnapshot();
  expect([...heard.matchAll(/\d+/g)].map(Number)).toEqual(finals);
});

test('counters that count stand still at their final numbers when motion becomes unwelcome', async () => {
  const { page } = await open('/services/detail', moving);
  await visit(numbers(page).first());
  await expect.poll(async () => (await shown(page))[0]).toBeLessThan(60);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => shown(page), { timeout: 500, interval: 20 }).toEqual(finals);
});
