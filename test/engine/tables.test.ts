/** Collections in JSON and CSV files, from the schema to the page. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { runSite } from '../support/command.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

let shop: FixtureSite;
beforeEach(async () => {
  shop = await fixtureSite('shop');
  await rm(join(shop.root, 'content/goods.yaml'));
});

const placesOf = async () =>
  (await shop.problems()).map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

describe('a list in a CSV file', () => {
  const csv = `\uFEFFcode,name,price,photo,maker\r
lamp,"A lamp, large",12.5,images/lamp.png,anna\r
stool,Stool,30,images/stool.svg,bo\r
`;
  beforeEach(async () => {
    await shop.edit('content/schema.ts', (text) =>
      text.replace("'goods.yaml'", "'goods.csv'").replace('z.number()', 'z.coerce.number()'),
    );
    await shop.write('content/goods.csv', csv);
  });

  test('has entries of the types that the schema says', async () => {
    expect(await shop.problems()).toEqual([]);
    const page = await readFile(join(shop.out, 'goods/lamp/index.html'), 'utf8');
    expect(page).toContain('A lamp, large');
    await shop.edit('content/goods.csv', (text) => text.replace('A lamp', 'The lamp'));
    expect((await shop.build()).report.rendered).toContain('/goods/lamp');
    expect(await readFile(join(shop.out, 'goods/lamp/index.html'), 'utf8')).toContain('The lamp, large');
  });

  test.each([
    ['a cell is not what it should be', ['12.5', 'dear'], ['wrong-type content/goods.csv:2:22']],
    ['a cell is empty', ['12.5', ''], ['missing-field content/goods.csv:2:22']],
    ['nobody is called so', [',bo', ',bob'], ['dangling-reference content/goods.csv:3:33']],
    ['a picture is not there', ['stool.svg', 'stol.svg'], ['missing-image content/goods.csv:3:16']],
    ['an id stands there twice', ['\nstool,', '\nlamp,'], ['duplicate-id content/goods.csv:3:1']],
    ['a column has another name', ['price', 'prize'], ['unknown-key content/goods.csv:1:11']],
    ['a row is too long', [',bo', ',bo,x'], ['ragged-row content/goods.csv:3:36']],
  ] as const)('where %s is told at the cell', async (_, [from, to], places) => {
    await shop.edit('content/goods.csv', (text) => text.replace(from, to));
    expect(await placesOf()).toEqual(places);
    // The second build knows the file.
    expect(await placesOf()).toEqual(places);
  });

  test('is left to other programs by the commands that write YAML', async () => {
    const words = ['--name', 'X', '--price', '3', '--maker', 'bo', '--photo', 'images/stool.svg'];
    expect(await runSite(['new', 'goods', 'x', ...words, '--root', shop.root])).toMatchObject({
      code: 1,
      err: expect.stringContaining('content/goods.csv  list-by-hand'),
    });
    expect(await shop.read('content/goods.csv')).toBe(csv);
    expect(await runSite(['schema', '--lines', '--root', shop.root])).toMatchObject({
      code: 0,
      err: expect.stringContaining('nothing for goods'),
    });
    expect(await shop.read('content/goods.csv')).toBe(csv);
  });
});

describe('a list in a JSON file', () => {
  const json = `[
  { "code": "lamp", "name": "Lamp", "price": 12.5, "photo": "images/lamp.png", "maker": "anna" }
]
`;
  beforeEach(async () => {
    await shop.edit('content/schema.ts', (text) => text.replace("'goods.yaml'", "'goods.json'"));
    await shop.write('content/goods.json', json);
  });

  test('is read as one in YAML', async () => {
    expect(await shop.problems()).toEqual([]);
    expect(await readFile(join(shop.out, 'goods/lamp/index.html'), 'utf8')).toContain('Lamp');
  });

  test.each([
    ['a value is not what it should be', ['12.5', '"dear"'], ['wrong-type content/goods.json:2:46']],
    ['a field is unknown', ['"price"', '"prize"'], ['unknown-key content/goods.json:2:37']],
    ['it is no JSON', [' }\n', ' },\n'], ['json-syntax content/goods.json:3:1']],
    ['it is no list', [/^\[|\]$/gm, ''], ['wrong-type content/goods.json:2:3']],
  ] as const)('where %s is told at its place', async (_, [from, to], places) => {
    await shop.edit('content/goods.json', (text) => text.replace(from, to));
    expect((await placesOf()).toSorted()).toEqual(places.toSorted());
  });
});

test('a single value may stand in a JSON file, and is overridden by variables as one in YAML', async () => {
  const other = await fixtureSite('shop');
  const settings = { baseUrl: 'https://shop.example', phone: '1', more: '/' };
  await rm(join(other.root, 'content/settings.yaml'));
  await other.edit('content/schema.ts', (text) => text.replace("'settings.yaml'", "'settings.json'"));
  await other.write('content/settings.json', JSON.stringify(settings, null, '\t'));
  expect(await other.problems()).toEqual([]);
  await other.write('content/settings.json', JSON.stringify({ ...settings, more: '/nowhere' }, null, '\t'));
  expect((await other.problems()).map(({ file, line, column }) => [file, line, column])).toEqual([
    ['content/settings.json', 4, 10],
  ]);
});
