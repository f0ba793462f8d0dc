/** `site schema`: what editors complete, explain and underline while content is typed. */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openMemory } from '../../src/memory/memory.ts';
import { editorFiles, isUpToDate } from '../../src/pipeline/editor-files.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { projectRoot } from '../support/chromium.ts';
import { runSite } from '../support/command.ts';
import { engine } from '../support/engine.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';
import { yamlEditor } from '../support/yaml-editor.ts';

const schema = ({ root }: FixtureSite, ...flags: string[]) => runSite(['schema', '--root', root, ...flags]);
const goods = 'content/goods.yaml';
const named = '# yaml-language-server: $schema=.schemas/goods.json';

async function shopInEditor() {
  const shop = await fixtureSite('shop');
  expect(await schema(shop, '--lines')).toMatchObject({ code: 0, err: '' });
  const editor = await yamlEditor(shop.root);
  let opened = 0;
  // Each a file of its own, which the editor does not know yet.
  const open = (text: string) =>
    editor.open(join(shop.root, `content/goods-${++opened}.yaml`), `${named}\n${text}`);
  return { shop, open };
}

test('the schemas of the agency and the lines in its files say what its model says', async () => {
  const paths = resolvePaths({ root: projectRoot, out: 'dist', cacheDir: inject('cacheDir') }, { engine });
  const memory = openMemory(paths.cache, Date.now(), { site: paths.root });
  const { files, problems } = await editorFiles(paths, {}, memory);
  expect(problems).toBeUndefined();
  expect(files?.schemas.filter((file) => !isUpToDate(file)).map(({ file }) => file)).toEqual([]);
  expect(files?.content.filter(({ present, wanted }) => present !== wanted)).toEqual([]);
  const written = await readdir(paths.content, { recursive: true });
  expect(files?.content.length).toBe(written.filter((file) => file.endsWith('.yaml')).length);
  expect(files?.schemas.flatMap(({ file, wanted = '' }) => undescribed(file, JSON.parse(wanted)))).toEqual(
    [],
  );
});

/** The fields that an editor would have nothing to say about. A group speaks through its fields, a fixed word for itself. */
function undescribed(at: string, part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (key !== 'properties' || typeof value !== 'object' || value === null)
      return undescribed(`${at}/${key}`, value);
    return Object.entries(value).flatMap(([name, field]) => [
      ...(['description', 'properties', 'const'].some((word) => word in field) ? [] : [`${at}/${name}`]),
      ...undescribed(`${at}/${name}`, field),
    ]);
  });
}

test('an editor finds nothing wrong with content that builds', async () => {
  const { shop, open } = await shopInEditor();
  const text = (await shop.read(goods)).replace(`${named}\n`, '');
  expect((await open(text)).problems).toEqual([]);
});

test('an editor underlines what a build would refuse', async () => {
  const { open } = await shopInEditor();
  const { problems } = await open(
    '- code: Big Lamp\n  name: Lamp\n  price: -1\n  photo: images/lamp.png\n  maker: anna\n  weight: 2\n',
  );
  expect(problems).toEqual([
    { at: 'Big Lamp', says: 'must be lower-case letters and digits joined by single hyphens' },
    { at: '-1', says: expect.stringMatching(/minimum of 0/) },
    { at: 'weight', says: expect.stringMatching(/weight is not allowed/) },
  ]);
});

test('an editor offers the fields that are left, pictures, addresses, and ids of other collections', async () => {
  const { shop, open } = await shopInEditor();
  expect(await (await open('- code: lamp\n  name: Lamp\n  |\n')).completions()).toEqual(
    expect.arrayContaining(['maker', 'photo', 'price']),
  );
  const maker = await open('- code: lamp\n  maker: |\n');
  expect(await maker.completions()).toEqual(expect.arrayContaining(['anna', 'bo']));
  const photo = await open('- code: lamp\n  photo: |\n');
  expect(await photo.completions()).toEqual(expect.arrayContaining(['images/lamp.png', 'images/stool.svg']));
  expect(await shop.read('content/.schemas/from-content.json')).toContain('"/goods/lamp"');
});

test('an editor says what a field is for', async () => {
  const { open } = await shopInEditor();
  expect(await (await open('- code: lamp\n  ma|ker: anna\n')).hover()).toContain('An id of makers.');
});

test('--check writes nothing, and tells what is missing, what is old and what nobody needs any more', async () => {
  const shop = await fixtureSite('shop');
  const before = await shop.read(goods);
  const missing = await schema(shop, '--check');
  expect(missing.code).toBe(1);
  expect(missing.err).toMatch(/content\/\.schemas\/goods\.json {2}old-editor-schema\n {2}Editors have no/);
  expect(missing.err).toMatch(/missing-schema-line\n.*The same holds for 3 other files\./);
  expect(existsSync(join(shop.root, 'content/.schemas'))).toBe(false);
  expect(await shop.read(goods)).toBe(before);

  await schema(shop, '--lines');
  expect(await schema(shop, '--check')).toMatchObject({ code: 0, err: '' });

  await shop.edit('content/schema.ts', (text) => text.replace('price: z.number()', 'cost: z.number()'));
  await shop.write('content/.schemas/gone.json', '{}');
  const old = await schema(shop, '--check');
  expect(old.code).toBe(1);
  expect(old.err).toMatch(
    /goods\.json {2}old-editor-schema\n {2}The editor schema of this collection does not match/,
  );
  expect(old.err).toMatch(/gone\.json {2}old-editor-schema\n {2}No collection has this schema any more/);
});

test('new words are no reason to write the schemas anew, and a second run changes nothing', async () => {
  const shop = await fixtureSite('shop');
  await schema(shop, '--lines');
  expect((await schema(shop, '--lines')).out).toMatch(/^\d files in content\/\.schemas, none changed\.\n$/);
  await shop.write(
    'content/makers/cleo.yaml',
    '# yaml-language-server: $schema=../.schemas/makers.json\nname: Cleo\n',
  );
  expect(await schema(shop, '--check')).toMatchObject({ code: 0 });
  await schema(shop);
  expect(await shop.read('content/.schemas/from-content.json')).toContain('"cleo"');
});

test('the line goes before all else of a file, and takes the place of an older one', async () => {
  const shop = await fixtureSite('shop');
  const before = (await shop.read(goods)).replaceAll('\n', '\r\n');
  await shop.write(goods, before);
  await schema(shop, '--lines');
  expect(await shop.read(goods)).toBe(`${named}\r\n${before}`);
  await shop.write(goods, `# Our goods.\n# yaml-language-server: $schema=old.json\n${before}`);
  await schema(shop, '--lines');
  expect(await shop.read(goods)).toBe(`# Our goods.\n${named}\n${before}`);
  expect(await shop.problems()).toEqual([]);
});

test('schemas are written for content that is at fault, and not for a model that does not compile', async () => {
  const shop = await fixtureSite('shop');
  await shop.write(goods, '- code: [\n');
  expect(await schema(shop)).toMatchObject({ code: 0 });
  await rm(join(shop.root, 'content/.schemas'), { recursive: true });
  await shop.edit('content/schema.ts', (text) => text.replace('defineContent({', 'defineContent({{'));
  const { code, err } = await schema(shop);
  expect(code).toBe(1);
  expect(err).toMatch(/content\/schema\.ts:\d+:\d+/);
  expect(existsSync(join(shop.root, 'content/.schemas'))).toBe(false);
});
