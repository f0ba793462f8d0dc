import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { inParallel } from '../../../src/io/in-parallel.ts';
import { routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { stopClock } from './motion.ts';
import { awake, boxOf, foreign, open, visitor } from './open.ts';
import {
  awaitChanges,
  bullet,
  type Change,
  carousel,
  changesOf,
  shownSlide,
  slidesOf,
  watchSlides,
} from './slides.ts';

const moving = { reducedMotion: 'no-preference' } as const;
const homes = ['/', '/index2', '/index3'].filter((route) => routes().includes(route));

/** The changes of slide that come about on pages that nobody touches. They take their time, and other tests go on. */
const untouched = new Map<string, Promise<readonly Change[]>>();

async function watch(route: string): Promise<readonly Change[]> {
  const guest = await visitor({ ...moving, width: 1000, height: 700 });
  try {
    await watchSlides(guest.page);
    await guest.go(route);
    return await awaitChanges(guest.page, 2);
  } finally {
    await guest.close();
  }
}

beforeAll(() => {
  for (const route of homes) {
    const changes = watch(route);
    untouched.set(route, changes);
    // The tests that ask for it say what went wrong.
    changes.catch(() => {});
  }
});

/** A hero that has woken, with its second slide asked for by its control. */
async function awakeHero(route: string, options = {}) {
  const { page } = await open(route, options);
  await awake(page, carousel);
  await expect.poll(() => shownSlide(page)).toBe(0);
  return page;
}

/** What each slide looks like in every frame until the second has come. */
async function framesOfChange(page: Page) {
  await bullet(page, 2).evaluate((button: HTMLElement) => button.click());
  const frames = [await slidesOf(page)];
  while ((await shownSlide(page)) !== 1) frames.push(await slidesOf(page));
  return frames;
}

/** Slides lie on one another, stay where they are, and one gives way to the other by opacity. */
const fades = (route: string) => async () => {
  const page = await awakeHero(route, moving);
  const frames = await framesOfChange(page);
  expect(new Set(frames.flat().map(({ x }) => Math.round(x))).size).toBe(1);
  expect(frames.flat().some(({ opacity }) => opacity > 0.05 && opacity < 0.95)).toBe(true);
  const settled = await slidesOf(page);
  expect(settled.map(({ opacity, reachable }) => [opacity, reachable])).toEqual([
    [0, false],
    [1, true],
  ]);
};

proves('S2.home1.01', fades('/'));
proves('S2.home2.01', fades('/index2'));
proves('S2.home3.01', fades('/index3'));

proves('S9.43', async () => {
  for (const route of homes) {
    const page = await awakeHero(route);
    const slides = page.locator(carousel).first().locator('[aria-roledescription=slide]');
    const boxes = await slides.evaluateAll((all) =>
      all.map((slide) => {
        const { x, y, width, height } = slide.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      }),
    );
    expect(boxes, route).toHaveLength(2);
    expect(boxes[0], route).toEqual(boxes[1]);
  }
});

proves('S9.44', async () => {
  for (const route of homes) {
    const page = await awakeHero(route);
    // Faded slides lie on one another, so the space shows in the options only.
    const options = await page
      .locator('site-island', { has: page.locator(carousel) })
      .first()
      .getAttribute('props');
    expect(JSON.parse(options ?? '{}'), route).toMatchObject({ spacing: 30 });
  }
});

proves('S9.45', async () => {
  for (const route of homes) {
    const page = await awakeHero(route);
    for (const number of [2, 1, 2]) {
      await bullet(page, number).click();
      await expect.poll(() => shownSlide(page)).toBe(number - 1);
      expect(await bullet(page, number).getAttribute('aria-current')).toBe('true');
    }
  }
});

/** How a visitor touches a slider, and which slide is shown for it. */
const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click on a control': (page) => bullet(page, 2).click(),
  'a click on the slide': (page) => page.locator(`${carousel} h1`).click(),
  'a key': async (page) => {
    await bullet(page, 1).focus();
    await page.keyboard.press('Enter');
  },
  'a swipe': async (page) => {
    const { x, y, width } = await boxOf(page, carousel);
    const finger = await page.context().newCDPSession(page);
    const at = (share: number) => [{ x: x + width * share, y: y + 300 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
    for (const share of [0.8, 0.6, 0.4, 0.2])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};

proves('S9.46', async () => {
  // The clock runs ahead, so that nobody has to wait for something not to happen.
  const start = async (route: string) => {
    const guest = await visitor({ ...moving, hasTouch: true, width: 1000, height: 700 });
    onTestFinished(guest.close);
    await guest.page.clock.install();
    await watchSlides(guest.page);
    await guest.go(route);
    await guest.page.locator(`${carousel} button[aria-label^=Pause]`).waitFor();
    await stopClock(guest.page);
    return guest.page;
  };
  const later = async (page: Page) => {
    const before = await changesOf(page);
    await page.clock.fastForward(8000);
    await page.clock.runFor(1000);
    return (await changesOf(page)).length - before.length;
  };
  const nobody = async (): Promise<void> => {};
  const visits = homes.flatMap((route, at) => [
    { route, name: 'untouched', touch: nobody, changes: 1 },
    ...Object.entries(touches)
      .slice(0, at === 0 ? 4 : 1)
      .map(([name, touch]) => ({ route, name, touch, changes: 0 })),
  ]);
  await inParallel(3, visits, async ({ route, name, touch, changes }) => {
    const page = await start(route);
    await touch(page);
    expect(await later(page), `${route}, ${name}`).toBe(changes);
    await page.context().close();
  });
});

test('a swipe shows the other slide', async () => {
  const page = await awakeHero('/', { hasTouch: true });
  await touches['a swipe']?.(page);
  await expect.poll(() => shownSlide(page)).toBe(1);
});

test('the hero can be paused and played again, by its own button', async () => {
  const page = await awakeHero('/', moving);
  await page.getByRole('button', { name: 'Pause the slides' }).click();
  await page.getByRole('button', { name: 'Play the slides' }).click();
  await page.getByRole('button', { name: 'Pause the slides' }).waitFor();
});

test('the hero stands still for who wants no motion, also when that is said later', async () => {
  const { page } = await open('/');
  await page.clock.install();
  await page.reload();
  await awake(page, carousel);
  await page.clock.fastForward(20_000);
  expect(await shownSlide(page)).toBe(0);
  expect(await page.getByRole('button', { name: /the slides/ }).count()).toBe(0);

  const changing = await awakeHero('/', moving);
  await changing.getByRole('button', { name: 'Pause the slides' }).waitFor();
  await changing.emulateMedia({ reducedMotion: 'reduce' });
  await changing.getByRole('button', { name: 'Pause the slides' }).waitFor({ state: 'detached' });
});

test('the hero asks for no frames while it is out of sight, and goes on when it is back', async () => {
  const { page } = await open('/', moving);
  await page.locator('[data-rotating]').waitFor();
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame.bind(window);
    Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (callback) => {
      if (new Error().stack?.includes('HeroSlider'))
        Object.assign(window, { frames: Number(Reflect.get(window, 'frames')) + 1 });
      return ask(callback);
    };
  });
  const frames = () => page.evaluate(() => Number(Reflect.get(window, 'frames')));
  const asking = async () => {
    const before = await frames();
    await page.waitForTimeout(200);
    return (await frames()) - before;
  };
  await expect.poll(asking).toBeGreaterThan(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(asking).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(asking).toBeGreaterThan(0);
});

proves('S7.24', async () => {
  for (const route of homes) {
    const opened = await open(route);
    await awake(opened.page, carousel);
    await bullet(opened.page, 2).click();
    await expect.poll(() => shownSlide(opened.page)).toBe(1);
    expect(opened.requests.filter(({ url }) => /custom/i.test(url))).toEqual([]);
    expect(foreign(opened)).toEqual([]);
  }
});

/** Both changes, the one back to the first slide included, come after this time. */
const stays = (route: string, delay: number) => async () => {
  visit(route);
  const [first, second] = (await untouched.get(route)) ?? [];
  expect([first?.slide, second?.slide]).toEqual([1, 0]);
  const stayed = [first?.at ?? 0, (second?.at ?? 0) - (first?.at ?? 0)];
  for (const time of stayed)
    expect(Math.abs(time - delay), `stayed for ${stayed} ms`).toBeLessThanOrEqual(700);
};

proves('S9.47', stays('/', 6000));
proves('S9.48', stays('/index2', 7000));
proves('S9.49', stays('/index3', 7000));

proves('S9.42', async () => {
  for (const route of homes) {
    visit(route);
    const changes = await untouched.get(route);
    expect(
      changes?.map(({ slide }) => slide),
      route,
    ).toEqual([1, 0]);
  }
});
