/** Watches things move, frame by frame, inside the page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const moving = { reducedMotion: 'no-preference' } as const;

export interface Frame {
  readonly at: number;
  readonly left: number;
  readonly top: number;
  readonly text: string;
}

/** Where an element stood and what it said in every frame of so many milliseconds. */
export const framesOf = (element: Locator, milliseconds: number): Promise<readonly Frame[]> =>
  element.evaluate(
    (node, duration) =>
      new Promise<Frame[]>((resolve) => {
        const frames: Frame[] = [];
        let start: number | undefined;
        const look = (at: number) => {
          start ??= at;
          const { left, top } = node.getBoundingClientRect();
          frames.push({ at, left, top, text: node.textContent ?? '' });
          if (at - start < duration) requestAnimationFrame(look);
          else resolve(frames);
        };
        requestAnimationFrame(look);
      }),
    milliseconds,
  );

/** How far an element goes in a dozen frames, in CSS pixels. On a busy machine they take longer, and it goes further. */
export const wayOf = (element: Locator): Promise<number> =>
  element.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        const places: number[] = [];
        const look = () => {
          places.push(node.getBoundingClientRect().left);
          if (places.length <= 12) requestAnimationFrame(look);
          else resolve(Math.max(...places) - Math.min(...places));
        };
        requestAnimationFrame(look);
      }),
  );

/** Lets a page draw so many frames: on a busy machine that takes longer, as everything does. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : resolve());
        next(wanted);
      }),
    count,
  );

/** Waits until the browser has drawn so many frames. It does so also where the clock of the page stands. */
export const drawn = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    for (let left = wanted; left > 0; left--)
      await new Promise<void>((resolve) => {
        // What is looked at anew is reported with the next frame.
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
  }, count);

/** Waits until elements have stood where they are for ten frames, however long a frame takes. */
export const atRest = (elements: Locator): Promise<void> =>
  elements.evaluateAll(
    (nodes) =>
      new Promise<void>((resolve) => {
        let before = '';
        let still = 0;
        const look = () => {
          const now = nodes
            .map((node) => node.getBoundingClientRect())
            .map(({ left, top }) => `${left} ${top}`)
            .join();
          still = now === before ? still + 1 : 0;
          before = now;
          if (still < 10) requestAnimationFrame(look);
          else resolve();
        };
        requestAnimationFrame(look);
      }),
  );

/** Waits for the changes of style that go on. They have the browser's own clock. */
export const fadesEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });

/** Lets a hand rest for longer than a throw allows, by the clock that its events are stamped with. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const from = performance.now();
        const look = () => (performance.now() - from > 120 ? resolve() : requestAnimationFrame(look));
        look();
      }),
  );

/**
 * Brings an element into the middle of the window, and waits until the island round it has its script. On phones a page is laid
 * out in turns in its first second (`templates/styles/motion.css`). A section above that takes its own height in the very frame
 * of the jump, before the browser holds the view, takes the element out of the window again: one time in 150 by 1,400 pixels.
 * So it is brought back until its island has woken.
 */
export async function visit(element: Locator): Promise<void> {
  const awake = element.locator('xpath=ancestor::site-island[@awake]');
  const look = async () => {
    await element.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
    return awake.count();
  };
  await expect.poll(look, { timeout: 30_000 }).toBeGreaterThan(0);
}

/**
 * Stops the clock that was installed in a page, which goes on by itself until then: from now on time passes only as
 * far as a test lets it, and not while a busy machine takes its own.
 */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() => Date.now());
    // On a busy machine more than that second may have gone by until the page is told.
    const isStopped = await page.clock.pauseAt(now + 1000).then(
      () => true,
      (error: Error) => {
        if (error.message.includes('to the past')) return false;
        throw error;
      },
    );
    if (isStopped) return;
  }
}

/**
 * Gives a page, before it is opened, a clock that stands from its first moment on. Nothing that waits for a time or a
 * frame comes until the test lets the clock run.
 */
export async function startStopped(page: Page): Promise<void> {
  const start = Date.UTC(2026, 0, 15, 9);
  await page.clock.install({ time: start });
  // Nothing waits in a page that is not there yet, so the clock may be set forward as far as a busy machine takes.
  await page.clock.pauseAt(start + 60_000);
}

/** Makes the page believe that another tab covers it, or no longer does. */
export const cover = (page: Page, covered: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    covered ? 'hidden' : 'visible',
  );

/** Lets the page have left and come back from the back/forward cache, as far as its scripts can tell. */
export const leaveAndReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

/** The layout shifts that nobody's hand made, from the first paint on. Scores, largest parts of the window first. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const shifts: unknown = Reflect.get(window, 'shifts');
      return Array.isArray(shifts) ? shifts.map(Number) : [];
    });
}
