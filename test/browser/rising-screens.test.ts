/** The client's screen before the drawing of a case study: on hover and focus, and not a byte of it before. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../conformance/browser/open.ts';
import { content, storyOf } from '../conformance/content.ts';

const pages = ['/', '/index2'];
const studies = content.caseStudies.all.map(({ id, title }) => {
  const [screen] = storyOf(id).screens.wide;
  return { id, title, file: screen.src.replace(/^.*\/|\.\w+$/g, '') };
});
const isScreen = (url: string) => studies.some(({ file }) => url.includes(`/${file}-`));

/** Titles of the cards in which the screen can be seen, each with what it shows there. */
const risen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')].flatMap((card) => {
      const [drawing, screen] = card.querySelectorAll('picture');
      const image = screen?.querySelector('img');
      if (!drawing || !screen || !image?.checkVisibility()) return [];
      const [behind, before] = [drawing, screen].map((one) => one.getBoundingClientRect());
      const seen = (behind?.bottom ?? 0) - (before?.top ?? 0);
      const loaded = image.complete && image.naturalWidth > 0 ? image.currentSrc : '';
      return seen > (behind?.height ?? 0) / 2 ? [[card.querySelector('h3')?.textContent ?? '', loaded]] : [];
    }),
  );

const cardOf = (page: Page, title: string) =>
  page.locator('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.each(pages)(
  'on %s a screen rises where the pointer rests or the keyboard is, and is fetched for that',
  async (route) => {
    const { page, requests } = await open(route, { unused: true });
    const [first, second] = studies;
    if (!first || !second) throw new Error('There are no case studies.');
    await cardOf(page, first.title).scrollIntoViewIfNeeded();
    // What a carousel fetches ahead, it fetches when it wakes.
    await expect
      .poll(() => page.locator('site-island:not([awake]):has(article picture + picture)').count())
      .toBe(0);
    await expect
      .poll(() =>
        cardOf(page, first.title)
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.complete),
      )
      .toBe(true);
    expect(await risen(page)).toEqual([]);
    expect(requests.filter(({ url }) => isScreen(url))).toEqual([]);

    await cardOf(page, first.title).getByRole('heading').hover();
    await expect.poll(() => risen(page)).toEqual([[first.title, expect.stringContaining(`/${first.file}-`)]]);

    await page.mouse.move(0, 0);
    await expect.poll(() => risen(page)).toEqual([]);
    await cardOf(page, first.title).getByRole('link').focus();
    // A link that a script has focused shows no ring, so the keyboard goes there.
    await page.keyboard.press('Tab');
    await expect
      .poll(() => risen(page))
      .toEqual([[second.title, expect.stringContaining(`/${second.file}-`)]]);
  },
);

test('a screen rises by and by for whoever wants motion, and at once for whoever does not', async () => {
  for (const [reducedMotion, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    const { page } = await open('/', { reducedMotion });
    const screen = page.locator('article picture + picture').first();
    const seconds = await screen.evaluate((one) =>
      Number.parseFloat(getComputedStyle(one).transitionDuration),
    );
    expect(seconds > 0, reducedMotion).toBe(moves);
  }
});

test('a finger neither sees a screen nor fetches one, on a phone and on a wide tablet', async () => {
  for (const width of [360, 1280]) {
    const { page, requests } = await open('/', { width, unused: true, isMobile: true, hasTouch: true });
    const card = cardOf(page, studies[0]?.title ?? '');
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(studies[1]?.title);
    expect(await risen(page)).toEqual([]);
    expect(requests.filter(({ url }) => isScreen(url))).toEqual([]);
  }
});
