import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { drawn, moving, startStopped } from './motion.ts';
import { awake, boxOf, foreign, open, visitor } from './open.ts';
import { bullet, type Change, carousel, changesOf, shownSlide, slidesOf, watchSlides } from './slides.ts';

const homes = ['/', '/index2', '/index3'].filter((route) => routes().includes(route));

const pauseOf = (page: Page) => page.getByRole('button', { name: 'Pause the slides' });
const playOf = (page: Page) => page.getByRole('button', { name: 'Play the slides' });

/** A hero that has woken and shows its first slide. */
async function awakeHero(route: string, options = {}) {
  const opened = await open(route, options);
  await awake(opened.page, carousel);
  await expect.poll(() => shownSlide(opened.page)).toBe(0);
  return opened;
}

/** How a visitor touches a slider. */
const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a click on a control': (page) => bullet(page, 2).click(),
  'a click on the slide': (page) => page.locator(`${carousel} h1`).click(),
  'a key': async (page) => {
    await bullet(page, 1).focus();
    await page.keyboard.press('Enter');
  },
  'a swipe': (page) => swipe(page),
};

/** A finger that draws the next slide in. */
async function swipe(page: Page): Promise<void> {
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
interface Used {
  readonly route: string;
  /** Where each slide lies, in whole CSS pixels. */
  readonly boxes: readonly (readonly number[])[];
  /** The space between slides that the slider was made with, in CSS pixels. */
  readonly spacing: unknown;
  /** Which slide was shown and which control was marked after each press of a control, both from 1. */
  readonly pressed: readonly (readonly number[])[];
  /** Which slide was shown after a swipe onwards from the last one. */
  readonly afterLast: number;
  readonly custom: readonly string[];
  readonly foreign: readonly string[];
}

const pressed = [2, 1, 2] as const;

async function use(route: string): Promise<Used> {
  const opened = await awakeHero(route, { hasTouch: true, unused: true });
  const { page, requests } = opened;
  const slides = page.locator(carousel).first().locator('[aria-roledescription=slide]');
  const boxes = await slides.evaluateAll((all) =>
    all.map((slide) => {
      const { x, y, width, height } = slide.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );
  const hero = page.locator('[data-hero]');
  // The slider comes with a script of its own, which a busy machine may bring after the island's.
  await expect
    .poll(() => hero.evaluate((element) => 'swiper' in element), { message: route })
    .toBe(true)
    .catch(() => {});
  const spacing = await hero.evaluate((element) => {
    // Its effect sets the space to nothing in what it goes by, for faded slides lie on one another.
    const { passedParams } = Reflect.get(element, 'swiper') ?? {};
    return passedParams?.spaceBetween;
  });
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
interface Watched {
  readonly route: string;
  /** What comes while nobody touches anything. */
  readonly untouched: readonly Change[];
  /** Half-way through a change that was asked for, and when it is over: each slide. */
  readonly between: Awaited<ReturnType<typeof slidesOf>>;
  readonly settled: Awaited<ReturnType<typeof slidesOf>>;
  /** How many changes came in nine seconds after each kind of touch. */
  readonly touched: Readonly<Record<string, number>>;
}

async function watch(route: string): Promise<Watched> {
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

/** Each home is used and watched once for all tests that look at what was seen. */
const remember = <Seen extends { readonly route: string }>(see: (route: string) => Promise<Seen>) => {
  const seen = new Map<string, Promise<Seen>>();
  return (list: readonly string[], look: (what: Seen) => void) => async () => {
    for (const route of list) {
      const what = seen.get(route) ?? see(route);
      seen.set(route, what);
      visit(route);
      look(await what);
    }
  };
};
const inUse = remember(use);
const watching = remember(watch);

/** Slides lie on one another, stay where they are, and one gives way to the other by opacity. */
const fades = (route: string) =>
  watching([route], ({ between, settled }) => {
    expect(new Set([...between, ...settled].map(({ x }) => Math.round(x))).size).toBe(1);
    for (const { opacity } of between) {
      expect(opacity).toBeGreaterThan(0.05);
      expect(opacity).toBeLessThan(0.95);
    }
    expect(settled.map(({ opacity, reachable }) => [opacity, reachable])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

proves('S2.home1.01', fades('/'));
proves('S2.home2.01', fades('/index2'));
proves('S2.home3.01', fades('/index3'));

proves(
  'S9.43',
  inUse(homes, ({ boxes, route }) => {
    expect(boxes, route).toHaveLength(2);
    expect(boxes[0], route).toEqual(boxes[1]);
  }),
);

proves(
  'S9.44',
  inUse(homes, ({ spacing, route }) => expect(spacing, route).toBe(30)),
);

proves(
  'S9.45',
  inUse(homes, (used) => expect(used.pressed, used.route).toEqual(pressed.map((number) => [number, number]))),
);

proves(
  'S9.46',
  watching(homes, ({ untouched, touched, route }) => {
    expect(untouched.length, route).toBeGreaterThan(1);
    const still = Object.fromEntries(Object.keys(touches).map((name) => [name, 0]));
    expect(touched, route).toEqual(still);
  }),
);

proves(
  'S7.24',
  inUse(homes, (used) => {
    expect(used.custom).toEqual([]);
    expect(used.foreign).toEqual([]);
    expect(used.pressed).toHaveLength(pressed.length);
  }),
);

/** Every change, the one back to the first slide included, comes after this time, to a tenth of a second. */
const stays = (route: string, delay: number) =>
  watching([route], ({ untouched }) => {
    expect(untouched.length).toBeGreaterThanOrEqual(2);
    for (const [at, change] of untouched.entries()) {
      const stayed = change.at - (untouched[at - 1]?.at ?? 0);
      expect(Math.abs(stayed - delay), `stayed for ${stayed} ms`).toBeLessThanOrEqual(100);
    }
  });

proves('S9.47', stays('/', 6000));
proves('S9.48', stays('/index2', 7000));
proves('S9.49', stays('/index3', 7000));

proves('S9.42', async () => {
  // By itself, and by the hand of a visitor.
  await watching(homes, ({ untouched, route }) =>
    expect(
      untouched.slice(0, 2).map(({ slide }) => slide),
      route,
    ).toEqual([1, 0]),
  )();
  await inUse(homes, ({ afterLast, route }) => expect(afterLast, route).toBe(0))();
});

test('a swipe shows the other slide', async () => {
  const { page } = await awakeHero('/', { hasTouch: true });
  await swipe(page);
  await expect.poll(() => shownSlide(page)).toBe(1);
});

test('the hero can be paused and played again, by its own button, and stops for who wants no motion any more', async () => {
  const { page } = await awakeHero('/', moving);
  await pauseOf(page).click();
  await playOf(page).click();
  await pauseOf(page).waitFor();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pauseOf(page).waitFor({ state: 'detached' });
});

test('the hero stands still for who wants no motion', async () => {
  const { page, go, close } = await visitor();
  try {
    await startStopped(page);
    await go('/');
    const isAwake = async () => {
      await page.clock.runFor(10);
      return page.locator('site-island[name=HeroSlider]').getAttribute('awake');
    };
    await expect.poll(isAwake).toBe('');
    await page.clock.runFor(20_000);
    expect(await shownSlide(page)).toBe(0);
    expect(await page.getByRole('button', { name: /the slides/ }).count()).toBe(0);
  } finally {
    await close();
  }
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
  /** How many it asks for while the browser draws ten. */
  const asking = async () => {
    const before = await frames();
    await drawn(page, 10);
    return (await frames()) - before;
  };
  await expect.poll(asking).toBeGreaterThan(0);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(asking).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(asking).toBeGreaterThan(0);
});
