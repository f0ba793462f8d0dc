/** The client logos that pass by on home 1. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import {
  cover,
  type Frame,
  frames,
  framesOf,
  leaveAndReturn,
  moving,
  rest,
  visit,
  watchShifts,
  wayOf,
} from './motion.ts';
import { boxOf, open, visitor } from './open.ts';
import { sideBySide } from './side-by-side.ts';

const island = 'site-island[name=LogoLoop]';
const strip = (page: Page) => page.locator(`${island} ul`);
const tiles = (page: Page) => page.locator(`${island} li`);
const button = (page: Page, name: RegExp) => page.locator(island).getByRole('button', { name });

/** Home 1 with the logos in sight and the pointer elsewhere. */
async function openLogos(options: Parameters<typeof open>[1] = moving) {
  const opened = await open('/', options);
  await visit(strip(opened.page));
  await opened.page.mouse.move(5, 5);
  return opened;
}

/**
 * The same once the logos pass by: they set out a frame or two after they were told to, which is no matter of their pace.
 * What is laid out late above them may push them out of the window once more (see `visit`), where they wait; so they are looked for again.
 */
async function openPassing(options: Parameters<typeof open>[1] = moving) {
  const { page } = await openLogos(options);
  const way = async () => {
    await visit(strip(page));
    await page.mouse.move(5, 6);
    return wayOf(strip(page));
  };
  await expect.poll(way).toBeGreaterThan(5);
  return page;
}

/** Indexes of the tiles that stand wholly inside the window of the strip, from left to right. */
const inSight = (page: Page): Promise<number[]> =>
  strip(page).evaluate((list) => {
    const frame = list.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return [...list.children]
      .map((tile, at) => ({ at, box: tile.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= frame.left - 1 && box.right <= frame.right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ at }) => at);
  });

const stepOf = (page: Page) =>
  tiles(page).evaluateAll(([a, b]) =>
    a instanceof HTMLElement && b instanceof HTMLElement ? b.offsetLeft - a.offsetLeft : 0,
  );

async function expectVisible(width: number, count: number): Promise<void> {
  const { page } = await openLogos({ width });
  expect(await inSight(page), `${width} px`).toEqual(Array.from({ length: count }, (_, at) => at));
  const frame = await boxOf(page, `${island} [data-window]`);
  const [first, last] = [tiles(page).first(), tiles(page).nth(count - 1)];
  expect((await first.boundingBox())?.x).toBeCloseTo(frame.x, 0);
  const end = await last.boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeCloseTo(frame.right, 0);
}

proves('S9.06', async () => {
  await Promise.all([1024, 1440].map((width) => expectVisible(width, 5)));
});

proves('S9.07', () => expectVisible(1023, 2));

proves('S9.08', () => expectVisible(599, 2));

proves('S9.09', async () => {
  const page = await openPassing();
  const { pace, wander } = lineThrough(await framesOf(strip(page), 1000));
  expect(pace).toBeLessThan(0);
  expect(wander).toBeLessThan(1);
});

proves('S9.10', async () => {
  await Promise.all(
    [1440, 600].map(async (width) => {
      const page = await openPassing({ ...moving, width });
      const { pace } = lineThrough(await framesOf(strip(page), 1000));
      expect((await stepOf(page)) / -pace).toBeCloseTo(2500, -2);
    }),
  );
  expect(content.sections.clients.speed).toBe(2500);
});

/** Pixels per millisecond between the first frame and the last, and how far a frame is from that line at most. */
function lineThrough(frames: readonly Frame[]) {
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) throw new Error('Nothing was seen.');
  const pace = (last.left - first.left) / (last.at - first.at);
  const off = frames.map(({ at, left }) => Math.abs(left - first.left - pace * (at - first.at)));
  return { pace, wander: Math.max(...off) };
}

proves('S2.home.09', async () => {
  const { page, errors } = await openLogos();
  const group = page.getByRole('group', { name: 'logos' });
  expect(await group.getAttribute('aria-roledescription')).toBe('carousel');
  await expect.poll(() => wayOf(strip(page))).toBeGreaterThan(5);

  await button(page, /^Pause/).click();
  expect(await wayOf(strip(page))).toBe(0);
  await button(page, /^Play/).click();
  expect(await wayOf(strip(page))).toBeGreaterThan(5);

  // Without a hand on the mouse.
  await button(page, /^Pause/).press('Space');
  expect(await wayOf(strip(page))).toBe(0);
  expect(errors).toEqual([]);
});

test('the logos have no beginning and no end, and none is there twice', async () => {
  const { page } = await openLogos({});
  const count = content.clients.all.length;
  expect(await tiles(page).count()).toBe(count);
  await button(page, /^Previous/).click();
  const last = [5, 4, 3, 2, 1].map((back) => count - back);
  expect(await inSight(page)).toEqual(last);
  const passed = new Set(last);
  for (let turn = 0; turn < 5; turn++) {
    await button(page, /^Next/).click();
    for (const at of await inSight(page)) passed.add(at);
  }
  await button(page, /^Next/).click();
  expect(await inSight(page)).toEqual([25, 26, 27, 0, 1]);
  expect(passed.size + 2).toBeGreaterThanOrEqual(count);
  expect(await page.locator(`${island} li a`).count()).toBe(count);
});

