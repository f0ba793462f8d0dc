/** The rows that snap: pictures of the podcast studio, testimonials, services and news. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { cover, leaveAndReturn, moving, visit, watchShifts } from './motion.ts';
import { open, visitor } from './open.ts';

const studio = (page: Page) => page.getByRole('group', { name: 'Podcast studio', exact: true });
const row = (carousel: Locator) => carousel.locator('[data-row]');
const numbers = (carousel: Locator) => carousel.getByRole('button', { name: /^\d+: / });
const control = (carousel: Locator, name: RegExp) => carousel.getByRole('button', { name });
/** Slides, without the copies that close a ring. */
const slides = (carousel: Locator) => row(carousel).locator(':scope > :not([aria-hidden])');

/** A page with one of its carousels in sight and awake, and the pointer elsewhere. */
async function openCarousel(route: string, name: string, options: Parameters<typeof open>[1] = {}) {
  const opened = await open(route, options);
  await visit(
    opened.page
      .locator(`site-island[name=Carousel]:has([data-row][aria-label^="${name}"])`)
      .locator('[data-row]'),
  );
  const carousel = opened.page.getByRole('group', { name, exact: true });
  await opened.page.mouse.move(3, 450);
  await expect.poll(() => marked(carousel)).not.toBe(0);
  return { ...opened, carousel };
}

const openStudio = (options?: Parameters<typeof open>[1]) =>
  openCarousel('/video-production', 'Podcast studio', options);

/** The number of the slide that is marked as the current one. */
const marked = async (carousel: Locator): Promise<number> =>
  Number(await carousel.locator('[aria-current=true]').textContent());

/** Numbers of the slides, or of their copies, that stand wholly inside the row. */
const inSight = (carousel: Locator): Promise<number[]> =>
  row(carousel).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const shown = [...element.children].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= frame.left - 2 && right <= frame.right + 2;
    });
    return shown.map((slide) => Number.parseInt(slide.ariaLabel ?? '0', 10));
  });

const expectShown = async (carousel: Locator, number: number): Promise<void> => {
  await expect.poll(() => inSight(carousel), { timeout: 4000 }).toContain(number);
  await expect.poll(() => marked(carousel)).toBe(number);
};

