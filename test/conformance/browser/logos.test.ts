import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { awake, boxOf, open } from './open.ts';

const strip = 'main ul:has(a[href="/contact-us"] img)';
const island = 'main site-island:has(ul a[href="/contact-us"] img)';

/** The strip of logos in the window, awake. */
async function withLogos(width: number, options = {}) {
  const { page } = await open('/', { width, ...options });
  await page.locator(strip).scrollIntoViewIfNeeded();
  await awake(page, 'ul a[href="/contact-us"] img');
  return page;
}

const tilesOf = (page: Page) =>
  page.locator(`${strip} > li`).evaluateAll((tiles) =>
    tiles.map((tile) => {
      const { left, right } = tile.getBoundingClientRect();
      return { left, right, name: tile.querySelector('img')?.alt ?? '' };
    }),
  );

/** The logos that are wholly within the visible part of the strip. */
async function visibleLogos(page: Page) {
  const frame = await boxOf(page, `${strip} >> xpath=..`);
  return (await tilesOf(page)).filter(({ left, right }) => left >= frame.x - 1 && right <= frame.right + 1);
}

const fit = (count: number, ...widths: number[]) => async () => {
  for (const width of widths) {
    const page = await withLogos(width);
    const [first, second] = await tilesOf(page);
    const frame = await boxOf(page, `${strip} >> xpath=..`);
    expect(await visibleLogos(page), `at ${width} px`).toHaveLength(count);
    // They fill it: there is no room for one more.
    const step = (second?.left ?? 0) - (first?.left ?? 0);
    expect(step * (count + 1), `at ${width} px`).toBeGreaterThan(frame.width + step / 2);
  }
};

proves('S9.06', fit(5, 1024, 1440));
proves('S9.07', fit(2, 1023, 600));
proves('S9.08', fit(2, 599, 320));

const moving = { reducedMotion: 'no-preference' } as const;

interface Sample {
  readonly at: number;
  readonly left: number;
}

/** Where one logo stands in every frame of a second and a half, and how far it is from one to the next. */
async function watchLogo(page: Page): Promise<{ readonly samples: readonly Sample[]; readonly step: number }> {
  return page.locator(strip).evaluate(async (list) => {
    const [first, second, , watched] = list.children;
    if (!first || !second || !watched) throw new Error('There are too few logos.');
    const leftOf = (tile: Element) => tile.getBoundingClientRect().left;
    const samples: Sample[] = [];
    const start = performance.now();
    let now = start;
    while (now - start < 1500) {
      now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      samples.push({ at: now, left: leftOf(watched) });
    }
    return { samples: samples.slice(1), step: leftOf(second) - leftOf(first) };
  });
}

/** Pixels in a millisecond, and how far the worst frame is off an even pace. */
function paceOf(samples: readonly Sample[]) {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) throw new Error('No frame was painted.');
  const pace = (first.left - last.left) / (last.at - first.at);
  const off = samples.map(({ at, left }) => Math.abs(first.left - pace * (at - first.at) - left));
  return { pace, off: Math.max(...off) };
}

proves('S9.09', async () => {
  const page = await withLogos(1440, moving);
  const { samples } = await watchLogo(page);
  const { pace, off } = paceOf(samples);
  expect(pace).toBeGreaterThan(0);
  expect(off).toBeLessThan(3);
  const still = await withLogos(1440);
  expect(paceOf((await watchLogo(still)).samples).pace).toBe(0);
});

proves('S9.10', async () => {
  for (const width of [1440, 800]) {
    const page = await withLogos(width, moving);
    const { samples, step } = await watchLogo(page);
    expect(Math.abs(step / paceOf(samples).pace - 2500), `at ${width} px`).toBeLessThan(100);
  }
});

proves('S2.home.09', async () => {
  const page = await withLogos(1440, moving);
  const controls = page.locator(island);
  const moves = async () => paceOf((await watchLogo(page)).samples).pace !== 0;
  expect(await moves()).toBe(true);
  await controls.getByRole('button', { name: 'Pause logos' }).or(controls.getByRole('button', { name: /^Pause/ })).click();
  await page.mouse.move(0, 0);
  expect(await moves()).toBe(false);
  // While it stands still it can be turned by hand, and nothing is there twice.
  const names = (await visibleLogos(page)).map(({ name }) => name);
  await controls.getByRole('button', { name: /^Next/ }).click();
  await expect.poll(async () => (await visibleLogos(page)).map(({ name }) => name)).not.toEqual(names);
  expect(await tilesOf(page)).toHaveLength(content.clients.all.length);
  await controls.getByRole('button', { name: /^Play/ }).click();
  await page.mouse.move(0, 0);
  expect(await moves()).toBe(true);
});

test('the logos wait while a pointer rests on them', async () => {
  const page = await withLogos(1440, moving);
  await page.locator(`${strip} > li`).nth(3).hover();
  expect(paceOf((await watchLogo(page)).samples).pace).toBe(0);
});

test('the logos pass by for ever: after the last comes the first', async () => {
  const page = await withLogos(1440);
  const next = page.locator(island).getByRole('button', { name: /^Next/ });
  const seen = new Set<string>();
  for (let turns = 0; turns < 7; turns++) {
    for (const { name } of await visibleLogos(page)) seen.add(name);
    await next.click();
  }
  expect(seen.size).toBe(content.clients.all.length);
  expect((await visibleLogos(page)).map(({ name }) => name)).toContain(content.clients.all[0]?.name);
});
