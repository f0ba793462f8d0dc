/** Reads and works a row that snaps, as a visitor sees it. */
import type { Locator } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { drawn, stopClock, visit } from './motion.ts';
import { type OpenOptions, open, type Visitor, visitor } from './open.ts';

export const row = (carousel: Locator) => carousel.locator('[data-row]');
export const numbers = (carousel: Locator) => carousel.getByRole('button', { name: /^\d+: / });
export const control = (carousel: Locator, name: RegExp) => carousel.getByRole('button', { name });
/** Slides, without the copies that close a ring. */
export const slides = (carousel: Locator) => row(carousel).locator(':scope > :not([aria-hidden])');

export interface CarouselOptions extends OpenOptions {
  /** Whether the clock of the page stands from before the carousel is seen, and goes on only as a test lets it. */
  readonly stopped?: boolean;
}

/** A page with one of its carousels in sight and awake, and the pointer elsewhere. */
export async function openCarousel(
  route: string,
  name: string,
  { stopped = false, ...options }: CarouselOptions = {},
) {
  const opened = await (stopped ? openStopped : open)(route, options);
  const { page } = opened;
  await visit(
    page.locator(`site-island[name=Carousel]:has([data-row][aria-label^="${name}"])`).locator('[data-row]'),
  );
  const carousel = page.getByRole('group', { name, exact: true });
  await page.mouse.move(3, 450);
  await expect.poll(() => marked(carousel)).not.toBe(0);
  return { ...opened, carousel };
}

async function openStopped(route: string, options: OpenOptions): Promise<Visitor> {
  const opened = await visitor(options);
  onTestFinished(opened.close);
  await opened.page.clock.install();
  await opened.go(route);
  await stopClock(opened.page);
  return opened;
}

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

/** Waits until a slide stands in the row and is marked. */
export const expectShown = async (carousel: Locator, number: number): Promise<void> => {
  await expect.poll(() => inSight(carousel)).toContain(number);
  await expect.poll(() => marked(carousel)).toBe(number);
};

/** Waits until the row has got where it goes, and tells where that is. */
export async function standing(carousel: Locator) {
  const look = async () => ({
    slide: await marked(carousel),
    left: await row(carousel).evaluate(({ scrollLeft }) => scrollLeft),
  });
  let before = await look();
  for (;;) {
    await drawn(carousel.page(), 10);
    const now = await look();
    if (now.slide === before.slide && now.left === before.left) return now;
    before = now;
  }
}

/** Whether the row stays where it is while so much time passes on the stopped clock of the page. */
export async function expectStill(carousel: Locator, milliseconds: number): Promise<void> {
  const before = await standing(carousel);
  await carousel.page().clock.runFor(milliseconds);
  expect(await standing(carousel)).toEqual(before);
}
