/** What a process that goes on makes again after a change, and what it holds. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startSession } from '../../src/dev/session.ts';
import { openMemory } from '../../src/memory/memory.ts';
import type { SitePaths } from '../../src/model.ts';
import { type Compiled, compileSite } from '../../src/pipeline/compile-site.ts';
import { type WarmSite, warmSite } from '../../src/pipeline/warm-site.ts';
import { createProgress } from '../../src/report/progress.ts';
import { findSiteFiles } from '../../src/sources/site-files.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const sheet = 'templates/parts/Frame.module.css';
const frame = 'templates/parts/Frame.tsx';
const script = 'templates/islands/Note.client.ts';
let site: FixtureSite;
let paths: SitePaths;
let warm: WarmSite;

beforeEach(async () => {
  site = await fixtureSite('shop');
  paths = resolvePaths({ root: site.root, out: 'dist' }, { engine });
  warm = warmSite(paths, Date.now);
  // What was written just now may be written again within the same tick of the clock.
  await sleep(100);
});
afterEach(() => warm.close());

async function compile(): Promise<Compiled> {
  const compiled = await warm.compile(paths, await findSiteFiles(paths, warm.lookup.names), warm.memory());
  if (compiled.problems) throw new Error(JSON.stringify(compiled.problems));
  return compiled;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await site.edit(file, change);
  warm.changed(join(site.root, file));
}

/** What of a compilation decides about pages. */
const shown = ({ bundle, scripts }: Compiled) => ({
  styles: [bundle.styles, scripts.styles].map(({ sheets, files, code }) => [
    // In the order in which a bundler came upon them, of which nothing follows.
    Object.fromEntries(sheets),
    [...files.keys()].sort(),
    Object.fromEntries(code),
  ]),
  scripts: [...scripts.files.keys()].sort(),
  islands: scripts.islands,
});

/** As a process that knows nothing compiles the same site. */
async function compiledAnew() {
  const memory = openMemory(join(site.root, 'another-cache'));
  const compiled = await compileSite(paths, await findSiteFiles(paths), memory);
  if (compiled.problems) throw new Error(JSON.stringify(compiled.problems));
  return shown(compiled);
}

test('a sheet with another colour is put beside the templates, which stay', async () => {
  const before = await compile();
  for (const padding of ['2rem', '3rem']) {
    await edit(sheet, (text) => text.replace(/padding: \w+/, `padding: ${padding}`));
    const after = await compile();
    expect(after.bundle.module).toBe(before.bundle.module);
    expect(after.bundle.styles.sheets.get(sheet)).toContain(padding);
    expect(shown(after)).toEqual(await compiledAnew());
  }
});

test.each([
  ['another class', (text: string) => text.replace('.frame', '.other, .frame')],
  ['another file', (text: string) => text.replace('content: url(./mark.svg)', "content: 'x'")],
  ['a fault, and mended', (text: string) => text.replace('padding: 1rem', 'padding: 4rem')],
])('a sheet with %s is compiled with all that reads it', async (what, change) => {
  await compile();
  if (what.startsWith('a fault')) {
    await edit(sheet, (text) => text.replace('padding: 1rem', 'padding 1rem {'));
    await expect(compile()).rejects.toThrow('style-error');
    await edit(sheet, (text) => text.replace('padding 1rem {', 'padding: 1rem'));
  }
  await edit(sheet, change);
  expect(shown(await compile())).toEqual(await compiledAnew());
});

test('templates and scripts that change again and again are what they say now', async () => {
  await compile();
  for (const turn of ['one', 'two', 'one']) {
    await edit(frame, (text) => `${text.replace(/\n\/\/ .*/g, '')}\n// ${turn}`);
    await edit(script, (text) => `${text.replace(/\ndocument\.title.*/g, '')}\ndocument.title = '${turn}';`);
    expect(shown(await compile())).toEqual(await compiledAnew());
  }
});

test('a template with a fault says so as often as it is asked, and is whole once it is mended', async () => {
  const before = await compile();
  await edit(frame, (text) => `${text}\n<<<<`);
  for (let time = 0; time < 2; time++) await expect(compile()).rejects.toThrow('Unexpected');
  await edit(frame, (text) => text.replace('\n<<<<', '\n// mended\n'));
  expect(shown(await compile())).toEqual(shown(before));
});

test('what no change has touched is not looked for again', async () => {
  await compile();
  const before = { ...warm.memory().work() };
  await edit(frame, (text) => `${text}\n// another\n`);
  await compile();
  const after = warm.memory().work();
  for (const task of ['bundle-render-runtime', 'bundle-islands'])
    expect(after[task], task).toEqual(before[task]);
});

test('a package that has come is found without anybody telling', async () => {
  await compile();
  expect(await warm.missed()).toEqual([]);
  await mkdir(join(site.root, 'node_modules/react'), { recursive: true });
  expect(await warm.missed()).toEqual([site.root]);
});

test('pictures of the other pages are still known while a fault keeps the site from being made', async () => {
  const progress = createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });
  const session = startSession({ paths, env: {}, now: Date.now, progress, onRound: () => {} });
  onTestFinished(() => session.close());
  session.visit('/');
  const isGood = () => !session.state.building && session.state.problems.length === 0;
  await expect.poll(isGood).toBe(true);
  const pictures = session.built?.rendered.encodings.map(({ file }) => file) ?? [];
  expect(pictures.length).toBeGreaterThan(0);
  // The modules of the page that is looked at are compiled ahead by then.
  await sleep(1500);
  const index = 'templates/pages/index.tsx';
  const item = 'templates/pages/goods/[item].tsx';
  await site.edit(index, (text) => text.replace('title="A small shop"', 'title="A large shop"'));
  session.changed(join(site.root, index));
  await site.edit(item, (text) => `${text}\n<<<<`);
  session.changed(join(site.root, item));
  await expect.poll(() => session.state.problems.length).toBe(1);
  const known = new Set(session.built?.rendered.encodings.map(({ file }) => file));
  expect(pictures.filter((file) => !known.has(file))).toEqual([]);
});

test('what the watcher has missed shows a little later', async () => {
  const progress = createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });
  const session = startSession({ paths, env: {}, now: Date.now, progress, onRound: () => {} });
  onTestFinished(() => session.close());
  const text = async () => {
    const content = session.shown.file('goods/stool/index.html')?.content;
    if (!content) return '';
    return 'bytes' in content ? Buffer.from(content.bytes).toString() : readFile(content.stored, 'utf8');
  };
  await expect.poll(text).toContain('Stool');
  await site.edit('content/goods.yaml', (goods) => goods.replace('Stool', 'Footstool'));
  await expect.poll(text).toContain('Footstool');
});
