/** The twelve balls of the Join band. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { proves } from '../statement.ts';
import { atRest, drawn, framesOf, moving, visit } from './motion.ts';
import { open } from './open.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Centres, from the left and top edge of the page. */
const places = (page: Page, what: 'ball' | 'shadow'): Promise<Place[]> =>
  page.locator(`[data-${what}]`).evaluateAll((list) =>
    list.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );

/** Home 1 with the balls in the middle of the window, where they have rolled to their places. */
async function openBalls(options: Parameters<typeof open>[1] = moving) {
  const opened = await open('/', options);
  await visit(opened.page.locator('[data-ball]').first());
  await settle(opened.page);
  return opened;
}

const settle = (page: Page) => atRest(page.locator('[data-ball], [data-shadow]'));

proves('S2.shell.11', async () => {
  const { page, errors } = await openBalls();
  const [balls, shadows] = [await places(page, 'ball'), await places(page, 'shadow')];
  expect(balls).toHaveLength(12);
  const pointer = { x: 700, y: 200 };
  await page.mouse.move(pointer.x, pointer.y);
  await settle(page);
  const [moved, shaded] = [await places(page, 'ball'), await places(page, 'shadow')];
  for (const [at, ball] of balls.entries()) {
    const now = moved[at] ?? ball;
    const distance = ({ x, y }: Place) => Math.hypot(pointer.x - x, pointer.y - y);
    expect(distance(now), `ball ${at}`).toBeLessThan(distance(ball) - 3);
    // A shadow goes with its ball, but stays on the sill.
    const [shadow, later] = [shadows[at], shaded[at]];
    expect((later?.x ?? 0) - (shadow?.x ?? 0)).toBeCloseTo(now.x - ball.x, 0);
    expect(later?.y).toBeCloseTo(shadow?.y ?? 0, 1);
  }
  // The other way round.
  await page.mouse.move(5, 880);
  await settle(page);
  const left = await places(page, 'ball');
  for (const [at, ball] of balls.entries()) {
    if (ball.x > 100) expect(left[at]?.x, `ball ${at}`).toBeLessThan(ball.x - 3);
    expect(left[at]?.y).toBeLessThanOrEqual(ball.y + 0.5);
  }
  expect(errors).toEqual([]);

  const quiet = await openBalls({});
  const before = await places(quiet.page, 'ball');
  await quiet.page.mouse.move(pointer.x, pointer.y);
  await settle(quiet.page);
  expect(await places(quiet.page, 'ball')).toEqual(before);

  const phone = await openBalls({ ...moving, width: 390, height: 800, hasTouch: true, isMobile: true });
  const rest = await places(phone.page, 'ball');
  await phone.page.touchscreen.tap(200, 300);
  await settle(phone.page);
  expect(await places(phone.page, 'ball')).toEqual(rest);
});

test('the balls ask for frames only while one of them is on its way', async () => {
  const { page } = await openBalls();
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame.bind(window);
    Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (callback) => {
      Object.assign(window, { frames: Number(Reflect.get(window, 'frames')) + 1 });
      return ask(callback);
    };
  });
  const frames = () => page.evaluate(() => Number(Reflect.get(window, 'frames')));
  await page.mouse.move(700, 300);
  await expect.poll(frames).toBeGreaterThan(5);
  const asking = async () => {
    const before = await frames();
    await drawn(page, 20);
    return (await frames()) - before;
  };
  await expect.poll(asking).toBe(0);
  const asked = await frames();
  await drawn(page, 60);
  expect(await frames()).toBe(asked);
});

test('the balls go home when the pointer leaves, and at once when motion becomes unwelcome', async () => {
  const { page } = await openBalls();
  const home = await places(page, 'ball');
  await page.mouse.move(700, 300);
  await settle(page);
  expect(await places(page, 'ball')).not.toEqual(home);
  await page.evaluate(() => document.documentElement.dispatchEvent(new PointerEvent('pointerleave')));
  await settle(page);
  expect(await places(page, 'ball')).toEqual(home);

  await page.mouse.move(710, 310);
  await settle(page);
  const watched = framesOf(page.locator('[data-ball]').first(), 600);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // In one leap: it is where it was, or at home.
  expect(new Set((await watched).map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(2);
  await settle(page);
  expect((await places(page, 'ball')).map(({ y }) => Math.round(y))).toEqual(
    home.map(({ y }) => Math.round(y)),
  );
});
