/** Who sets text twice as large in the browser reads the same site: nothing leaves the window, nothing is cut off. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { awake, visitor } from '../conformance/browser/open.ts';
import { routes } from '../conformance/pages.ts';

/** What Chromium calls its default font size; 16 unless a visitor says otherwise. */
const doubled = { standard: 32, fixed: 26 };

/** Members are all set from one mould. */
const sample = (): readonly string[] => {
  const members = routes().filter((route) => route.startsWith('/team/'));
  const others = new Set(members.filter((_, at) => at % Math.ceil(members.length / 3) !== 0));
  return routes().filter((route) => !others.has(route));
};

async function largeReader(width: number) {
  const reader = await visitor({ width });
  onTestFinished(reader.close);
  const session = await reader.page.context().newCDPSession(reader.page);
  await session.send('Page.setFontSizes', { fontSizes: doubled });
  return reader;
}

test.for([320, 360, 768, 992, 1440])(
  'with text twice as large every page fits into a window %i px wide and shows all of its words',
  async (width) => {
    const { page, go } = await largeReader(width);
    const faults: string[] = [];
    for (const route of sample()) {
      await go(route);
      faults.push(...(await lostWords(page, 'main, header, footer')).map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
);

test.for([320, 360, 768, 992])(
  'with text twice as large the drawer and the enquiry popup show all of their words %i px wide',
  async (width) => {
    const { page, go } = await largeReader(width);
    await go('/');
    const toggle = page.locator('[data-toggle]');
    await toggle.click();
    await awake(page, '[data-toggle]');
    expect(await lostWords(page, '#drawer')).toEqual([]);
    await toggle.click();
    await page.getByRole('button', { name: 'Enquiry Now' }).click();
    await page.locator('dialog:modal').waitFor();
    expect(await lostWords(page, 'dialog')).toEqual([]);
  },
);

/** The words below some elements that a visitor cannot read whole, and whether the page scrolls sideways. */
async function lostWords(page: Page, places: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate((selector) => {
    const root = document.documentElement;
    if (getComputedStyle(root).fontSize !== '32px') return ['its text is not twice as large'];
    const faults = root.scrollWidth > innerWidth ? [`it is ${root.scrollWidth} px wide`] : [];
    const texts = [...document.querySelectorAll(selector)].flatMap((place) => {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
      return found.filter(({ data }) => data.trim() !== '');
    });
    for (const text of texts) {
      const holder = text.parentElement;
      if (!holder || !isForEyes(holder)) continue;
      const { left, right } = roomOf(holder);
      const range = document.createRange();
      range.selectNodeContents(text);
      const cut = [...range.getClientRects()].find((line) => line.left < left - 1 || line.right > right + 1);
      if (cut || overflows(holder))
        faults.push(
          `"${text.data.trim()}" ends at ${Math.round(cut?.right ?? 0)} of ${Math.round(right)} px`,
        );
    }
    return faults;

    /** Not there for assistive technology alone, and no ornament. */
    function isForEyes(element: Element): boolean {
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('.visually-hidden') &&
        getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)'
      );
    }

    function overflows(element: Element): boolean {
      const { overflowX } = getComputedStyle(element);
      return /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    }

    /** Where something that stands in an element can be seen: in a row that scrolls, within its own place in it. */
    function roomOf(element: Element): { left: number; right: number } {
      const room = { left: 0, right: innerWidth };
      let place = element;
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        const { overflowX } = getComputedStyle(outer);
        const scrolls = /auto|scroll/.test(overflowX) && outer.scrollWidth > outer.clientWidth;
        const edge = (scrolls ? place : outer).getBoundingClientRect();
        if (scrolls) return { left: edge.left, right: edge.right };
        if (/hidden|clip/.test(overflowX)) {
          room.left = Math.max(room.left, edge.left);
          room.right = Math.min(room.right, edge.right);
        }
        place = outer;
      }
      return room;
    }
  }, places);
}