/** When the marked slide changed, in milliseconds of the page's clock. The first entry is the beginning. */
const changesOf = (carousel: Locator, count: number): Promise<readonly number[]> =>
  carousel.evaluate(
    (element, wanted) =>
      new Promise<number[]>((resolve) => {
        const times = [performance.now()];
        const current = () => element.querySelector('[aria-current=true]')?.textContent;
        let last = current();
        const look = () => {
          if (current() !== last) times.push(performance.now());
          last = current();
          if (times.length > wanted) resolve(times);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    count,
  );

/** Whether the marked slide stays the same for a while. */
async function expectStill(carousel: Locator, milliseconds: number): Promise<void> {
  const before = await marked(carousel);
  await carousel.page().waitForTimeout(milliseconds);
  expect(await marked(carousel)).toBe(before);
}

proves('S9.66', async () => {
  const { carousel } = await openStudio(moving);
  const [, first = 0, second = 0, third = 0] = await changesOf(carousel, 3);
  for (const stayed of [second - first, third - second]) {
    expect(stayed).toBeGreaterThan(2300);
    expect(stayed).toBeLessThan(3700);
  }
  expect(content.podcast.delay).toBe(3000);
});

proves('S9.67', async () => {
  for (const motion of ['no-preference', 'reduce'] as const) {
    const { carousel } = await openStudio({ reducedMotion: motion });
    for (const number of [2, 3, 1, 2]) {
      await control(carousel, /^Next/).click();
      await expectShown(carousel, number);
    }
    for (const number of [1, 3, 2]) {
      await control(carousel, /^Previous/).click();
      await expectShown(carousel, number);
    }
  }
});

proves('S9.68', async () => {
  for (const width of [360, 1440]) {
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
  }
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

proves('S2.home3.06', () => expectMovesByItsControls('Services', 3));

proves('S2.home3.08', () => expectMovesByItsControls('Latest news', 6));

async function expectMovesByItsControls(name: string, count: number): Promise<void> {
  const { carousel, errors } = await openCarousel('/index3', name);
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

test('the numbers of the testimonials move their row and mark the one that is shown', async () => {
  for (const width of [360, 1440]) {
    const { carousel } = await openCarousel('/', 'Testimonials', { ...moving, width });
    for (const number of [3, 4, 1]) {
      await numbers(carousel)
        .nth(number - 1)
        .click();
      await expectShown(carousel, number);
      expect(await carousel.locator('[aria-current]').count()).toBe(1);
    }
    await expectStill(carousel, 1000);
  }
});

test('a carousel works by keyboard alone', async () => {
  const { page, carousel } = await openCarousel('/index3', 'Latest news');
  await control(carousel, /^Next/).focus();
  await page.keyboard.press('Enter');
  await expectShown(carousel, 2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expectShown(carousel, 6);
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

test('slides out of sight are out of reach, those in sight are not', async () => {
  const { page, carousel } = await openCarousel('/index3', 'Latest news', { width: 360 });
  const reach = () =>
    slides(carousel).evaluateAll((list) => list.map((slide) => slide instanceof HTMLElement && !slide.inert));
  // The second looks in at the edge.
  await expect.poll(reach).toEqual([true, true, false, false, false, false]);
  await numbers(carousel).nth(2).click();
  await expect.poll(reach).toEqual([false, false, true, true, false, false]);
  await page.keyboard.press('Tab');
  for (let stop = 0; stop < 12; stop++) {
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBeNull();
    await page.keyboard.press('Tab');
  }
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
  const { page, carousel } = await openStudio(moving);
  expect(await row(carousel).getAttribute('aria-live')).toBe('off');
  await control(carousel, /^Pause/).click();
  expect(await row(carousel).getAttribute('aria-live')).toBe('polite');
  await expectStill(carousel, 3800);
  await control(carousel, /^Play/).click();
  expect(await row(carousel).getAttribute('aria-live')).toBe('off');
  await changesOf(carousel, 1);
  await row(carousel).hover();
  await page.waitForTimeout(600);
  await expectStill(carousel, 3800);
  await page.mouse.move(3, 450);
  await changesOf(carousel, 1);
});

test('the studio stops for good when a visitor takes over', async () => {
  for (const takeOver of ['press', 'keyboard'] as const) {
    const { page, carousel } = await openStudio(moving);
    if (takeOver === 'press') await numbers(carousel).nth(1).click();
    else {
      await control(carousel, /^Pause/).focus();
      await page.keyboard.press('Tab');
    }
    await page.mouse.move(3, 450);
    await page.waitForTimeout(800);
    await expectStill(carousel, 3600);
    expect(await control(carousel, /^Play/).count()).toBe(1);
  }
});

test('the studio moves only while it is seen, and goes on when the page comes back', async () => {
  const { page, carousel } = await openStudio(moving);
  await cover(page, true);
  await expectStill(carousel, 3800);
  await cover(page, false);
  await leaveAndReturn(page);
  await changesOf(carousel, 1);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(800);
  await expectStill(carousel, 3800);
});

test('the studio keeps still where motion is unwelcome, also when it becomes so later', async () => {
  const { page, carousel } = await openStudio();
  await expectStill(carousel, 3600);
  expect(await control(carousel, /^(Pause|Play)/).count()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await changesOf(carousel, 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForTimeout(800);
  await expectStill(carousel, 3600);
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

test('carousels shift nothing when they wake and while they move', async () => {
  for (const [route, width] of [
    ['/video-production', 360],
    ['/video-production', 1440],
    ['/index3', 1440],
  ] as const) {
    const someone = await visitor({ ...moving, width });
    const shifts = await watchShifts(someone.page);
    await someone.go(route);
    await someone.page.waitForTimeout(800);
    const before = (await shifts()).length;
    for (const found of await someone.page.locator('site-island[name=Carousel] [data-row]').all())
      await visit(found);
    await someone.page.waitForTimeout(4000);
    expect((await shifts()).slice(before), `${route} ${width} px`).toEqual([]);
    await someone.close();
  }
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
