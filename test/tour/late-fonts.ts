/** Opens a page whose fonts arrive after its words are painted. */
import type { Page } from 'playwright-core';
import type { Fonts } from './evidence.ts';
import { type Guest, until } from './guest.ts';

/**
 * Holds the fonts back until the words have been painted without them, and then lets them arrive. The face `first` comes
 * first, so that the page is also seen with only one of its two faces.
 */
export async function openWithLateFonts(guest: Guest, route: string, first: string): Promise<Fonts> {
  const { page, stage } = guest;
  stage.holdFonts();
  await guest.begin(route);
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await until(painted);
  await drawn(page);
  // The words may be painted before the requests for fonts arrive here. If a font is never requested, the evidence shows it.
  const wait = () => faces.every((face) => stage.waiting().some((path) => path.includes(face)));
  await Promise.race([until(async () => wait()), page.waitForLoadState('load')]);
  const late = [...stage.waiting()];
  const before = await facesOf(page);
  stage.letCome(first);
  if (late.some((path) => path.includes(first))) await until(async () => (await facesOf(page)) > before);
  await drawn(page);
  stage.letCome();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await drawn(page);
  return { late, shifts: await page.evaluate(shifts, byFonts) };
}

/** CSS pixels by which words may move when their font arrives. The stand-in is about as wide and exactly as high. */
export const byFonts = { across: 10, down: 0 } as const;

/** Parts of the file names of the two faces in which every page is set. */
export const faces = ['bricolage', 'instrument'] as const;

const facesOf = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);

/** Waits until a frame is drawn and another has begun. Unlike callbacks, promises work in pages without scripts, too. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let left = 2; left > 0; left--) await document.documentElement.animate([], { duration: 1 }).finished;
  });

/**
 * What moved since the page was opened, and from where to where: by more than `least` pixels across or down. The browser
 * itself reports only shifts of 3 pixels and more. Runs in the page.
 */
export function shifts(least: { readonly across: number; readonly down: number }): string[] {
  interface Shift extends PerformanceEntry {
    readonly sources: readonly {
      readonly node?: Node;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  return (observer.takeRecords() as Shift[])
    .flatMap(({ sources }) => sources)
    .filter(
      ({ previousRect: before, currentRect: after }) =>
        Math.abs(before.x - after.x) > least.across ||
        Math.abs(before.y - after.y) > least.down ||
        Math.abs(before.height - after.height) > least.down,
    )
    .map(({ node, previousRect: before, currentRect: after }) => {
      const places = [before, after].map(({ x, y, width, height }) => [x, y, width, height].join(' '));
      return `${node?.nodeName} "${node?.textContent?.trim().slice(0, 30)}" from ${places.join(' to ')}`;
    });
}
