/** Every page at three widths. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { routes } from '../conformance/pages.ts';
import { projectRoot } from '../support/chromium.ts';
import { layoutFaults } from '../tour/looks/layout-faults.ts';
import { open, type Visitor } from './visitor.ts';

const widths = [1440, 768, 360] as const;

const faults = new Map<string, readonly string[]>();
const errors = new Map<string, readonly string[]>();
const asleep = new Map<string, readonly string[]>();
const pushed = new Map<string, number>();
const unset = new Map<string, readonly string[]>();
let looks = 0;

/** Where the pictures of pages with a fault are kept, for people. */
const shots = join(projectRoot, 'node_modules', '.cache', 'site-tests', `shots-${inject('browser').name}`);

beforeAll(async () => {
  mkdirSync(shots, { recursive: true });
  const visitor = await open('/mission', { setting: 'calm' });
  // Each width anew, as visitors come: WebKitGTK keeps parts of the old layout when a window is drawn narrower.
  for (const width of widths) {
    await visitor.resize(width);
    for (const route of routes()) {
      await visitor.go(route);
      await look(visitor, route, width);
      if (width === 360) await walk(visitor, route);
    }
  }
}, 1_800_000);

async function look(visitor: Visitor, route: string, width: number): Promise<void> {
  await visitor.evaluate(() => document.fonts.ready.then(() => undefined));
  let found = await visitor.evaluate(layoutFaults, 'body');
  if (found.length > 0) {
    // A script that has not had its turn on a busy machine gets it before anything counts as a fault.
    await visitor.frames(10);
    found = await visitor.evaluate(layoutFaults, 'body');
  }
  looks++;
  if (found.length === 0) return;
  faults.set(`${route} at ${width} px`, found);
  writeFileSync(join(shots, `${route.replaceAll('/', '_')}-${width}.png`), await visitor.screenshot());
}

async function walk(visitor: Visitor, route: string): Promise<void> {
  const keep = (notes: Map<string, readonly string[]>, found: readonly string[]) => {
    if (found.length > 0) notes.set(route, found);
  };
  keep(asleep, await visitor.evaluate(wakeAll));
  keep(unset, await visitor.evaluate(unsetWords));
  keep(errors, await visitor.errors());
}

/** Goes down the page; the islands that have not woken by themselves although it was their turn. Stands for itself. */
async function wakeAll(): Promise<string[]> {
  const waiting = () =>
    [...document.querySelectorAll('site-island')].filter(
      (island) =>
        /^(load|idle|visible)$/.test(island.getAttribute('when') ?? '') && !island.matches('[awake]'),
    );
  for (let tries = 0; tries < 100 && waiting().length > 0; tries++) {
    for (const island of waiting())
      island.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((done) => setTimeout(done, 50));
  }
  return waiting().map((island) => island.getAttribute('name') ?? '');
}

/** Families of fonts that words on the page ask for first and that the browser does not have. Stands for itself. */
async function unsetWords(): Promise<string[]> {
  await document.fonts.ready;
  const families = new Set(
    [...document.querySelectorAll('h1, h2, p, a, button')]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .map(
        (element) => getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? '',
      ),
  );
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll(/["']/g, '')),
  );
  return [...families].filter((family) => !loaded.has(family));
}

test('no page scrolls sideways, and no text is cut off, lies on other text or stands letter by letter', () => {
  expect(looks).toBe(routes().length * widths.length);
  expect(Object.fromEntries(faults)).toEqual({});
});

test('no page calls anything an error', () => {
  expect(Object.fromEntries(errors)).toEqual({});
});

test('every island that wakes by itself is awake once somebody was there', () => {
  expect(Object.fromEntries(asleep)).toEqual({});
});

test('every page is set in the fonts of the house', () => {
  expect(Object.fromEntries(unset)).toEqual({});
});

test('no page can be pushed sideways before it was scrolled, while everything is in motion', async () => {
  const visitor = await open('/mission');
  for (const width of widths) {
    await visitor.resize(width);
    for (const route of routes()) {
      await visitor.go(route);
      const spare = await visitor.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (spare > 0) pushed.set(`${route} at ${width} px`, spare);
    }
  }
  expect(Object.fromEntries(pushed)).toEqual({});
}, 1_200_000);
