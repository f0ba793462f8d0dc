/** What a visitor does at the hero of a home, and what there is to see of it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawn, moving, startStopped } from './motion.ts';
import { awake, boxOf, foreign, open, visitor } from './open.ts';
import { bullet, type Change, carousel, changesOf, shownSlide, slidesOf, watchSlides } from './slides.ts';

export const pauseOf = (page: Page) => page.getByRole('button', { name: 'Pause the slides' });
export const playOf = (page: Page) => page.getByRole('button', { name: 'Play the slides' });

/** A hero that has woken and shows its first slide. */
export async function awakeHero(route: string, options = {}) {
  const opened = await open(route, options);
  await awake(opened.page, '[data-hero]');
  await expect.poll(() => shownSlide(opened.page)).toBe(0);
  return opened;
}

/** How a visitor touches a slider. */
export const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click on a control': (page) => bullet(page, 2).click(),
  'a click on the slide': (page) => page.locator(`${carousel} h1`).click(),
  'a key': async (page) => {
    await bullet(page, 1).focus();
    await page.keyboard.press('Enter');
  },
  'a swipe': (page) => swipe(page),
};

/** A finger that draws the next slide in. */
export async function swipe(page: Page): Promise<void> {
  await page.evaluate(() => {
    const over = new Promise((resolve) => {
      for (const end of ['touchend', 'touchcancel']) addEventListener(end, resolve, { once: true });
    });
    Object.assign(window, { over });
    // A control that was pressed may have brought itself into sight.
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const { x, y, width } = await boxOf(page, carousel);
  const finger = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: x + width * share, y: y + 300 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (const share of [0.8, 0.6, 0.4, 0.2])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
  // The page has heard of it, and has answered.
  await page.evaluate(() => Reflect.get(window, 'over').then(() => {}));
}

/** What a visitor who wants no motion finds at a home, using its controls. */
export interface Used {
  readonly route: string;
  /** Where each slide lies, in whole CSS pixels. */
  readonly boxes: readonly (readonly number[])[];
  /** The space that slides keep where they stand side by side, in CSS pixels. */
  readonly spacing: number;
  /** Which slide was shown and which control was marked after each press of a control, both from 1. */
  readonly pressed: readonly (readonly number[])[];
  /** Which slide was shown after a swipe onwards from the last one. */
  readonly afterLast: number;
  readonly custom: readonly string[];
  readonly foreign: readonly string[];
}

export const pressed = [2, 1, 2] as const;

export async function use(route: string): Promise<Used> {
  const opened = await awakeHero(route, { hasTouch: true, unused: true });
  const { page, requests } = opened;
  const slides = page.locator(carousel).first().locator('[aria-roledescription=slide]');
  const boxes = await slides.evaluateAll((all) =>
    all.map((slide) => {
      const { x, y, width, height } = slide.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
  const spacing = await page
    .locator('[data-slides]')
    .evaluate((stage) => Number.parseFloat(getComputedStyle(stage).columnGap));
  const shown: number[][] = [];
  for (const number of pressed) {
    await bullet(page, number).click();
    await expect.poll(() => shownSlide(page), { message: route }).toBe(number - 1);
    const marked = await bullet(page, number).getAttribute('aria-current');
    shown.push([(await shownSlide(page)) + 1, marked === 'true' ? number : 0]);
  }
  // What it shows in the end is for a test to judge. Past the end a slow hand, as on a busy machine, is sent back: it tries again.
  await expect
    .poll(async () => {
      await swipe(page);
      await drawn(page, 10);
      return shownSlide(page);
    })
    .toBe(0)
    .catch(() => {});
  const afterLast = await shownSlide(page);
  return {
    ...{ route, boxes, spacing, pressed: shown, afterLast, foreign: foreign(opened) },
    custom: requests.map(({ url }) => url).filter((url) => /custom/i.test(url)),
  };
}

/** What a visitor sees of a home by and by, on a clock that goes on only as far as a test lets it. */
export interface Watched {
  readonly route: string;
  /** What comes while nobody touches anything. */
  readonly untouched: readonly Change[];
  /** Half-way through a change that was asked for, and when it is over: each slide. */
  readonly between: Awaited<ReturnType<typeof slidesOf>>;
  readonly settled: Awaited<ReturnType<typeof slidesOf>>;
  /** How many changes came in nine seconds after each kind of touch. */
  readonly touched: Readonly<Record<string, number>>;
}

export async function watch(route: string): Promise<Watched> {
  const guest = await visitor({ ...moving, hasTouch: true, width: 1000, height: 700 });
  const { page } = guest;
  try {
    await startStopped(page);
    await watchSlides(page);
    await guest.go(route);
    const rotates = async () => {
      await page.clock.runFor(10);
      return pauseOf(page).isVisible();
    };
    await expect.poll(rotates, { message: route }).toBe(true);
    // By then the browser has told that it is in sight.
    await drawn(page, 2);
    await page.clock.runFor(22_000);
    const untouched = await changesOf(page);
    const touched: Record<string, number> = {};
    for (const [name, touch] of Object.entries(touches)) {
      await touch(page);
      const before = (await changesOf(page)).length;
      await page.clock.runFor(9000);
      touched[name] = (await changesOf(page)).length - before;
      await bullet(page, 1).click();
      await expect.poll(() => shownSlide(page), { message: route }).toBe(0);
      // What has stopped can be started again.
      await playOf(page).click();
      await pauseOf(page).waitFor();
    }
    await pauseOf(page).click();
    const { between, settled } = await change(page);
    return { route, untouched, touched, between, settled };
  } finally {
    await guest.close();
  }
}

/** Asks for the second slide, and stops the change half-way. */
async function change(page: Page): Promise<Pick<Watched, 'between' | 'settled'>> {
  const fades = await page
    .locator(carousel)
    .first()
    .evaluateHandle((hero) => {
      const second = [...hero.querySelectorAll('button')].find((button) =>
        /^slide 2\b/i.test(button.ariaLabel ?? ''),
      );
      second?.click();
      const running = hero.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
      for (const fade of running) {
        fade.pause();
        fade.currentTime = Number(fade.effect?.getComputedTiming().duration) / 2;
      }
      return running;
    });
  const between = await slidesOf(page);
  await fades.evaluate((all) => {
    for (const fade of all) fade.finish();
  });
  await expect.poll(() => shownSlide(page)).toBe(1);
  return { between, settled: await slidesOf(page) };
}
