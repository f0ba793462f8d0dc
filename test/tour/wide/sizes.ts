/** Looks at a page in windows of every size, with text of the usual size and twice as large. */
import type { Page } from 'playwright-core';
import { barriers } from '../../support/axe.ts';
import { colours, everything } from '../../support/axe-rules.ts';
import type { Wide } from '../evidence.ts';
import { barOf, chatAt } from '../looks/header.ts';
import { layoutFaults } from '../looks/layout-faults.ts';
import { hasOverlay } from '../looks/overlay.ts';
import { faultsOf, widths as pictureWidths, screens } from '../looks/picture-faults.ts';
import { pictureNeeds } from '../looks/picture-needs.ts';
import type { WideGuest } from './guest.ts';

export const widths = [1440, 1920, 992, 991, 768, 360, 320] as const;
/** The widths at which text twice as large is checked. */
export const enlarged = [320, 360, 768, 992, 1440] as const;
/** The widths at which a page is checked at its top. Scroll-driven animations are at their start, which may be largest. */
export const unscrolled = [1920, 1024, 992, 768, 320, 360, 1440] as const;

/** The same for a page that differs from another only in its words. */
export const unscrolledInShort: readonly number[] = [320, 360, 1440];

/** How much of a page is checked. `whole`: also the parts that all pages share. `full`: in every way. */
export interface Depth {
  readonly full: boolean;
  readonly whole: boolean;
}

export async function pushedSideways(
  { page, resize }: WideGuest,
  { full }: Depth,
): Promise<Pick<Wide, 'pushed' | 'overlay'>> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const overlay = await page.evaluate(hasOverlay);
  const pushed: Wide['pushed'] = [];
  for (const width of full ? unscrolled : unscrolledInShort) {
    await resize(width);
    const by = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    pushed.push({ width, by });
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return { pushed, overlay };
}

type Sizes = Pick<Wide, 'layout' | 'pictures' | 'chat' | 'bar' | 'barriers'>;

export async function lookAtSizes({ page, setTextSize, resize }: WideGuest, depth: Depth): Promise<Sizes> {
  const { full } = depth;
  const found: Sizes = { layout: [], pictures: [], chat: [], bar: [], barriers: [] };
  for (const width of widths) {
    await resize(width);
    if (full || width === 360)
      found.layout.push({ at: `${width} px`, faults: await page.evaluate(layoutFaults, 'body') });
    found.bar.push({ width, ...(await page.evaluate(barOf)) });
    if (width === 1440 || width === 768 || width === 320) found.chat.push(...(await page.evaluate(chatAt)));
    if (pictureWidths.some((one) => one === width)) {
      const needs = await page.evaluate(pictureNeeds);
      const faults = screens.flatMap((screen) => needs.flatMap((need) => faultsOf(need, screen)));
      found.pictures.push({ width, seen: needs.length, faults: [...new Set(faults)] });
    }
    if (width === 360 || (full && width === 1440))
      found.barriers.push(...(await lookForBarriers(page, width, depth)));
  }
  if (!full) return found;
  await setTextSize(32);
  for (const width of enlarged) {
    await resize(width);
    const faults = await page.evaluate(layoutFaults, 'body');
    found.layout.push({ at: `${width} px, text at 200 %`, faults });
  }
  await setTextSize(16);
  return found;
}

async function lookForBarriers(page: Page, width: number, { whole }: Depth): Promise<Wide['barriers']> {
  const found: Wide['barriers'] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'light' ? everything : colours;
    const list = await barriers(page, whole ? 'html' : 'main', rules);
    found.push({ at: `${width} px, ${colorScheme}`, whole, found: list });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
