/** The largest thing that a phone paints first does not wait until the page knows where it stands. */
import { expect, test } from 'vitest';
import { origin, visitor } from '../conformance/browser/open.ts';
import { routes } from '../conformance/pages.ts';

/** The phone that Lighthouse simulates. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75 };

interface LargestPaint {
  readonly what: string;
  readonly lazy: boolean;
}

test('the largest paint in the first window of a phone is never a lazy picture', async () => {
  const guest = await visitor(phone);
  const found: Record<string, LargestPaint | undefined> = {};
  for (const route of routes()) {
    await guest.page.goto(origin() + route);
    found[route] = await guest.page.evaluate(largestPaint);
  }
  await guest.close();
  const entries = Object.entries(found);
  expect(entries.filter(([, paint]) => !paint)).toEqual([]);
  expect(entries.filter(([, paint]) => paint?.what.startsWith('/assets/')).length).toBeGreaterThan(40);
  expect(Object.fromEntries(entries.filter(([, paint]) => paint?.lazy))).toEqual({});
});

/** Runs in the browser. Waits until everything in the window has been painted: then the last entry is the largest. */
async function largestPaint(): Promise<LargestPaint | undefined> {
  const shown = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  });
  await Promise.allSettled([document.fonts.ready, ...shown.map((image) => image.decode())]);
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  const entries = await new Promise<PerformanceEntryList>((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    }),
  );
  const element: unknown = Object(entries.at(-1)).element;
  if (element instanceof HTMLImageElement)
    return { what: new URL(element.currentSrc).pathname, lazy: element.loading === 'lazy' };
  return element instanceof Element ? { what: element.localName, lazy: false } : undefined;
}
