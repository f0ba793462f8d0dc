import { beforeAll, expect } from 'vitest';
import { ownPages } from '../content.ts';
import { main, routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { routesNamed, statements } from '../statements.ts';
import { visitor } from './open.ts';

interface Lines {
  readonly title: string;
  readonly titleSize: number;
  /** The line above or below the title, where there is one. */
  readonly subtitle: string | undefined;
  readonly subtitleSize: number;
  readonly seen: boolean;
}

const widths = [360, 1440];
const banner = 'section:first-child[aria-labelledby=banner-title]';
/** Presets that have a line, and the title and line of the banner of a page. */
const presets = [...ownPages.values()].flatMap(({ banner: one }) => one ?? []);
const given = presets.filter(({ subtitle }) => subtitle);
const said = (route: string) => ({
  title: main(route).querySelector('h1')?.textContent,
  line: main(route).querySelector(`${banner} p`)?.textContent,
});
const hasPreset = (route: string): boolean => {
  const { title, line } = said(route);
  return given.some((preset) => preset.title === title && preset.subtitle === line);
};
let banners: readonly Lines[];

beforeAll(async () => {
  const guest = await visitor();
  const found: Lines[] = [];
  for (const route of routes().filter(hasPreset)) {
    await guest.go(route);
    for (const width of widths) {
      await guest.page.setViewportSize({ width, height: 600 });
      found.push(...(await guest.page.locator(`main > ${banner}`).evaluateAll(linesOf)));
    }
  }
  banners = found;
  await guest.close();
});

function linesOf(sections: Element[]): Lines[] {
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  return sections.flatMap((section) => {
    const title = section.querySelector('h1');
    const line = section.querySelector('p');
    if (!title) return [];
    return {
      title: title.textContent ?? '',
      titleSize: size(title),
      subtitle: line?.textContent ?? undefined,
      subtitleSize: line ? size(line) : 0,
      seen: line?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false,
    };
  });
}

proves('S2.presets.02', () => {
  // Each page that is named has the line exactly where its preset has one.
  const named = statements.get('S2.presets.02');
  for (const route of named ? routesNamed(named, routes()) : []) {
    const { title, line } = said(route);
    // Some presets share their title.
    const lines = presets.filter((one) => one.title === title).map(({ subtitle }) => subtitle);
    expect(lines, route).toContain(line ?? undefined);
  }
  expect(given.length).toBeGreaterThan(0);
  for (const { title, subtitle } of given) {
    const shown = banners.filter((lines) => lines.title === title && lines.subtitle === subtitle);
    expect(shown.length, `${title}: ${subtitle}`).toBeGreaterThanOrEqual(1);
    for (const lines of shown) {
      expect(lines.seen).toBe(true);
      expect(lines.subtitleSize).toBeLessThan(lines.titleSize);
    }
  }
});
