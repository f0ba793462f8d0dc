/** The rows that snap: testimonials, services and news, and what holds for every one of them. */
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../../support/chromium.ts';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import {
  control,
  expectShown,
  expectStill,
  numbers,
  openCarousel,
  row,
  slides,
  standing,
} from './carousel.ts';
import { drawn, moving, stopClock, visit, watchShifts } from './motion.ts';
import { origin, visitor } from './open.ts';

proves('S2.home3.06', () => expectMovesByItsControls('/index3', 'Services', 3));

proves('S2.home3.08', () => expectMovesByItsControls('/index3', 'Latest news', 6));

test('every case study of home 2 is reached with a mouse alone', () =>
  expectMovesByItsControls('/index2', 'Case studies', 6));

async function expectMovesByItsControls(route: string, name: string, count: number): Promise<void> {
  const { carousel, errors } = await openCarousel(route, name);
  expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel');
  expect(await slides(carousel).count()).toBe(count);
  await expectShown(carousel, 1);
  await control(carousel, /^Next/).click();
  await expectShown(carousel, 2);
  await control(carousel, /^Previous/).click();
  await expectShown(carousel, 1);
  await numbers(carousel).last().click();
  await expectShown(carousel, count);
  expect(await control(carousel, /^Next/).getAttribute('aria-disabled')).toBe('true');
  expect(await control(carousel, /^Previous/).getAttribute('aria-disabled')).toBe('false');
  expect(errors).toEqual([]);
}

