/** Pages are rendered again exactly if something that they read has changed, and the site is what a first build makes. */
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../src/pipeline/build.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { copySite, engine, treeHash } from '../support/fixture-site.ts';

let site: Awaited<ReturnType<typeof copySite>>;
const cacheOf = (root: string) => join(root, '.cache/site/memory-1');

/** Builds on what earlier builds have left; tells which pages it rendered, and proves what came of it. */
async function rendered(env: Record<string, string> = {}): Promise<readonly string[]> {
  const { report } = await site.build({ env });
  expect(report.problems).toEqual([]);
  expect(await site.outputHash()).toBe(await fromScratch(env));
  return report.rendered;
}

const made = new Map<string, string>();

/** What a build makes that knows nothing but pictures. What was made of the same sources before need not be made again. */
async function fromScratch(env: Record<string, string>): Promise<string> {
  const sources = await Promise.all(
    ['content', 'public', 'templates'].map((folder) => treeHash(join(site.root, folder))),
  );
  const key = JSON.stringify([sources, env]);
  const hash = made.get(key) ?? (await buildFromScratch(env));
  made.set(key, hash);
  return hash;
}

async function buildFromScratch(env: Record<string, string>): Promise<string> {
  const cache = join(site.root, 'scratch', 'cache');
  await cp(cacheOf(site.root), join(cache, 'memory-1'), { recursive: true });
  for (const log of await readdir(join(cache, 'memory-1/traces')))
    if (!/^(?:encode-image|probe-image|paint-card)/.test(log)) await rm(join(cache, 'memory-1/traces', log));
  const paths = resolvePaths({ root: site.root, out: 'scratch/dist', cacheDir: cache }, { engine });
  const progress = createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });
  const { report } = await buildSite(paths, { env, write: true, progress });
  expect(report.rendered.length).toBeGreaterThan(0);
  const hash = await treeHash(paths.out);
  await rm(join(site.root, 'scratch'), { recursive: true });
  return hash;
}

const goods = ['/goods/lamp', '/goods/stool'];
const home = ['/', '/start'];
const everyPage = ['/', '/404.html', ...goods, '/start'];

