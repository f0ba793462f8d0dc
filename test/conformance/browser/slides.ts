/** What a visitor sees of a carousel over time. */
import type { Page } from 'playwright-core';

export const carousel = '[aria-roledescription=carousel]';

/** From a first paint on, at which moment which slide came. */
export interface Change {
  /** Milliseconds since the page was first painted. */
  readonly at: number;
  /** 0 for the first slide. */
  readonly slide: number;
}

/**
 * Writes down, before the page has a script of its own, when its first carousel changes its slide. The slide that is
 * shown is the one whose control is the current one.
 */
export async function watchSlides(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    const changes: Change[] = [];
    Object.assign(window, { changes });
    const paintedAt = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    let last = 0;
    new MutationObserver(() => {
      const controls = [...(document.querySelector(selector)?.querySelectorAll('button, a') ?? [])].filter(
        (control) => /^(slide|picture) \d/i.test(control.ariaLabel ?? ''),
      );
      const slide = controls.findIndex((control) => control.hasAttribute('aria-current'));
      if (slide < 0 || slide === last) return;
      last = slide;
      changes.push({ at: performance.now() - paintedAt(), slide });
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-current'],
    });
  }, carousel);
}

export const changesOf = (page: Page): Promise<readonly Change[]> =>
  page.evaluate(() => (window as Window & { changes?: Change[] }).changes ?? []);

/** Slides of the first carousel, as they stand and as much as they can be seen. */
export const slidesOf = (page: Page) =>
  page
    .locator(carousel)
    .first()
    .locator('[aria-roledescription=slide]')
    .evaluateAll((slides) =>
      slides.map((slide) => {
        const { opacity, visibility } = getComputedStyle(slide);
        return {
          x: slide.getBoundingClientRect().x,
          opacity: visibility === 'visible' ? Number(opacity) : 0,
          reachable: !slide.closest('[inert]') && visibility === 'visible',
        };
      }),
    );

/** Index of the one slide that can be seen; -1 while two can, or none. */
export async function shownSlide(page: Page): Promise<number> {
  const slides = await slidesOf(page);
  const seen = slides.filter(({ opacity }) => opacity > 0);
  return seen.length === 1 && seen[0]?.opacity === 1 ? slides.indexOf(seen[0]) : -1;
}

export const bullet = (page: Page, number: number) =>
  page
    .locator(carousel)
    .first()
    .getByRole('button', { name: new RegExp(`^slide ${number}\\b`, 'i') });
