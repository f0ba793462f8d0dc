/** Every page at every width of window, and with text twice as large. */
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../conformance/browser/open.ts';
import { routes } from '../conformance/pages.ts';
import { layoutFaults } from './layout-faults.ts';
import { sampled } from './sample.ts';

const widths = [1920, 1440, 992, 991, 768, 360, 320] as const;
const enlarged = [1280, 360] as const;

/** Faults by page and window. */
const found = new Map<string, readonly string[]>();
let seen = 0;

beforeAll(async () => {
  const guest = await visitor();
  const { page } = guest;
  const session = await page.context().newCDPSession(page);
  /** As in the settings of the browser, so that the widths of the style sheets' conditions follow. */
  const setTextSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  const look = async (place: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    // Scripts that measure have their turn first.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const faults = await page.evaluate(layoutFaults);
    seen++;
    if (faults.length > 0) found.set(`${place} at ${width} px`, faults);
  };
  for (const route of routes()) {
    await guest.go(route);
    await page.waitForFunction(() => !document.querySelector('site-island[when=idle]:not([awake])'));
    if (!sampled(route)) {
      await look(route, 360);
      continue;
    }
    for (const width of widths) await look(route, width);
    await setTextSize(32);
    for (const width of enlarged) await look(`${route}, text at 200 %`, width);
    await setTextSize(16);
  }
  await guest.close();
}, 300_000);

test('no page scrolls sideways, and no text is cut off or lies on other text', () => {
  expect(seen).toBeGreaterThan(routes().length * 5);
  expect(Object.fromEntries(found)).toEqual({});
});

test('the look itself finds what it is for, and nothing where nothing is wrong', async () => {
  const guest = await visitor({ width: 400 });
  const faultsOf = async (body: string) => {
    await guest.page.setContent(`<!DOCTYPE html><body style="margin: 0; font: 20px/1.4 sans-serif">${body}`);
    return guest.page.evaluate(layoutFaults);
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
  expect(await faultsOf('<p>Below</p><p style="margin-top: -44px">Above</p>')).toEqual([
    'p "Below" lies on p "Above"',
  ]);
  expect(await faultsOf('<button style="width: 60px; white-space: nowrap">Too many words</button>')).toEqual([
    'the words of button "Too many words" do not fit into it',
  ]);
  await guest.close();
});