const originals = new Map<string, Buffer>();
/** The file is put right again before the next edit. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  await putRight();
  originals.set(file, await readFile(join(site.root, file)));
  await site.edit(file, change);
}
async function putRight(): Promise<void> {
  for (const [path, bytes] of originals) await site.write(path, bytes);
  originals.clear();
}

beforeAll(async () => {
  site = await copySite('shop');
  await rendered();
});
afterAll(() => site.dispose());

type Edit = readonly [what: string, file: string, (text: string) => string, routes: readonly string[]];

describe('pages are rendered that read', () => {
  test.each<Edit>([
    ['a price', 'content/goods.yaml', (text) => text.replace('12.5', '13'), ['/goods/lamp']],
    ['a name', 'content/goods.yaml', (text) => text.replace('Stool', 'Chair'), [...home, '/goods/stool']],
    ['an entry of a folder', 'content/makers/bo.yaml', (text) => text.replace('Bo', 'Bob'), ['/goods/stool']],
    ['the phone', 'content/settings.yaml', (text) => text.replace('1 234', '9'), everyPage],
    [
      'a list that has one more entry',
      'content/goods.yaml',
      (text) => `${text}- code: chair\n  name: Chair\n  price: 7\n  photo: images/stool.svg\n  maker: bo\n`,
      [...home, '/goods/chair'],
    ],
    ['a list that has one less', 'content/goods.yaml', (text) => text.replace(/- code: stool.*$/s, ''), home],
    [
      'a list in another order',
      'content/goods.yaml',
      (text) => text.replace(/^(.*?)(- code: stool.*)$/s, '$2$1'),
      home,
    ],
    [
      'a setting',
      'content/schema.ts',
      (text) => text.replace("name: 'The shop'", "name: 'Our shop'"),
      everyPage,
    ],
    ['nothing of a comment', 'content/goods.yaml', (text) => `# All we have.\n${text}`, []],
    [
      'the code of their template',
      'templates/pages/404.tsx',
      (text) => text.replace('Try', 'Go to'),
      ['/404.html'],
    ],
    [
      'the code of a part',
      'templates/parts/Frame.tsx',
      (text) => text.replace('>Home<', '>Start<'),
      everyPage,
    ],
    [
      'the code of an island',
      'templates/islands/Basket.tsx',
      (text) => text.replace('pieces', 'things'),
      home,
    ],
    [
      'the script of an island',
      'templates/islands/Note.client.ts',
      (text) => text.replace("'yes'", "'indeed'"),
      home,
    ],
    ['the document', 'templates/document.ts', (text) => text.replace("'plain'", "'rich'"), everyPage],
    [
      'the drawing of cards',
      'templates/social-card.tsx',
      (text) => text.replace('#123456', '#654321'),
      everyPage,
    ],
    [
      'a picture',
      'content/images/stool.svg',
      (text) => text.replace('</svg>', '<path d="M0 0h1"/></svg>'),
      ['/goods/stool'],
    ],
  ])('%s', async (_, file, change, routes) => {
    await edit(file, change);
    expect(await rendered()).toEqual([...routes].sort());
    expect(await rendered()).toEqual([]);
  });

  test('none when everything is as it was', async () => {
    await putRight();
    expect(await rendered()).toEqual([]);
  });

  test('pixels', async () => {
    await edit('content/images/stool.svg', (text) => `${text}\n`);
    originals.set('content/images/lamp.png', await readFile(join(site.root, 'content/images/lamp.png')));
    const blue = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0000ff' } });
    await site.write('content/images/lamp.png', await blue.png().toBuffer());
    expect(await rendered()).toEqual(goods);
    expect(await rendered()).toEqual([]);
    await putRight();
    expect(await rendered()).toEqual([]);
  });

  test('a variable that the schema names', async () => {
    expect(await rendered({ SHOP_PHONE: '+00 77' })).toEqual(everyPage);
    expect(await rendered()).toEqual([]);
  });
});

describe('no page is rendered for a style sheet', () => {
  test.each([
    ['a rule', 'templates/parts/Frame.module.css', (text: string) => text.replace('1rem', '2rem')],
    ['a file that it names', 'templates/parts/mark.svg', (text: string) => text.replace('M0 0h8', 'M1 1h6')],
    [
      'a rule of the document',
      'templates/parts/base.css',
      (text: string) => text.replace('margin: 0', 'margin: 1px'),
    ],
  ])('in which %s has changed, but pages carry it', async (_, file, change) => {
    await putRight();
    await rendered();
    const before = await site.outputHash();
    await edit(file, change);
    expect(await rendered()).toEqual([]);
    expect(await site.outputHash()).not.toBe(before);
  });

  test('a class that is new can be asked for', async () => {
    await edit('templates/parts/Frame.module.css', (text) =>
      text.replace('.unit', '.piece {\n color: red;\n}\n.unit'),
    );
    expect(await rendered()).toEqual(everyPage);
  });
});

describe('checks and builds', () => {
  test('take pages of each other where they are the same', async () => {
    await putRight();
    await edit('content/settings.yaml', (text) => text.replace('1 234', '8'));
    expect((await site.build({ write: false })).report.rendered).toEqual(everyPage);
    expect(await rendered()).toEqual(goods);
    expect((await site.build({ write: false })).report.rendered).toEqual([]);
  });

  test('tell each time what of a page does nothing', async () => {
    await edit('templates/pages/404.tsx', (text) =>
      text.replace('Try the', '<b onClick={() => {}}>Try</b> the'),
    );
    const found = async () => (await site.build({ write: false })).report.problems;
    const first = await found();
    expect(first).toMatchObject([{ file: 'templates/pages/404.tsx', line: 6 }]);
    expect(await found()).toEqual(first);
  });
});

describe('what a page says', () => {
  test('is read once, though the page is rendered again', async () => {
    await putRight();
    await rendered();
    await edit('templates/parts/Frame.tsx', (text) => `${text}// Nothing that shows.\n`);
    const { report } = await site.build();
    expect(report.rendered).toEqual(everyPage);
    expect(report.work['page-facts']).toEqual({ done: 0, reused: 5 });
    await edit('content/goods.yaml', (text) => text.replace('12.5', '14'));
    expect((await site.build()).report.work['page-facts']).toEqual({ done: 1, reused: 4 });
  });

  test('is told as a fault each time, in its place', async () => {
    await edit('templates/pages/404.tsx', (text) => text.replace('Try the', '<img src="/robots.txt" /> the'));
    const found = async () => (await site.build()).report.problems;
    const first = await found();
    expect(first).toContainEqual(
      expect.objectContaining({ code: 'missing-alt', file: 'templates/pages/404.tsx', line: 6 }),
    );
    expect(await found()).toEqual(first);
  });
});

describe('entries of the memory that are', () => {
  test.each([
    ['lost', (file: string) => rm(file)],
    ['cut short', (file: string) => truncate(file, 30)],
    [
      'another byte',
      async (file: string) => {
        const bytes = await readFile(file);
        const at = bytes.length >> 1;
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
  ])('%s cost nothing but time', async (_, damage) => {
    await putRight();
    await rendered();
    const all = await readdir(cacheOf(site.root), { recursive: true, withFileTypes: true });
    const files = all
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const odd of [true, false]) {
      for (const [at, file] of files.entries())
        if (at % 2 === Number(odd)) await damage(file).catch(() => {});
      await rendered();
    }
  });
});
