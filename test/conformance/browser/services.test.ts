/** The tiles of the services, with as many services as the content may hold. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { layoutFaults } from '../../tour/looks/layout-faults.ts';
import { open } from './open.ts';

const widths = [320, 360, 480, 600, 767, 768, 900, 991, 992, 1024, 1240, 1440, 1920] as const;

/** Makes the tiles of the page as many; those that are new have the longest name and lead nowhere else. */
const setTiles = (page: Page, count: number) =>
  page.locator('#services article').evaluateAll((tiles, wanted) => {
    const last = tiles.at(-1);
    for (let more = tiles.length; more < wanted; more++) {
      const tile = last?.cloneNode(true);
      if (!(tile instanceof Element)) return;
      const link = tile.querySelector('h3 a');
      if (link) link.textContent = 'App and Website Development';
      last?.parentElement?.append(tile);
    }
  }, count);

/** Which part of the grid is no tile, court or gap, in hundredths. */
const holesOf = (page: Page) =>
  page
    .locator('#services article')
    .first()
    .evaluate((tile) => {
      const house = tile.parentElement ?? tile;
      const gap = Number.parseFloat(getComputedStyle(house).columnGap);
      const area = ({ width, height }: DOMRect) => (width + gap) * (height + gap);
      const boxes = [...house.children].map((child) => child.getBoundingClientRect());
      const whole = house.getBoundingClientRect();
      const filled = boxes.reduce((sum, box) => sum + area(box), 0);
      return Math.abs(Math.round(100 * (1 - filled / area(whole))));
    });

test.each(['/', '/services'])(
  'on %s six, seven and eight services fill their grid and have room for their words',
  async (route) => {
    const wrong: string[] = [];
    const { page } = await open(route, { fontsAtHand: true });
    for (const count of [6, 7, 8]) {
      await setTiles(page, count);
      expect(await page.locator('#services article').count()).toBe(count);
      for (const width of widths) {
        // As low as may be: what is seen is drawn, and nothing here asks for it.
        await page.setViewportSize({ width, height: 240 });
        const place = `${count} at ${width} px`;
        const holes = await holesOf(page);
        if (holes > 0) wrong.push(`${place}: ${holes} % empty`);
        for (const fault of await page.evaluate(layoutFaults, '#services')) wrong.push(`${place}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
