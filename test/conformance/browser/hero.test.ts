import { expect, test } from 'vitest';
import { routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { visit } from '../visits.ts';
import { awakeHero, pauseOf, playOf, pressed, swipe, touches, use, watch } from './hero.ts';
import { moving, startStopped } from './motion.ts';
import { visitor } from './open.ts';
import { changesOf, shownSlide, watchSlides } from './slides.ts';

const homes = ['/', '/index2', '/index3'].filter((route) => routes().includes(route));

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

test('the hero waits while it is out of sight, and goes on when it is back', async () => {
  const { page, go, close } = await visitor(moving);
  try {
    await startStopped(page);
    await watchSlides(page);
    await go('/');
    /** How many slides come in twice the time that one stays. */
    const coming = async () => {
      const before = (await changesOf(page)).length;
      await page.clock.runFor(12_500);
      return (await changesOf(page)).length - before;
    };
    await expect.poll(coming).toBe(2);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(coming).toBe(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(coming).toBe(2);
  } finally {
    await close();
  }
});
