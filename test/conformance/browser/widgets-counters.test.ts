/** The counters strip. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { drawn, moving, stopClock, visit } from './motion.ts';
import { open } from './open.ts';

/** The counters of /services/detail. */
const finals = [95, 140, 10, 30];
const finalsOf = { '/services/detail': finals, '/': [95, 1200, 10] } as const;
type Route = keyof typeof finalsOf;
const routes: readonly Route[] = ['/services/detail', '/'];
const numbers = (page: Page) => page.locator('dl [data-count]');
const shown = async (page: Page) => (await numbers(page).allInnerTexts()).map(Number);

/** Counters that have come into sight and stand at their beginning: the clock is stopped. */
async function openCounting(route: Route = '/services/detail') {
  const opened = await open(route, moving);
  const { page } = opened;
  await page.clock.install();
  await stopClock(page);
  expect(await shown(page), route).toEqual(finalsOf[route]);
  await visit(numbers(page).first());
  await expect.poll(() => shown(page), { message: route }).toEqual(finalsOf[route].map(() => 0));
  return opened;
}

/** What the counters show after every twentieth of a second of so many milliseconds. */
async function countFor(page: Page, milliseconds: number): Promise<readonly (readonly number[])[]> {
  const seen: number[][] = [];
  for (let passed = 0; passed < milliseconds; passed += 50) {
    await page.clock.runFor(50);
    seen.push(await shown(page));
  }
  return seen;
}

proves('S4.counters.01', async () => {
  for (const route of routes) {
    const { page, errors } = await openCounting(route);
    const seen = await countFor(page, 4200);
    for (const at of finalsOf[route].keys()) {
      const one = seen.map((all) => all[at] ?? 0);
      expect(one, `${route} ${at}`).toEqual(one.toSorted((a, b) => a - b));
      expect(new Set(one).size, `${route} ${at}`).toBeGreaterThan(8);
    }
    expect(seen.at(-1)).toEqual(finalsOf[route]);
    expect(errors).toEqual([]);
  }
  for (const javaScriptEnabled of [false, true]) {
    const { page } = await open(
      '/services/detail',
      javaScriptEnabled ? {} : { ...moving, javaScriptEnabled },
    );
    await numbers(page).first().scrollIntoViewIfNeeded();
    if (javaScriptEnabled) await visit(numbers(page).first());
    for (let look = 0; look < 5; look++) {
      expect(await shown(page)).toEqual(finals);
      // Without scripts no page has a say in its frames.
      if (javaScriptEnabled) await drawn(page, 3);
    }
  }
});

proves('S9.35', async () => {
  const { page } = await openCounting();
  const seen = (await countFor(page, 4500)).map((all) => all[1]);
  const took = (seen.indexOf(140) + 1) * 50;
  expect(took).toBeGreaterThan(3900);
  expect(took).toBeLessThan(4150);
  // Eased out: the first half of the time brings far more than half of the number.
  expect(seen[39]).toBeGreaterThan(90);
  expect(content.sections.counters.duration).toBe(4000);
});

test('counters wait until they are seen, run once, and move nothing around them', async () => {
  const { page } = await open('/services/detail', moving);
  await page.clock.install();
  await stopClock(page);
  await page.clock.runFor(700);
  expect(await shown(page)).toEqual(finals);
  await visit(numbers(page).nth(1));
  await expect.poll(() => shown(page)).toEqual([0, 0, 0, 0]);
  const plus = page.locator('dl [data-count] + *').nth(1);
  const places = new Set<number>();
  for (let passed = 0; passed < 4500; passed += 300) {
    await page.clock.runFor(300);
    places.add(Math.round((await plus.boundingBox())?.x ?? 0));
  }
  expect(await shown(page)).toEqual(finals);
  expect(places.size).toBe(1);

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await drawn(page, 5);
  await visit(numbers(page).nth(1));
  expect(await countFor(page, 500)).toEqual(Array.from({ length: 10 }, () => finals));
});

test('whoever listens to the counters hears the final numbers, also while they count', async () => {
  const { page } = await openCounting();
  const heard = await page.locator('dl:has([data-count])').ariaSnapshot();
  expect([...heard.matchAll(/\d+/g)].map(Number)).toEqual(finals);
});

test('counters that count stand still at their final numbers when motion becomes unwelcome', async () => {
  const { page } = await openCounting();
  expect((await countFor(page, 500)).at(-1)).not.toEqual(finals);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await countFor(page, 50)).toEqual([finals]);
});

test('no figure reaches into the column beside it, at any width', async () => {
  const { page } = await open('/');
  for (const width of [320, 360, 767, 768, 800, 900, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await page.locator('dd:has([data-count])').evaluateAll((figures) =>
      figures.map((figure) => {
        const column = figure.parentElement?.getBoundingClientRect().right ?? 0;
        const ends = [...figure.children].map((part) => part.getBoundingClientRect().right);
        return Math.round(column - Math.max(...ends));
      }),
    );
    expect(room.length).toBeGreaterThan(0);
    expect(Math.min(...room), `at ${width}`).toBeGreaterThan(6);
  }
});
