/** Photographs where the agency has drawings: they are told how wide they are shown, and keep their shape. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frames } from '../conformance/browser/motion.ts';
import { visitor } from '../conformance/browser/open.ts';
import { sideBySide } from '../conformance/browser/side-by-side.ts';
import { type AgencyCopy, copyAgency, type RenderedCopy } from '../support/agency-copy.ts';
import { photograph } from '../support/photographs.ts';
import { faultsOf, screens, widths } from '../tour/looks/picture-faults.ts';
import { pictureNeeds } from '../tour/looks/picture-needs.ts';

/** As cameras and editors give them: portrait, landscape, and straight from the camera. */
const shapes = [
  [1200, 1500],
  [1600, 900],
  [4000, 3000],
] as const;
/** Folders of pictures that are all drawings today. */
const folders = /images\/(?:team|clients|voices|avatars|brand)\/[\w-]+\.svg/g;

let copy: AgencyCopy;
let rendered: RenderedCopy;
/** A picture of each folder, by name. */
let replaced: readonly string[];

beforeAll(async () => {
  copy = await copyAgency();
  const files = await Promise.all(shapes.map(([width, height]) => photograph(width, height)));
  const names = new Map<string, string>();
  for (const file of contentFiles)
    await copy.edit(`content/${file}`, (text) =>
      text.replace(folders, (drawing) => {
        const name = names.get(drawing) ?? drawing.replace('.svg', '.jpg');
        names.set(drawing, name);
        return name;
      }),
    );
  const one = (folder: string) =>
    [...names.values()].find((name) => name.startsWith(`images/${folder}/`)) ?? '';
  replaced = ['team', 'clients', 'voices'].map((folder) => one(folder).replace(/^.*\/|\.jpg$/g, ''));
  // Neighbours differ in shape, so that every place meets every shape.
  for (const [at, name] of [...names.values()].sort().entries()) {
    const bytes = files[at % files.length];
    if (bytes) await copy.write(`content/${name}`, bytes);
  }
  rendered = await copy.render();
});
afterAll(() => copy.dispose());

const contentFiles = [
  'site.yaml',
  'team.yaml',
  'clients.yaml',
  'testimonials.yaml',
  'testimonial-cards.yaml',
  'comments.yaml',
];

/** One page of each kind that shows such pictures. */
const kinds = [
  /^\/(index[23])?$/,
  /^\/(about-us|team|testimonials|why-choose-us|pricing|mission|blogs)$/,
  /^\/blogs\/detail$/,
  /^\/blogs\/(?!detail|list)/,
  /^\/team\/./,
];
const isSampled = (route: string, at: number, all: readonly string[]) =>
  kinds.some((kind, index) =>
    index < 3 ? kind.test(route) : kind.test(route) && all.findIndex((other) => kind.test(other)) === at,
  );

/** Answers for a host that has made every file. What a picture shows does not matter here, its shape does. */
function answer(path: string): { readonly contentType: string; readonly body: string } | undefined {
  const html = rendered.pages.get(path);
  if (html !== undefined) return { contentType: 'text/html', body: html };
  const image = [...rendered.site.images.values()].find(({ hash }) => path.includes(`.${hash.slice(0, 8)}`));
  if (!image || path.endsWith('.js')) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}"/>`;
  return { contentType: 'image/svg+xml', body: svg };
}

test('photographs are told how wide they are shown, and none is squashed', async () => {
  const faults: Record<string, readonly string[]> = {};
  const seen = new Set<string>();
  const routes = [...rendered.pages.keys()].filter(isSampled);
  const arrive = async () => {
    const guest = await visitor();
    await guest.page.route('**/*', (route) => {
      const found = answer(new URL(route.request().url()).pathname);
      return found ? route.fulfill(found) : route.abort();
    });
    return guest;
  };
  await sideBySide(2, arrive, routes, async ({ page }, route) => {
    await page.goto(`https://agency.test${route}`, { waitUntil: 'domcontentloaded' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const needs = await page.evaluate(pictureNeeds);
      for (const { picture } of needs) seen.add(picture.replace(/-\d+\..*/, ''));
      const found = [
        ...screens.flatMap((screen) => needs.flatMap((need) => faultsOf(need, screen))),
        ...(await page.evaluate(squashed)),
      ];
      if (found.length > 0) faults[`${route} at ${width} px`] = [...new Set(found)];
    }
  });
  expect(faults).toEqual({});
  for (const name of replaced) expect([...seen]).toContain(name);
});

/** Waits until the browser has chosen its files for a new width: until then a picture keeps the shape of the one before. */
async function settled(page: Page): Promise<void> {
  await frames(page, 2);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.loading === 'lazy' || !image.checkVisibility(),
    ),
  );
}

/** Pictures that are drawn in another shape than their own. Runs in the browser. */
function squashed(): string[] {
  return [...document.querySelectorAll('img')].flatMap((image) => {
    const { offsetWidth: width, offsetHeight: height } = image;
    if (width === 0 || height === 0 || getComputedStyle(image).objectFit !== 'fill') return [];
    const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const stretch = width / height / own;
    return stretch > 0.95 && stretch < 1.05
      ? []
      : [`${image.src.replace(/^.*\//, '')} is ${stretch.toFixed(2)} times as wide as it should be`];
  });
}
