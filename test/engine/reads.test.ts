/** What pages have read: after an edit, the record of exactly those pages is another one that show what was edited. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySite } from '../support/fixture-site.ts';

let site: Awaited<ReturnType<typeof copySite>>;
let before: Awaited<ReturnType<typeof reads>>;
const originals = new Map<string, Buffer>();

const reads = async (env: Record<string, string> = {}) => {
  const { report } = await site.build({ write: false, env });
  expect(report.problems).toEqual([]);
  return report.reads;
};

/** The routes whose record differs from what it was, or that have one no longer. */
const changed = async (env?: Record<string, string>) => {
  const now = await reads(env);
  return [...before.keys()]
    .filter((route) => now.get(route)?.hash === undefined || now.get(route)?.hash !== before.get(route)?.hash)
    .sort();
};

beforeAll(async () => {
  site = await copySite('shop');
  // What `paths` hands over is no entry, but made of two.
  await site.edit('templates/pages/goods/[item].tsx', (text) =>
    text
      .replace('entry })),', 'entry: { ...entry, by: makers.get(entry.maker) } })),')
      .replace('paths: ({ goods })', 'paths: ({ goods, makers })')
      .replace('body: ({ entry, content })', 'body: ({ entry })')
      .replace('content.makers.get(entry.maker).name', 'entry.by.name'),
  );
  before = await reads();
});
afterAll(() => site.dispose());

const goods = ['/goods/lamp', '/goods/stool'];
const home = ['/', '/start'];
const everyPage = ['/404.html', ...home, ...goods];

test('every page has a record', () => {
  expect([...before.keys()].sort()).toEqual(['/', '/404.html', ...goods, '/start']);
  for (const { names, hash } of before.values()) {
    expect(names).toBeGreaterThan(2);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  }
});

type Edit = readonly [what: string, file: string, (text: string) => string, routes: readonly string[]];

test.each<Edit>([
  ['the price', 'content/goods.yaml', (text) => text.replace('12.5', '13'), ['/goods/lamp']],
  ['the name', 'content/goods.yaml', (text) => text.replace('Stool', 'Chair'), [...home, '/goods/stool']],
  ['a maker', 'content/makers/bo.yaml', (text) => text.replace('Bo', 'Bob'), ['/goods/stool']],
  ['the phone', 'content/settings.yaml', (text) => text.replace('1 234', '9'), everyPage],
  ['where more is', 'content/settings.yaml', (text) => text.replace('lamp#price', 'stool'), home],
  ['a comment', 'content/goods.yaml', (text) => `# All we have.\n${text}`, []],
  [
    'the order of the goods',
    'content/goods.yaml',
    (text) => text.replace(/^(.*?)(- code: stool.*)$/s, '$2$1'),
    home,
  ],
])('another record comes of an edit of %s', async (_, file, change, routes) => {
  await edited(file, change);
  expect(await changed()).toEqual([...routes].sort());
});

/** The file is put right again before the next edit. */
async function edited(file: string, change: (text: string) => string): Promise<void> {
  for (const [path, bytes] of originals) await site.write(path, bytes);
  originals.clear();
  originals.set(file, await readFile(`${site.root}/${file}`));
  await site.edit(file, change);
}

test('another record comes of other pixels', async () => {
  await edited('content/images/stool.svg', (text) => text.replace('</svg>', '<path d="M0 0h1"/></svg>'));
  expect(await changed()).toEqual(['/goods/stool']);
});

test('another record comes of the script of an island', async () => {
  await edited('templates/islands/Note.client.ts', (text) => text.replace("'yes'", "'indeed'"));
  expect(await changed()).toEqual(home);
});

test('another record comes of a variable that the schema names', async () => {
  await edited('content/settings.yaml', (text) => `${text}\n`);
  expect(await changed({ SHOP_PHONE: '+00 9' })).toEqual([...everyPage].sort());
});

test('a page that asks the clock, or a module of Node, has no hash', async () => {
  await edited('templates/pages/index.tsx', (text) =>
    text.replace('A small shop">', "A small shop\"><i>{new Date() > new Date(0) ? 'Now' : 'Then'}</i>"),
  );
  expect(await changed()).toEqual(home);
  expect((await reads()).get('/')?.hash).toBeUndefined();
  await edited(
    'templates/pages/404.tsx',
    (text) =>
      `import { tmpdir } from 'node:os';\n${text.replace('Try the', '{tmpdir().length > 0 && "Try"} the')}`,
  );
  expect((await reads()).get('/404.html')?.hash).toBeUndefined();
  expect((await reads()).get('/')?.hash).toBeDefined();
});

test('a page that asks the environment by itself has another record with another answer', async () => {
  await edited('templates/pages/404.tsx', (text) => text.replace('Try', '{process.env.SHOP_WORD ?? "Try"}'));
  const without = (await reads()).get('/404.html');
  process.env.SHOP_WORD = 'Go to';
  try {
    expect((await reads()).get('/404.html')?.hash).not.toBe(without?.hash);
  } finally {
    delete process.env.SHOP_WORD;
  }
  expect((await reads()).get('/404.html')).toEqual(without);
});

test('what templates read as they start belongs to every page, and to none once they do not any more', async () => {
  await edited('templates/pages/404.tsx', (text) => `${text}\n`);
  const without = (await reads()).get('/404.html');
  await edited('templates/site.ts', (text) => `${text}\nexport const word = process.env.SHOP_STARTED;\n`);
  const names = (await reads()).get('/404.html')?.names;
  expect(names).toBe((without?.names ?? 0) + 1);
  await edited('templates/site.ts', (text) => `${text}\nexport const word = 'another';\n`);
  expect((await reads()).get('/404.html')?.names).toBe(without?.names);
});