test('the logos wait below a pointer, and while nobody sees them', async () => {
  const { page } = await openLogos();
  const { x, y, width, height } = await boxOf(page, `${island} [data-window]`);
  await page.mouse.move(x + width / 2, y + height / 2);
  expect(await wayOf(strip(page))).toBe(0);
  await leaveAndReturn(page);
  expect(await wayOf(strip(page))).toBeGreaterThan(5);
  await cover(page, true);
  expect(await wayOf(strip(page))).toBe(0);
  await cover(page, false);
  expect(await wayOf(strip(page))).toBeGreaterThan(5);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => wayOf(strip(page))).toBe(0);
});

test('with the keyboard the logos stop for good, and every one of them comes into sight', async () => {
  const { page } = await openLogos();
  await page.locator(`${island} a`).first().focus();
  for (let at = 0; at < content.clients.all.length; at++) {
    await page.keyboard.press('Tab');
    const { left, right, edge, end } = await page.evaluate(() => {
      const link = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const frame =
        document.activeElement?.closest('ul')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      return { left: link.left, right: link.right, edge: frame.left, end: frame.right };
    });
    expect(left).toBeGreaterThanOrEqual(edge - 1);
    expect(right).toBeLessThanOrEqual(end + 1);
  }
  await page.keyboard.press('Tab');
  expect(await wayOf(strip(page))).toBe(0);
  expect(await button(page, /^Play/).evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await wayOf(strip(page))).toBe(0);
});

test('a hand can push the logos, by which no link is followed; a click still follows one', async () => {
  const { page } = await openLogos({});
  const step = await stepOf(page);
  const { x, y, width, height } = await boxOf(page, `${island} [data-window]`);
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - step, from.y, { steps: 8 });
  await rest(page);
  await page.mouse.up();
  expect(await inSight(page)).toEqual([1, 2, 3, 4, 5]);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.mouse.wheel(step * 2, 0);
  await expect.poll(() => inSight(page)).toEqual([3, 4, 5, 6, 7]);
  await page.mouse.click(from.x, from.y);
  await page.waitForURL('**/contact-us');
});

test('the logos do not follow a hand that has let go elsewhere', async () => {
  const { page } = await openLogos({});
  const { x, y, width, height } = await boxOf(page, `${island} [data-window]`);
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, y + height + 60, { steps: 4 });
  await page.mouse.up();
  const before = await inSight(page);
  await page.mouse.move(middle.x + 200, middle.y);
  await page.mouse.move(middle.x - 200, middle.y, { steps: 8 });
  await rest(page);
  expect(await inSight(page)).toEqual(before);
});

test('where motion is unwelcome the logos stand still, also when it becomes so later', async () => {
  const still = await openLogos({});
  expect(await wayOf(strip(still.page))).toBe(0);
  expect(await button(still.page, /^(Play|Pause)/).count()).toBe(0);

  const { page } = await openLogos();
  await expect.poll(() => wayOf(strip(page))).toBeGreaterThan(3);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await wayOf(strip(page))).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => wayOf(strip(page))).toBeGreaterThan(3);
});

test('logos that a visitor has stopped do not set out again when motion becomes welcome', async () => {
  const page = await openPassing();
  await button(page, /^Pause/).click();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    await page.emulateMedia({ reducedMotion });
  await button(page, /^Play/).waitFor();
  expect(await wayOf(strip(page))).toBe(0);
});

test('without script the logos are a row to scroll, with no buttons that do nothing', async () => {
  const { page } = await open('/', { javaScriptEnabled: false });
  expect(await page.locator(`${island} [data-controls]`).isVisible()).toBe(false);
  await tiles(page).last().scrollIntoViewIfNeeded();
  expect((await inSight(page)).at(-1)).toBe(content.clients.all.length - 1);
});

test('the logos shift nothing when they wake and while they pass', async () => {
  const arrive = () => visitor({ ...moving, fontsAtHand: true });
  await sideBySide(2, arrive, [360, 1440], async ({ page, go }, width) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    await go('/');
    await visit(strip(page));
    await frames(page, 30);
    const before = (await shifts()).length;
    // A whole lap, a logo at a time.
    await strip(page).evaluate(async (list, speed) => {
      for (const _ of list.children) {
        for (const lap of list.getAnimations({ subtree: true }))
          lap.currentTime = Number(lap.currentTime) + speed;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, content.sections.clients.speed);
    await frames(page, 10);
    expect((await shifts()).slice(before), `${width} px`).toEqual([]);
  });
});
