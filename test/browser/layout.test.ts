/** Every page at every width of window, and with text twice as large. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { frames } from '../conformance/browser/motion.ts';
import { visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { routes } from '../conformance/pages.ts';
import { textSizes } from '../support/text-sizes.ts';
import { layoutFaults } from './layout-faults.ts';
import { sampled } from './sample.ts';

const widths = [1920, 1440, 992, 991, 768, 360, 320] as const;
const enlarged = [1440, 992, 768, 360, 320] as const;
/** What follows the scrolling stands in its first state there, which may be its largest. */
const unscrolled = [1920, 1440, 1024, 992, 768, 360, 320] as const;

/** Faults by page and window. */
const found = new Map<string, readonly string[]>();
let seen = 0;
/** How far a page can be pushed sideways before anybody has scrolled it, with everything in motion; by page and window. */
const pushed = new Map<string, number>();
let seenUnscrolled = 0;

/** A script that has not had its turn on a busy machine gets it before anything counts as a fault. */
async function settledFaults(page: Page): Promise<readonly string[]> {
  const faults = await page.evaluate(layoutFaults, 'body');
  if (faults.length === 0) return faults;
  await frames(page, 10);
  return page.evaluate(layoutFaults, 'body');
}

beforeAll(async () => {
  const arrive = async () => {
    const guest = await visitor({ fontsAtHand: true });
    return { ...guest, setTextSize: await textSizes(guest.page) };
  };
  const look = async (page: Page, place: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    // Scripts that measure have their turn first.
    await frames(page, 2);
    const faults = await settledFaults(page);
    seen++;
    if (faults.length > 0) found.set(`${place} at ${width} px`, faults);
  };
  const lookUnscrolled = async (page: Page, route: string) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const width of unscrolled) {
      await page.setViewportSize({ width, height: 900 });
      // An animation that follows the scrolling takes its place in the frame after.
      await frames(page, 2);
      const spare = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      seenUnscrolled++;
      if (spare > 0) pushed.set(`${route} at ${width} px`, spare);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
  };
  await sideBySide(2, arrive, routes(), async ({ page, go, setTextSize }, route) => {
    await go(route);
    await lookUnscrolled(page, route);
    await page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])'));
    if (!sampled(route)) {
      await look(page, route, 360);
      return;
    }
    for (const width of widths) await look(page, route, width);
    await setTextSize(32);
    for (const width of enlarged) await look(page, `${route}, text at 200 %`, width);
    await setTextSize(16);
  });
}, 300_000);

test('no page scrolls sideways, and no text is cut off, lies on other text or stands letter by letter', () => {
  expect(seen).toBeGreaterThan(routes().length * 5);
  expect(Object.fromEntries(found)).toEqual({});
});

test('no page can be pushed sideways before it was scrolled, while everything is in motion', () => {
  expect(seenUnscrolled).toBe(routes().length * unscrolled.length);
  expect(Object.fromEntries(pushed)).toEqual({});
});

test('the drawer and the enquiry popup show all of their words, also when these are twice as large', async () => {
  const guest = await visitor({ fontsAtHand: true });
  onTestFinished(guest.close);
  const { page, go } = guest;
  const setTextSize = await textSizes(page);
  const faults: Record<string, readonly string[]> = {};
  for (const [width, size] of [320, 360, 768, 991].flatMap((one) => [
    [one, 16] as const,
    [one, 32] as const,
  ])) {
    await page.setViewportSize({ width, height: 700 });
    await setTextSize(size);
    await go('/');
    const place = `at ${width} px, text of ${size} px`;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('#drawer').waitFor();
    faults[`drawer ${place}`] = await page.evaluate(layoutFaults, '#drawer');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enquiry Now' }).click();
    await page.locator('dialog:modal').waitFor();
    faults[`popup ${place}`] = await page.evaluate(layoutFaults, 'dialog:modal');
  }
  expect(Object.entries(faults).filter(([, list]) => list.length > 0)).toEqual([]);
});

test('the look itself finds what it is for, and nothing where nothing is wrong', async () => {
  const guest = await visitor({ width: 400 });
  const faultsOf = async (body: string) => {
    await guest.page.setContent(`<!DOCTYPE html><body style="margin: 0; font: 20px/1.4 sans-serif">${body}`);
    return guest.page.evaluate(layoutFaults, 'body');
  };
  expect(await faultsOf('<h1>A title</h1><p>A text that is long enough to need a second line.</p>')).toEqual(
    [],
  );
  expect(await faultsOf('<div style="width: 500px">Wide</div>')).toEqual([
    'the page scrolls sideways by 100 px',
  ]);
  expect(
    await faultsOf('<div style="height: 30px; overflow: clip"><p>One line<br>and two</p></div>'),
  ).toEqual(['p "One lineand two" is cut off by div.undefined']);
  expect(await faultsOf('<p style="width: 1em; overflow-wrap: anywhere">Standard</p>')).toEqual([
    'p "Standard" stands letter by letter',
  ]);
  expect(await faultsOf('<p>Below</p><p style="margin-top: -44px">Above</p>')).toEqual([
    'p "Below" lies on p "Above"',
  ]);
  expect(await faultsOf('<button style="width: 60px; white-space: nowrap">Too many words</button>')).toEqual([
    'the words of button "Too many words" do not fit into it',
  ]);
  await guest.close();
});
