/** `site new`: what authors add to the content by one command. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, inject, onTestFinished, test } from 'vitest';
import { projectRoot } from '../support/chromium.ts';
import { runSite, type Setting } from '../support/command.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const add = ({ root }: FixtureSite, words: readonly string[], setting?: Setting) =>
  runSite(['new', ...words, '--root', root], setting);

const stool = ['goods', 'high-stool', '--name', 'High stool', '--price', '30', '--maker', 'bo'];

/** A picture that lies somewhere else. */
async function drawing(bytes: string | Uint8Array = '', name = 'Drawing.SVG'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drawing-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(
    path,
    bytes || (await readFile(join(projectRoot, 'test/sites/shop/content/images/stool.svg'))),
  );
  return path;
}

test('an entry comes to the end of its list with its picture, and its page is built', async () => {
  const shop = await fixtureSite('shop');
  await shop.edit('content/goods.yaml', (text) => `# What is sold.\n${text}# That is all.\n`);
  const before = await shop.read('content/goods.yaml');
  const picture = await drawing();
  const said = await add(shop, [...stool, '--photo', picture]);
  expect(said).toMatchObject({
    code: 0,
    out: [
      'Added goods high-stool:',
      '  content/images/high-stool.svg',
      '  content/goods.yaml:12',
      'New page: /goods/high-stool',
      'Next: "site build" makes the site, "site preview" shows it.',
      '',
    ].join('\n'),
  });
  const entry = [
    '- code: high-stool',
    '  name: High stool',
    '  price: 30',
    '  photo: images/high-stool.svg',
    '  maker: bo',
    '',
  ].join('\n');
  expect(await shop.read('content/goods.yaml')).toBe(before.replace('# That', `${entry}# That`));
  expect(await readFile(join(shop.root, 'content/images/high-stool.svg'))).toEqual(await readFile(picture));
  expect((await shop.build()).report.problems).toEqual([]);
  expect(await readFile(join(shop.out, 'goods/high-stool/index.html'), 'utf8')).toContain('High stool');
});

test('a value that is the only one is written where it has to stand, and elsewhere if it is asked for', async () => {
  const shop = await fixtureSite('shop');
  await shop.edit('content/schema.ts', (text) =>
    text.replace(
      "makers: folder('makers', z.strictObject({ name: z.string() })),",
      `makers: folder('makers', z.strictObject({
        name: z.string(),
        kind: z.literal('person').default('person'),
        onGrid: z.literal(false).optional(),
        place: z.strictObject({ type: z.literal('town'), name: z.string() }).optional(),
      })),`,
    ),
  );
  const written = async (id: string, ...words: readonly string[]) => {
    expect(await add(shop, ['makers', id, ...words])).toMatchObject({ code: 0 });
    return shop.read(`content/makers/${id}.yaml`);
  };
  expect(await written('cleo', '--name', 'Cleo')).toBe('name: Cleo\n');
  expect(await written('dora', '--name', 'Dora', '--onGrid', 'no')).toBe('name: Dora\nonGrid: false\n');
  expect(await written('emil', '--name', 'Emil', '--place.name', 'Pune')).toBe(
    'name: Emil\nplace:\n  type: town\n  name: Pune\n',
  );
});

test('an entry of a folder becomes a file, which is called by its id or else by its name', async () => {
  const shop = await fixtureSite('shop');
  expect(await add(shop, ['makers', 'cleo', '--name', 'Cléo & sons'])).toMatchObject({ code: 0 });
  expect(await shop.read('content/makers/cleo.yaml')).toBe('name: Cléo & sons\n');
  expect(await add(shop, ['makers', '--name', 'Dörte Ås'])).toMatchObject({ code: 0 });
  expect(await shop.read('content/makers/dorte-as.yaml')).toBe('name: Dörte Ås\n');
  expect(await add(shop, ['makers', 'cleo', '--name', 'Another'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('content/makers/cleo.yaml  duplicate-id'),
  });
});

test('what would not build is not added, and is shown where it would stand', async () => {
  const shop = await fixtureSite('shop');
  const before = await shop.read('content/goods.yaml');
  const picture = await drawing();
  const refused = async (words: readonly string[], place: string) => {
    const { code, out, err } = await add(shop, words);
    expect({ code, out }, err).toEqual({ code: 1, out: '' });
    expect(err).toContain(place);
    expect(err).toContain('Nothing was added');
    expect(await shop.read('content/goods.yaml')).toBe(before);
    await expect(shop.read('content/images/high-stool.svg')).rejects.toThrow('ENOENT');
  };
  const dangling = stool.map((word) => (word === 'bo' ? 'boo' : word));
  await refused([...dangling, '--photo', picture], 'content/goods.yaml:15:10  dangling-reference');
  const twice = stool.map((word) => (word === 'high-stool' ? 'stool' : word));
  await refused([...twice, '--photo', 'images/stool.svg'], 'content/goods.yaml:11:9  duplicate-id');
  const dear = stool.map((word) => (word === '30' ? 'much' : word));
  await refused([...dear, '--photo', picture], 'content/goods.yaml:13:10  wrong-type');
  await refused([...stool, '--photo', 'nowhere.svg'], 'missing-image');
  // Only a look into the picture tells.
  await refused([...stool, '--photo', await drawing('no drawing')], 'content/images/high-stool.svg');
});

test('a site with problems of its own is to be mended first', async () => {
  const shop = await fixtureSite('shop');
  await shop.edit('content/goods.yaml', (text) => text.replace('maker: bo', 'maker: boo'));
  expect(await add(shop, [...stool, '--photo', 'images/stool.svg'])).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'fix these problems first, because new problems could not be told from them',
    ),
  });
});

