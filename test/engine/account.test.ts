/** What a build tells of itself afterwards: why each page was made again, down to the word that changed. */
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Account } from '../../src/account/account.ts';
import { accountFile, readAccount } from '../../src/account/keep-account.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine, type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const placeOf = ({ root }: FixtureSite) => resolvePaths({ root, out: 'dist' }, { engine });

async function build(site: FixtureSite, env: Record<string, string> = {}): Promise<Account> {
  const { report } = await site.build({ env });
  expect(report.problems).toEqual([]);
  const account = readAccount(placeOf(site));
  if (!account) throw new Error('The build has left no account.');
  return account;
}

/** Of every page that was touched, by its address. */
const reasons = ({ pages }: Account) =>
  Object.fromEntries(pages.flatMap(({ url, reason }) => (reason ? [[url, reason]] : [])));

test('each page is told with what it needs, weighs and reads', async () => {
  const site = await fixtureSite('shop');
  const account = await build(site);
  expect(account.pages.map(({ url }) => url).sort()).toEqual([
    '/',
    '/404.html',
    '/goods/lamp',
    '/goods/stool',
    '/start',
  ]);
  expect(new Set(account.pages.map(({ reason }) => reason?.kind))).toEqual(new Set(['first']));
  const home = account.pages.find(({ url }) => url === '/');
  expect(home).toMatchObject({ source: 'templates/pages/index.tsx', changed: true });
  expect(home?.reads.names).toBeGreaterThan(2);
  expect(home?.figures[account.measures.indexOf('html')]).toBeGreaterThan(100);
  expect(home?.moments?.some((moment) => moment.startsWith('Basket '))).toBe(true);
  expect(account.islands.map(({ name }) => name)).toContain('Basket');
  expect(account.islands[0]?.files[0]?.[1]).toBeGreaterThan(0);
  expect(account.stages.map(({ name }) => name)).toContain('pages');
  expect(account.collections.goods).toBe('content/goods.yaml');
  const lamp = account.pages.find(({ url }) => url === '/goods/lamp');
  const shown = lamp?.encodings?.map((at) => account.encodings[at]);
  expect(shown?.length).toBeGreaterThan(0);
  for (const encoding of shown ?? []) {
    const bytes = await readFile(`${site.out}/${encoding?.file}`);
    expect(bytes.byteLength).toBe(encoding?.bytes);
  }
});

test('a word that changes is the reason of the pages that show it, and of no other', async () => {
  const site = await fixtureSite('shop');
  await build(site);
  await site.edit('content/goods.yaml', (text) => text.replace('12.5', '13'));
  const dearer = await build(site);
  expect(reasons(dearer)).toEqual({ '/goods/lamp': { kind: 'reads', names: ['value:/goods/lamp/price'] } });
  expect(dearer.pages.filter(({ made, changed }) => made && changed).map(({ url }) => url)).toEqual([
    '/goods/lamp',
  ]);

  // What was changed before is no reason any more.
  await site.edit('content/goods.yaml', (text) => text.replace('Lamp &', 'Light &'));
  const renamed = await build(site);
  expect(reasons(renamed)['/goods/lamp']).toEqual({ kind: 'reads', names: ['value:/goods/lamp/name'] });

  // Back and forth: no page has to be rendered, and still each is told apart from the one before.
  for (const [from, to] of [
    ['Light &', 'Lamp &'],
    ['Lamp &', 'Light &'],
  ] as const) {
    await site.edit('content/goods.yaml', (text) => text.replace(from, to));
    const again = await build(site);
    expect(again.pages.filter(({ made }) => made)).toEqual([]);
    expect(reasons(again)['/goods/lamp']).toEqual({ kind: 'reads', names: ['value:/goods/lamp/name'] });
  }
});

test('code, style sheets, and pages that come and go are told as such', async () => {
  const site = await fixtureSite('shop');
  await build(site);
  await site.edit('templates/pages/goods/[item].tsx', (text) =>
    text.replace('id="price"', 'id="price" lang="en"'),
  );
  expect(reasons(await build(site))).toEqual({
    '/goods/lamp': { kind: 'code', files: ['templates/pages/goods/[item].tsx'] },
    '/goods/stool': { kind: 'code', files: ['templates/pages/goods/[item].tsx'] },
  });
  await site.edit('templates/parts/base.css', (text) => text.replace('margin: 0', 'margin: 1px'));
  const dressed = await build(site);
  expect(dressed.pages.some(({ made }) => made)).toBe(false);
  expect(new Set(Object.values(reasons(dressed)).map((reason) => JSON.stringify(reason)))).toEqual(
    new Set([JSON.stringify({ kind: 'styles', files: ['templates/parts/base.css'] })]),
  );
  await site.edit('content/goods.yaml', (text) => text.replace('code: stool', 'code: chair'));
  const moved = await build(site);
  expect(moved.gone).toEqual(['/goods/stool']);
  expect(reasons(moved)['/goods/chair']).toEqual({ kind: 'new' });
});

test('a page that asks for the time is told to be made each time, with what it asks for', async () => {
  const site = await fixtureSite('shop');
  await site.edit('templates/pages/goods/[item].tsx', (text) =>
    text.replace('{entry.price} by', '{Date.now() > 0 && entry.price} by'),
  );
  await build(site);
  await site.edit('content/settings.yaml', (text) => text.replace('1 234', '9'));
  const { pages, collections } = await build(site);
  expect(collections.settings).toBe('content/settings.yaml');
  const reasonOf = (route: string) => pages.find(({ url }) => url === route)?.reason;
  expect(reasonOf('/goods/lamp')).toEqual({ kind: 'always', names: ['clock'] });
  expect(reasonOf('/')).toEqual({ kind: 'reads', names: ['value:/settings/phone'] });
});

test('a build that changes nothing leaves the account of the last one that did', async () => {
  const site = await fixtureSite('shop');
  await build(site);
  await site.edit('content/goods.yaml', (text) => text.replace('12.5', '13'));
  const { built } = await build(site);
  const after = await build(site);
  expect(after.built).toBe(built);
  expect(Object.keys(reasons(after))).toEqual(['/goods/lamp']);
});

test('an account that is damaged is none, and the next build writes another', async () => {
  const site = await fixtureSite('shop');
  await build(site);
  await writeFile(accountFile(placeOf(site)), '{"version":1}\nhm');
  expect(readAccount(placeOf(site))).toBeUndefined();
  expect((await build(site)).pages).toHaveLength(5);
});
