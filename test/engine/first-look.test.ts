/** How `site dev` shows the page that somebody looks at, before the whole site is compiled. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SitePaths } from '../../src/model.ts';
import { buildSite } from '../../src/pipeline/build.ts';
import type { BuiltSite } from '../../src/pipeline/build-options.ts';
import { readyFirstLook } from '../../src/pipeline/first-look.ts';
import { type WarmSite, warmSite } from '../../src/pipeline/warm-site.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const index = 'templates/pages/index.tsx';
const item = 'templates/pages/goods/[item].tsx';
let site: FixtureSite;
let paths: SitePaths;
let warm: WarmSite;
/** The address of the page that somebody looks at. */
let wanted = new Set<string>();

beforeEach(async () => {
  wanted = new Set(['/']);
  site = await fixtureSite('shop');
  paths = resolvePaths({ root: site.root, out: 'dist' }, { engine });
  warm = warmSite(paths, Date.now);
  // What was written just now may be written again within the same tick of the clock.
  await sleep(100);
});
afterEach(() => warm.close());

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await site.edit(file, change);
  warm.changed(join(site.root, file));
}

/** A build as `site dev` runs it: the wanted page as often as it was shown, and what the build found. */
async function build() {
  const shown: string[] = [];
  const take = async (url: string, { rendered, files }: Pick<BuiltSite, 'rendered' | 'files'>) => {
    const page = rendered.pages.find(({ route }) => route.url === url);
    const content = files.find(({ file }) => file === page?.route.file)?.content;
    if (!content) throw new Error(`${url} is not there.`);
    shown.push(
      'bytes' in content ? Buffer.from(content.bytes).toString() : await readFile(content.stored, 'utf8'),
    );
  };
  const { report } = await buildSite(paths, {
    write: false,
    env: {},
    progress: createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 }),
    warm,
    audience: {
      wanted,
      signal: new AbortController().signal,
      onSettings() {},
      onPage: take,
      onSite() {},
    },
  });
  return { shown, problems: report.problems };
}

/** Builds the site, and makes ready for the first look at the next save. */
async function ready(): Promise<void> {
  expect((await build()).problems).toEqual([]);
  await readyFirstLook(paths, { warm, wanted });
}

const retitled = (title: string) => (text: string) => text.replace(/title="[^"]*"/, `title="${title}"`);

test('a page shows what was saved in its templates, although another page cannot be compiled', async () => {
  await ready();
  await edit(index, retitled('A large shop'));
  await edit(item, (text) => `${text}\n<<<<`);
  const { shown, problems } = await build();
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain('<h1>A large shop</h1>');
  expect(problems.map(({ file }) => file)).toEqual([item]);
  await edit(item, (text) => text.replace('\n<<<<', ''));
  const mended = await build();
  expect(mended.problems).toEqual([]);
  expect(mended.shown.at(-1)).toBe(shown[0]);
});

test('the first look is at the very page that the build makes, save after save', async () => {
  await ready();
  for (const title of ['One', 'Two', 'Three']) {
    await edit('templates/parts/Frame.tsx', (text) =>
      text.replace(/<h1[^>]*>\{title\}/, `<h1 id="${title}">{title}`),
    );
    const { shown, problems } = await build();
    expect(problems).toEqual([]);
    expect(shown).toHaveLength(2);
    expect(shown[0]).toContain(`<h1 id="${title}">`);
    expect(shown[1]).toBe(shown[0]);
  }
});

test.each([
  ['the content has changed as well', 'content/goods.yaml', (text: string) => text.replace('Stool', 'Seat')],
  ['the schema has changed as well', 'content/schema.ts', (text: string) => `${text}\n// other\n`],
  [
    'a script of the browser has changed as well',
    'templates/islands/Basket.tsx',
    (text: string) => `${text}\n// other\n`,
  ],
])('there is no first look where %s', async (_, file, change) => {
  await ready();
  await edit(index, retitled('A large shop'));
  await edit(file, change);
  const { shown, problems } = await build();
  expect(problems).toEqual([]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain('A large shop');
});

test('a save in a template of another page, or one that fails, is left to the build', async () => {
  await ready();
  await edit(item, (text) => `${text}\n// other\n`);
  expect((await build()).shown).toHaveLength(1);
  await edit(index, (text) => text.replace('content.goods.all', 'content.godos.all'));
  const { shown, problems } = await build();
  expect(shown).toEqual([]);
  expect(problems).toHaveLength(1);
});

test('a template that lists its pages in another order is left to the build', async () => {
  wanted = new Set(['/goods/stool']);
  await ready();
  await edit(item, (text) =>
    text.replace('goods.all.map', '[...goods.all].reverse().map').replace(' by ', ' made by '),
  );
  const { shown, problems } = await build();
  expect(problems).toEqual([]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain('<h1>Stool</h1>');
  expect(shown[0]).toContain(' made by ');
});
