/** `site new page`, `section` and `island`: what authors add to the templates by one command. */
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { conventionsOf } from '../../src/scaffold/conventions.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { readTemplateSources } from '../../src/sources/template-sources.ts';
import { projectRoot } from '../support/chromium.ts';
import { runSite } from '../support/command.ts';
import { engine } from '../support/engine.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const add = ({ root }: Pick<FixtureSite, 'root'>, ...words: readonly string[]) =>
  runSite(['new', ...words, '--root', root]);

/** All files of the templates, which nothing may be added to. */
const templatesOf = async ({ root }: Pick<FixtureSite, 'root'>) =>
  (await readdir(join(root, 'templates'), { recursive: true })).sort();

test('a page is written as the other pages are, and is built at its address', async () => {
  const shop = await fixtureSite('shop');
  expect(await add(shop, 'page', 'careers')).toMatchObject({
    code: 0,
    out: [
      'Added page careers:',
      '  templates/pages/careers.tsx:1',
      'Next: write its title and description under "head" and what it shows under "body". No page links to it yet: /careers is its address.',
      '',
    ].join('\n'),
  });
  expect(await shop.read('templates/pages/careers.tsx')).toBe(`import { Frame } from '../parts/Frame.tsx';
import { definePage } from '../site.ts';

export default definePage({
  head: () => ({
    title: 'Careers',
    description: 'Careers: this page is being written.',
  }),
  body: () => (
    <Frame title="Careers">
      <p>This page is being written.</p>
    </Frame>
  ),
});
`);
  expect(await add(shop, 'page', 'offers/spring-sale')).toMatchObject({ code: 0 });
  expect((await shop.build()).report.problems).toEqual([]);
  expect(await readFile(join(shop.out, 'careers/index.html'), 'utf8')).toContain('<h1>Careers</h1>');
  expect(await readFile(join(shop.out, 'offers/spring-sale/index.html'), 'utf8')).toContain('Spring sale');
});

test('where visitors have to come to every page, a new one waits for its link', async () => {
  const shop = await fixtureSite('shop');
  await shop.edit('content/settings.yaml', (text) => `${text}clicks: { most: 1 }\n`);
  expect(await add(shop, 'page', 'careers')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nNo link leads to \/careers yet\. Until visitors come there by links/),
  });
  // What is added next is not what waits.
  expect(await add(shop, 'section', 'offers')).toMatchObject({
    code: 0,
    out: expect.stringContaining('No link leads to /careers yet.'),
  });
  expect((await shop.build()).report.problems).toMatchObject([
    { code: 'orphan-page', file: 'templates/pages/careers.tsx', route: '/careers' },
  ]);
  await shop.edit('content/settings.yaml', (text) => text.replace(/^more:.*/m, 'more: /careers'));
  expect((await shop.build()).report.problems).toEqual([]);
});

test('a page with a parameter is one page for each entry of what it is called by, or else one to begin with', async () => {
  const shop = await fixtureSite('shop');
  expect(await add(shop, 'page', 'makers/[maker]')).toMatchObject({ code: 0 });
  expect(await add(shop, 'page', 'years/[year]')).toMatchObject({ code: 0 });
  expect((await shop.build()).report.problems).toEqual([]);
  expect((await readdir(join(shop.out, 'makers'))).sort()).toEqual(['anna', 'bo']);
  expect(await readFile(join(shop.out, 'years/first/index.html'), 'utf8')).toContain('Years');
});