test('a picture that would cover another one is not taken along', async () => {
  const shop = await fixtureSite('shop');
  await shop.write(
    'content/images/high-stool.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  expect(await add(shop, [...stool, '--photo', await drawing()])).toMatchObject({
    code: 1,
    err: expect.stringContaining('content/images/high-stool.svg  picture-in-place'),
  });
});

test('without a kind it lists what can be added, and with --help what a kind is made of', async () => {
  const shop = await fixtureSite('shop');
  const listed = await add(shop, []);
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toContain('  goods   in goods\n  makers  in makers\n');
  const { out, code } = await add(shop, ['goods', '--help']);
  expect(code).toBe(0);
  expect(out).toContain('Usage: site new goods <id>');
  expect(out).toContain('--photo\n      (A picture below content/, or ./name.jpg beside the file itself.)');
});

test.each([
  [['good'], 'Nothing here is called "good".\nDid you mean "site new goods"?'],
  [['goods', 'x', '--prize', '3'], 'A goods has no field "prize".\nDid you mean --price?'],
  [['goods', 'x', 'y'], '"y" is one word too many.'],
  [['goods', 'x', '--price', '3', '--price', '4'], '--price is given 2 times, and takes one value.'],
  [['goods', 'x'], 'A goods cannot do without --name, --price, --photo, --maker.'],
  [['goods', '--name', '?', '--price', '3', '--photo', 'p', '--maker', 'bo'], 'This goods needs an id.'],
  [['makers', '../up', '--name', 'Up'], '"../up" cannot be an id.'],
])('%j is told what is wrong with it, and ends with 2', async (words, message) => {
  const shop = await fixtureSite('shop');
  expect(await add(shop, words)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
});

test('in a terminal it asks for what is missing', async () => {
  const shop = await fixtureSite('shop');
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  const answers: (readonly [RegExp, string])[] = [
    [/name/, 'Tripod\r'],
    [/price/, '12\r'],
  ];
  output.on('data', (chunk) => {
    shown += chunk;
    const [next] = answers;
    if (!next?.[0].test(shown)) return;
    answers.shift();
    shown = '';
    // Somebody types after having read, one key at a time.
    for (const key of next[1]) setImmediate(() => input.write(key));
  });
  const words = ['goods', 'tripod', '--photo', 'images/stool.svg', '--maker', 'bo'];
  expect(await add(shop, words, { terminal: { input, output } })).toMatchObject({ code: 0 });
  expect(await shop.read('content/goods.yaml')).toContain('- code: tripod\n  name: Tripod\n  price: 12\n');
});

test('who answers no more has added nothing', async () => {
  const shop = await fixtureSite('shop');
  const input = new PassThrough();
  const output = new PassThrough();
  output.once('data', () => setImmediate(() => input.write('\u0003')));
  const before = await shop.read('content/goods.yaml');
  expect(await add(shop, ['goods', 'tripod'], { terminal: { input, output } })).toMatchObject({
    code: 1,
    out: '',
  });
  expect(await shop.read('content/goods.yaml')).toBe(before);
});

test('what stands in two lists comes into both, with one picture and a reference from the second to the first', async () => {
  const shop = await fixtureSite('shop');
  await shop.edit('content/schema.ts', (text) =>
    text
      .replace(
        'export default',
        "const tile = z.strictObject({ code: slug(), name: z.string(), photo: image(), of: reference('goods') });\n\nexport default",
      )
      .replace('    makers:', "    tiles: list('tiles.yaml', tile, { id: 'code' }),\n    makers:")
      .replace('  env:', "  kinds: { thing: ['goods', 'tiles'] },\n  env:"),
  );
  await shop.write(
    'content/tiles.yaml',
    '- { code: light, name: Light, photo: images/lamp.png, of: lamp }\n',
  );
  const said = await add(shop, ['thing', ...stool.slice(1), '--photo', 'images/stool.svg']);
  expect(said).toMatchObject({ code: 0, out: expect.stringContaining('Added thing high-stool:') });
  expect(await shop.read('content/goods.yaml')).toContain('- code: high-stool\n');
  expect(await shop.read('content/tiles.yaml')).toContain(
    '- code: high-stool\n  name: High stool\n  photo: images/stool.svg\n  of: high-stool\n',
  );
});

test('a member of the agency is one entry, and needs no title of the grid', async () => {
  const fields = {
    name: 'Asha Joshi',
    designation: 'Web Developer',
    bloodGroup: 'O+',
    ground: 'indigo',
    profilePic: 'images/team/ila-chapekar.svg',
    'contact.employeeId': 'PW-0099',
    'contact.email': 'asha@pixelwada.example',
  };
  const flags = Object.entries(fields).flatMap(([flag, value]) => [`--${flag}`, value]);
  const said = await runSite(['new', 'member', '--root', projectRoot, '--dry-run', ...flags], {
    env: { SITE_CACHE_DIR: inject('cacheDir') },
  });
  expect(said).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Would add member asha-joshi:\n {2}content\/team\.yaml:\d+\n$/),
  });
});
