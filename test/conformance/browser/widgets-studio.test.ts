/** The pictures of the podcast studio: the row that goes round, and moves by itself. */
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { islandScript } from '../../support/island-script.ts';
import { content } from '../content.ts';
import { html } from '../pages.ts';
import { proves } from '../statement.ts';
import {
  type CarouselOptions,
  control,
  expectShown,
  expectStill,
  numbers,
  openCarousel,
  row,
  slides,
  standing,
} from './carousel.ts';
import { holdBack } from './hold-back.ts';
import { cover, leaveAndReturn, moving, stopClock } from './motion.ts';
import { awake, type OpenOptions, open, visitor } from './open.ts';

const studio = (page: Page) => page.getByRole('group', { name: 'Podcast studio', exact: true });

const openStudio = (options?: CarouselOptions) =>
  openCarousel('/video-production', 'Podcast studio', options);

/** The podcast studio, moved by the clock of the test alone. */
const openStopped = (options: OpenOptions = moving) => openStudio({ ...options, stopped: true });

/** Whether the next slide of the studio comes when its time has passed on the stopped clock of the page. */
async function expectNext(carousel: Locator): Promise<void> {
  const { slide } = await standing(carousel);
  await carousel.page().clock.runFor(content.podcast.delay);
  await expectShown(carousel, (slide % 3) + 1);
}

proves('S9.66', async () => {
  const { carousel, page } = await openStopped();
  for (const number of [2, 3, 1]) {
    await expectStill(carousel, 2700);
    await page.clock.runFor(400);
    await expectShown(carousel, number);
  }
  expect(content.podcast.delay).toBe(3000);
});

proves('S9.67', async () => {
  await Promise.all(
    (['no-preference', 'reduce'] as const).map(async (reducedMotion) => {
      const { carousel } = await openStudio({ reducedMotion });
      for (const number of [2, 3, 1, 2]) {
        await control(carousel, /^Next/).click();
        await expectShown(carousel, number);
      }
      for (const number of [1, 3, 2]) {
        await control(carousel, /^Previous/).click();
        await expectShown(carousel, number);
      }
    }),
  );
});

proves('S9.68', async () => {
  await Promise.all(
    [360, 1440].map(async (width) => {
      const { carousel, page, errors } = await openStudio({ width });
      expect(await numbers(carousel).count()).toBe(3);
      await numbers(carousel).last().scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => scrollY);
      for (const number of [3, 1, 2]) {
        await numbers(carousel)
          .nth(number - 1)
          .click();
        await expectShown(carousel, number);
      }
      // Only the row has moved: neither the page nor its address.
      expect(new URL(page.url()).hash).toBe('');
      expect(await page.evaluate(() => scrollY)).toBe(top);
      expect(errors).toEqual([]);
    }),
  );
});

proves('S9.69', async () => {
  for (const width of [360, 1440]) {
    const { carousel } = await openStudio({ width });
    const gaps = await row(carousel).evaluate((element) => {
      const boxes = [...element.children].map((slide) => slide.getBoundingClientRect());
      return boxes.slice(1).map(({ left }, at) => Math.round((left - (boxes[at]?.right ?? 0)) * 10) / 10);
    });
    expect(new Set(gaps)).toEqual(new Set([20]));
  }
  expect(content.podcast.spacing).toBe(20);
});

test('every slide says what it is and where it stands', async () => {
  const { carousel } = await openStudio();
  const said = await slides(carousel).evaluateAll((list) =>
    list.map(({ role, ariaRoleDescription, ariaLabel }) => `${role} ${ariaRoleDescription} ${ariaLabel}`),
  );
  expect(said).toEqual(['group slide 1 of 3', 'group slide 2 of 3', 'group slide 3 of 3']);
  expect(await row(carousel).getAttribute('aria-live')).toBe('polite');
  const copies = row(carousel).locator(':scope > [aria-hidden=true]');
  expect(await copies.count()).toBe(2);
  expect(await copies.evaluateAll((list) => list.every((copy) => copy.matches('[inert]:not([id])')))).toBe(
    true,
  );
});

test('the studio pauses by its button, and while a pointer rests on it', async () => {
  const { page, carousel } = await openStopped();
  expect(await row(carousel).getAttribute('aria-live')).toBe('off');
  await control(carousel, /^Pause/).click();
  expect(await row(carousel).getAttribute('aria-live')).toBe('polite');
  await expectStill(carousel, 10_000);
  await control(carousel, /^Play/).click();
  expect(await row(carousel).getAttribute('aria-live')).toBe('off');
  await expectNext(carousel);
  await row(carousel).hover();
  await expectStill(carousel, 10_000);
  await page.mouse.move(3, 450);
  await expectNext(carousel);
});

test('the studio also waits for a pointer that was there before its script', async () => {
  const guest = await visitor(moving);
  onTestFinished(guest.close);
  const { page, go } = guest;
  await page.clock.install();
  const script = await holdBack(page, islandScript(html('/video-production'), 'Carousel'));
  await go('/video-production');
  await stopClock(page);
  await page.locator('site-island[name=Carousel] [data-row]').hover();
  await script.asked;
  script.release();
  await awake(page, '[data-row]');
  await expectStill(studio(page), 10_000);
  await page.mouse.move(3, 450);
  await expectNext(studio(page));
});

test('the studio stops for good when a visitor takes over', async () => {
  for (const takeOver of ['press', 'keyboard'] as const) {
    const { page, carousel } = await openStopped();
    await expectNext(carousel);
    if (takeOver === 'press') await numbers(carousel).nth(2).click();
    else {
      await control(carousel, /^Pause/).focus();
      await page.keyboard.press('Tab');
    }
    await page.mouse.move(3, 450);
    await expectStill(carousel, 10_000);
    expect(await control(carousel, /^Play/).count()).toBe(1);
  }
});

test('the studio moves only while it is seen, and goes on when the page comes back', async () => {
  const { page, carousel } = await openStopped();
  await cover(page, true);
  await expectStill(carousel, 10_000);
  await cover(page, false);
  await leaveAndReturn(page);
  await expectNext(carousel);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectStill(carousel, 10_000);
});

test('the studio keeps still where motion is unwelcome, also when it becomes so later', async () => {
  const { page, carousel } = await openStopped({});
  await expectStill(carousel, 10_000);
  expect(await control(carousel, /^(Pause|Play)/).count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectNext(carousel);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectStill(carousel, 10_000);
});

test('without script a row scrolls, and its numbers lead to the slides', async () => {
  const { page } = await open('/video-production', { javaScriptEnabled: false });
  const pager = page.getByRole('navigation', { name: 'Podcast studio: pictures' });
  expect(await pager.getByRole('button').count()).toBe(0);
  await pager.getByRole('link', { name: /^3: / }).click();
  const box = await page.locator('#studio-3').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
});

test('the studio has its pictures before it shows them', async () => {
  const { page } = await openStudio(moving);
  await expect
    .poll(() =>
      studio(page)
        .locator('img')
        .nth(2)
        .evaluate((picture) => picture instanceof HTMLImageElement && picture.complete),
    )
    .toBe(true);
});

test('the copy of the first picture does not wait to be seen when the last one is shown', async () => {
  const { page } = await openStudio();
  const copy = studio(page).locator('[inert] img').last();
  const loading = () => copy.evaluate((picture) => picture instanceof HTMLImageElement && picture.loading);
  expect(await loading()).toBe('lazy');
  await studio(page).getByRole('button', { name: /^3/ }).click();
  await expect.poll(loading).toBe('eager');
});