test('a section and both sorts of islands can be shown at once', async () => {
  const shop = await fixtureSite('shop');
  expect(await add(shop, 'section', 'offers')).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      '  templates/sections/Offers.tsx:1\n  templates/sections/Offers.module.css:1\n',
    ),
  });
  expect(await add(shop, 'island', 'Dice')).toMatchObject({
    code: 0,
    out: expect.stringContaining('  templates/islands/Dice.tsx:1\n  templates/islands/Dice.client.ts:1\n'),
  });
  expect(await add(shop, 'island', '--react', 'Coin')).toMatchObject({ code: 0 });
  await expect(shop.read('templates/islands/Coin.client.ts')).rejects.toThrow('ENOENT');
  await shop.edit('templates/pages/404.tsx', (text) =>
    `import { Island } from 'site';
import Coin from '../islands/Coin.tsx';
import Dice from '../islands/Dice.tsx';
import { Offers } from '../sections/Offers.tsx';
${text}`.replace(
      'Try the start page.',
      `<Offers title="Offers">
        <Island of={Dice} props={{ label: 'Count' }} when="interaction" />
        <Island of={Coin} props={{ label: 'Count' }} when="interaction" />
      </Offers>`,
    ),
  );
  expect((await shop.build()).report.problems).toEqual([]);
  const page = await readFile(join(shop.out, '404.html'), 'utf8');
  expect(page).toMatch(/<section class="[^"]+"><h2>Offers<\/h2><site-island/);
  expect(page).toMatch(/src="\/assets\/Dice\.\w+\.js"/);
  expect(page).toContain('padding-block:3rem');
});

test('where islands and sections have folders of their own, so have new ones, and both kinds wake', async () => {
  const shop = await fixtureSite('shop');
  for (const file of ['Basket.tsx', 'Note.tsx', 'Note.client.ts']) {
    const name = file.replace(/\..*/, '');
    await shop.write(`templates/islands/${name}/${file}`, await shop.read(`templates/islands/${file}`));
    await rm(join(shop.root, 'templates/islands', file));
  }
  await shop.edit('templates/pages/index.tsx', (text) =>
    text.replace(/islands\/(\w+)\.tsx/g, 'islands/$1/$1.tsx'),
  );
  await shop.write('templates/islands/Basket/Coins.tsx', 'export default () => <b>part of a basket</b>;');
  await shop.write('templates/sections/home/Hero/Hero.tsx', 'export const Hero = () => <p>Come in.</p>;');
  expect(await add(shop, 'section', 'home/offers')).toMatchObject({
    code: 0,
    out: expect.stringContaining('  templates/sections/home/Offers/Offers.tsx:1\n'),
  });
  expect(await add(shop, 'island', 'Dice')).toMatchObject({
    code: 0,
    out: expect.stringContaining("Dice from '../islands/Dice/Dice.tsx'"),
  });
  await shop.edit('templates/pages/404.tsx', (text) =>
    `import { Island } from 'site';
import Dice from '../islands/Dice/Dice.tsx';
${text}`.replace('Try the start page.', `<Island of={Dice} props={{ label: 'Count' }} when="interaction" />`),
  );
  const { report } = await shop.build();
  expect(report.problems).toEqual([]);
  expect(await readdir(join(shop.out, 'assets'))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Basket\.\w+\.js$/),
      expect.stringMatching(/^Note\.\w+\.js$/),
      expect.stringMatching(/^Dice\.\w+\.js$/),
    ]),
  );
});