test('the last slide is the end of a row, too, where the scroll bar of the page takes room', async () => {
  const browser = await launchBrowser({ without: ['--hide-scrollbars'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${origin()}/index3`);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await visit(page.locator('[data-row][aria-label^="Services"]'));
  const carousel = page.getByRole('group', { name: 'Services', exact: true });
  await numbers(carousel).last().click();
  await expectShown(carousel, 3);
  expect(await control(carousel, /^Next/).getAttribute('aria-disabled')).toBe('true');
});

test('the numbers of the testimonials move their row and mark the one that is shown', async () => {
  await Promise.all(
    [360, 1440].map(async (width) => {
      const { carousel } = await openCarousel('/', 'Testimonials', { ...moving, width, stopped: true });
      for (const number of [3, 4, 1]) {
        await numbers(carousel)
          .nth(number - 1)
          .click();
        await expectShown(carousel, number);
        expect(await carousel.locator('[aria-current]').count()).toBe(1);
      }
      await expectStill(carousel, 10_000);
    }),
  );
});

test('a carousel works by keyboard alone', async () => {
  const { page, carousel } = await openCarousel('/index3', 'Latest news');
  await control(carousel, /^Next/).focus();
  await page.keyboard.press('Enter');
  await expectShown(carousel, 2);
  for (const shown of [1, 6]) {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expectShown(carousel, shown);
  }
  await row(carousel).focus();
  await page.keyboard.press('Home');
  await expectShown(carousel, 1);
  await page.keyboard.press('ArrowRight');
  await expectShown(carousel, 2);
  await page.keyboard.press('ArrowLeft');
  await expectShown(carousel, 1);
  await page.keyboard.press('End');
  await expectShown(carousel, 6);
});

test('a row that is broken off on its way sets out again, unless a visitor has taken it in hand', async () => {
  const { carousel } = await openCarousel('/index3', 'Latest news', moving);
  await expectShown(carousel, 1);
  await breakOff(carousel, 'by the browser');
  await expectShown(carousel, 6);
  await row(carousel).press('Home');
  await expectShown(carousel, 1);
  await breakOff(carousel, 'by a visitor');
  expect((await standing(carousel)).slide).toBeLessThan(6);
});

test('a row that was sent somewhere stays with a visitor who has gone to a link meanwhile', async () => {
  // In a window so wide that the card to the left of the one that is shown stands in its margin.
  const wide = 2200;
  const { page, carousel } = await openCarousel('/index3', 'Services', { width: wide });
  await expectShown(carousel, 1);
  // Hidden to the left, yet of so much of a slide that it is not out of reach.
  const link = slides(carousel).nth(1).locator('a');
  await page.keyboard.press('Shift');
  await link.evaluate(
    (element, third) => {
      if (third instanceof HTMLElement) third.click();
      element.focus();
    },
    await numbers(carousel).nth(2).elementHandle(),
  );
  await drawn(page, 10);
  const { x, width } = await link.evaluate((element) => element.getBoundingClientRect());
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(wide);
});

/** Sends a row to its end and stops it at once. Safari does that by itself when something is laid out anew. */
const breakOff = (carousel: Locator, who: 'by the browser' | 'by a visitor') =>
  row(carousel).evaluate((element, visitor) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    if (visitor) element.dispatchEvent(new WheelEvent('wheel'));
    element.scrollTo({ left: element.clientWidth / 2, behavior: 'instant' });
  }, who === 'by a visitor');

test('slides out of sight are out of reach, those in sight are not', async () => {
  const { page, carousel } = await openCarousel('/index3', 'Latest news', { width: 360 });
  const reach = () =>
    slides(carousel).evaluateAll((list) => list.map((slide) => slide instanceof HTMLElement && !slide.inert));
  // One whole card at a time: nothing looks in at the edge.
  await expect.poll(reach).toEqual([true, false, false, false, false, false]);
  await numbers(carousel).nth(2).click();
  await expect.poll(reach).toEqual([false, false, true, false, false, false]);
  await page.keyboard.press('Tab');
  for (let stop = 0; stop < 12; stop++) {
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull();
    await page.keyboard.press('Tab');
  }
});

test('of two slides side by side both can be reached', async () => {
  const { carousel } = await openCarousel('/index3', 'Services', { width: 2200 });
  await numbers(carousel).nth(2).click();
  await expectShown(carousel, 3);
  const reach = () =>
    slides(carousel).evaluateAll((list) => list.map((slide) => slide instanceof HTMLElement && !slide.inert));
  await expect.poll(async () => (await reach()).slice(0, 3)).toEqual([false, true, true]);
});

test('carousels shift nothing when they wake and while they move', async () => {
  await Promise.all(
    (
      [
        ['/video-production', 360],
        ['/video-production', 1440],
        ['/index3', 1440],
      ] as const
    ).map(async ([route, width]) => {
      const someone = await visitor({ ...moving, width, fontsAtHand: true });
      onTestFinished(someone.close);
      const shifts = await watchShifts(someone.page);
      const { page } = someone;
      await page.clock.install();
      await someone.go(route);
      await stopClock(page);
      await drawn(page, 30);
      const before = (await shifts()).length;
      for (const found of await page.locator('site-island[name=Carousel] [data-carousel]').all()) {
        await visit(found.locator('[data-row]'));
        // By itself or by hand, as far as there are slides.
        await page.clock.runFor(content.podcast.delay + 100);
        await standing(found);
        await found
          .getByRole('button', { name: /^\d+: / })
          .last()
          .evaluate((button: HTMLElement) => button.click());
        await standing(found);
      }
      expect((await shifts()).slice(before), `${route} ${width} px`).toEqual([]);
    }),
  );
});

test('a link that had the focus before the script came is brought into sight as a whole', async () => {
  const { page, go } = await visitor({ width: 1440 });
  onTestFinished(() => page.context().close());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await go('/index3');
  const link = page.locator('#first-film a', { hasText: 'Read More' });
  // As it stands when a browser has brought no more than its edge into sight.
  await link.evaluate((element) => {
    const row = element.closest('[data-row]');
    if (!row) throw new Error('The link stands in no row.');
    const cut = () => row.getBoundingClientRect().right - element.getBoundingClientRect().left;
    row.scrollLeft -= cut() - 40;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    row.scrollLeft -= cut() - 40;
  });
  await page.keyboard.press('Shift');
  await link.evaluate((element) => element.focus({ preventScroll: true }));
  release();
  await expect
    .poll(() =>
      link.evaluate((element) => {
        const row = element.closest('[data-row]');
        return (
          Boolean(row) &&
          element.getBoundingClientRect().right <= (row?.getBoundingClientRect().right ?? 0) + 1
        );
      }),
    )
    .toBe(true);
});