test('in the site that "site init" writes, all of it builds', async () => {
  const root = await mkdtemp(join(tmpdir(), 'site-new-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await cp(join(projectRoot, 'starter'), root, { recursive: true });
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const words of ['page careers', 'page notes/archive', 'page prices/[price]', 'section Offers'])
    expect(await add({ root }, ...words.split(' ')), words).toMatchObject({ code: 0 });
  expect(await add({ root }, 'island', 'Dice', '--react')).toMatchObject({ code: 0 });
  expect(await readFile(join(root, 'templates/pages/careers.tsx'), 'utf8')).toContain(
    '    <Frame>\n      <h1>Careers</h1>\n',
  );
  expect(await readFile(join(root, 'templates/pages/prices/[price].tsx'), 'utf8')).toContain(
    'prices.all.map((entry) => ({ params: { price: entry.id }, entry }))',
  );
});

test('pages of the agency stand in its layout', () => {
  const sources = readTemplateSources(resolvePaths({ root: projectRoot, out: 'dist' }, { engine }));
  expect(conventionsOf(sources, 'templates')).toMatchObject({
    definePage: { from: 'templates/site.ts', own: true, name: 'definePage' },
    frame: { from: 'templates/shell/Layout.tsx', name: 'Layout', attributes: [], hasHeading: false },
    ending: '.tsx',
    style: { quote: "'", semicolons: true, indent: '  ' },
  });
});

test('where pages have nothing in common, and semicolons are left out, a page stands on its own', async () => {
  const shop = await fixtureSite('shop');
  const strip = (text: string) => text.replace(/;$/gm, '').replace(/from '(.*)'$/gm, 'from "$1"');
  for (const file of ['site.ts', 'document.ts', 'parts/Frame.tsx', 'islands/Basket.tsx', 'social-card.tsx'])
    await shop.edit(`templates/${file}`, strip);
  for (const page of ['index', 'goods/[item]'])
    await shop.edit(`templates/pages/${page}.tsx`, (text) =>
      strip(text)
        .replace(/<Frame (.*)>/, '<><Frame $1>')
        .replace('</Frame>', '</Frame></>'),
    );
  await shop.edit('templates/pages/404.tsx', strip);
  expect(await add(shop, 'page', 'careers')).toMatchObject({ code: 0 });
  expect(await shop.read('templates/pages/careers.tsx')).toBe(`import { definePage } from "../site.ts"

export default definePage({
  head: () => ({
    title: "Careers",
    description: "Careers: this page is being written.",
  }),
  body: () => (
    <main>
      <h1>Careers</h1>
      <p>This page is being written.</p>
    </main>
  ),
})
`);
});

test.each([
  ['page 404', 'templates/pages/404.tsx is there already.'],
  ['page goods/[Item]', 'templates/pages/goods/[item].tsx is there already.'],
  ['page goods/[thing]', 'templates/pages/goods/[item].tsx has the address /goods/[item] already.'],
  ['page ../up', '"../up" cannot be a page.'],
  ['page _draft', '"_draft" cannot be a page.'],
  ['page', 'This page needs a name.'],
  ['page careers --react', '"site new page" has no option "--react".'],
  ['island note', 'templates/islands/Note.client.ts is there already.'],
  ['island games/note', '"games" cannot be the folder of a new island.'],
  ['section 3d', '"3d" cannot be the name of a component.'],
  ['section Two More', '"More" is one word too many.'],
])('"site new %s" is refused, and nothing is written', async (words, message) => {
  const shop = await fixtureSite('shop');
  const before = await templatesOf(shop);
  expect(await add(shop, ...words.split(' '))).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(message),
  });
  expect(await templatesOf(shop)).toEqual(before);
});

test('a page that would not build is not left behind', async () => {
  const shop = await fixtureSite('shop');
  const before = await templatesOf(shop);
  // An alias has this address.
  const { code, err } = await add(shop, 'page', 'start');
  expect({ code }, err).toEqual({ code: 1 });
  expect(err).toContain('route-clash');
  expect(err).toContain('Nothing was added');
  // Another page has this title; the folder would be new.
  expect(await add(shop, 'page', 'windows/a-small-shop')).toMatchObject({
    code: 1,
    err: expect.stringContaining('duplicate-title'),
  });
  expect(await templatesOf(shop)).toEqual(before);
  expect(await add(shop, 'page', 'careers', '--dry-run')).toMatchObject({
    code: 0,
    out: 'Would add page careers:\n  templates/pages/careers.tsx:1\n',
  });
  expect(await templatesOf(shop)).toEqual(before);
});

test('what a site has entries of keeps its name', async () => {
  const shop = await fixtureSite('shop');
  expect((await add(shop)).out).toContain('  page     in templates/pages\n');
  await shop.edit('content/schema.ts', (text) =>
    text.replace('  env: {', "  kinds: { page: ['makers'] },\n  env: {"),
  );
  const { out } = await add(shop);
  expect(out).toContain('in makers\n');
  expect(out).not.toContain('templates/pages');
  expect(await add(shop, 'page', 'cleo', '--name', 'Cleo')).toMatchObject({ code: 0 });
  expect(await shop.read('content/makers/cleo.yaml')).toBe('name: Cleo\n');
});
