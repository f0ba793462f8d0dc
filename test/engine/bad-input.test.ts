import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copySite } from '../support/fixture-site.ts';

type Site = Awaited<ReturnType<typeof copySite>>;

let site: Site;
let goodSite: string;
const originals = new Map<string, string>();

/** What each case breaks, and how it is put right again. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  if (!originals.has(file)) originals.set(file, await site.read(file));
  await site.edit(file, change);
}

beforeAll(async () => {
  site = await copySite('shop');
  const { report } = await site.build();
  expect(report.problems).toEqual([]);
  goodSite = await site.outputHash();
});

beforeEach(async () => {
  for (const [file, text] of originals) await site.write(file, text);
  originals.clear();
});

afterAll(() => site.dispose());

const goods = 'content/goods.yaml';
const index = 'templates/pages/index.tsx';
const item = 'templates/pages/goods/[item].tsx';

interface Case {
  readonly what: string;
  readonly file: string;
  readonly change: (text: string) => string;
  readonly problem: object;
  readonly says: RegExp;
}

const inContent: Case[] = [
  {
    what: 'a missing field',
    file: goods,
    change: (text) => text.replace('  price: 12.5\n', ''),
    problem: { code: 'missing-field', file: goods, line: 1 },
    says: /The field `price` is missing\./,
  },
  {
    what: 'a wrong type',
    file: goods,
    change: (text) => text.replace('12.5', 'cheap'),
    problem: { code: 'wrong-type', file: goods, line: 3, column: 10 },
    says: /Expected a number, found the text "cheap"/,
  },
  {
    what: 'an unknown key',
    file: goods,
    change: (text) => text.replace('maker: bo', 'maker: bo\n  fotos: x'),
    problem: { code: 'unknown-key', file: goods, line: 11, column: 3 },
    says: /no field `fotos`/,
  },
  {
    what: 'an unknown key near a known one',
    file: goods,
    change: (text) => text.replace('price: 40', 'prise: 40'),
    problem: { code: 'unknown-key', line: 8 },
    says: /Did you mean `price`\?/,
  },
  {
    what: 'broken YAML syntax',
    file: goods,
    change: (text) => text.replace('name: Stool', 'name: "Stool'),
    problem: { code: 'yaml-syntax', file: goods },
    says: /quote|Missing/i,
  },
  {
    what: 'a duplicate key',
    file: goods,
    change: (text) => text.replace('  price: 40', '  price: 40\n  price: 41'),
    problem: { code: 'duplicate-key', file: goods, line: 9, column: 3 },
    says: /unique/,
  },
  {
    what: 'a duplicate slug',
    file: goods,
    change: (text) => text.replace('code: stool', 'code: lamp'),
    problem: { code: 'duplicate-id', file: goods, line: 6, column: 9 },
    says: /"lamp" is used twice.*first used at content\/goods\.yaml:1:9/s,
  },
  {
    what: 'a dangling reference',
    file: goods,
    change: (text) => text.replace('maker: anna', 'maker: ana'),
    problem: { code: 'dangling-reference', file: goods, line: 5 },
    says: /makers has no such entry.*Did you mean "anna"\?/s,
  },
  {
    what: 'a missing image',
    file: goods,
    change: (text) => text.replace('lamp.png', 'lamb.png'),
    problem: { code: 'missing-image', file: goods, line: 4 },
    says: /Did you mean images\/lamp\.png\?/,
  },
  {
    what: 'an internal link to nowhere',
    file: 'content/settings.yaml',
    change: (text) => text.replace('/goods/lamp#price', '/goods/lam'),
    problem: { code: 'broken-link', file: 'content/settings.yaml', line: 3, column: 7 },
    says: /Did you mean \/goods\/lamp\?/,
  },
  {
    what: 'a fragment to nowhere',
    file: 'content/settings.yaml',
    change: (text) => text.replace('#price', '#prize'),
    problem: { file: 'content/settings.yaml', line: 3, route: '/' },
    says: /prize/,
  },
  {
    what: 'a javascript: URL',
    file: 'content/settings.yaml',
    change: (text) => text.replace('/goods/lamp#price', 'javascript:alert(1)'),
    problem: { code: 'invalid-value', file: 'content/settings.yaml', line: 3 },
    says: /not a link target/,
  },
  {
    what: 'a custom YAML tag',
    file: goods,
    change: (text) => text.replace('name: Stool', 'name: !!js/function "x"'),
    problem: { code: 'yaml-tag', file: goods, line: 7 },
    says: /tag/i,
  },
];

const inTemplates: Case[] = [
  {
    what: 'a template that does not compile',
    file: index,
    change: (text) => text.replace('</Frame>', '</Fame>'),
    problem: { code: 'template-error', file: index },
    says: /Fame/,
  },
  {
    what: 'an import that leads nowhere',
    file: index,
    change: (text) => text.replace('../parts/Frame.tsx', '../parts/Farme.tsx'),
    problem: { code: 'template-error', file: index },
    says: /Could not resolve/,
  },
  {
    what: 'a template that throws',
    file: item,
    change: (text) =>
      text
        .replace(
          'body: ({ entry, content }) => (',
          "body: ({ entry, content }) => entry.code === 'stool' ? fail() : (",
        )
        .concat("\nfunction fail(): never {\n  throw new Error('No stools today');\n}\n"),
    problem: { code: 'template-threw', file: item, route: '/goods/stool' },
    says: /\[item\]\.tsx failed: No stools today/,
  },
  {
    what: 'invalid HTML from a template',
    file: index,
    change: (text) => text.replace('<p>\n        <a', '<p><div>x</div>\n        <a'),
    problem: { code: 'markup/close-order', file: index, route: '/' },
    says: /Stray end tag '<\/p>'/,
  },
  {
    what: 'island props that are not JSON',
    file: index,
    change: (text) => text.replace("label: 'Second'", "label: 'Second', extra: new Date(0)"),
    problem: { code: 'island-props', file: index, route: '/' },
    says: /Basket is given props\.extra, which is a Date/,
  },
  {
    what: 'a link in a template to nowhere',
    file: 'templates/parts/Frame.tsx',
    change: (text) => text.replace('href="/"', 'href="/hom"'),
    problem: { route: '/' },
    says: /\/hom/,
  },
  {
    what: 'a style attribute',
    file: index,
    change: (text) => text.replace('<p>\n        <a', '<p style={{ color: "red" }}>\n        <a'),
    problem: { file: index, route: '/' },
    says: /style/,
  },
  {
    what: 'a style sheet that cannot be read',
    file: 'templates/parts/Frame.module.css',
    change: (text) => text.replace('.frame {', '.frame { } }'),
    problem: { code: 'style-error', file: 'templates/parts/Frame.module.css' },
    says: /./,
  },
  {
    what: 'a page that exports something else',
    file: index,
    change: (text) =>
      text
        .replace('export default definePage(', 'export const page = definePage(')
        .concat('\nexport default 5;\n'),
    problem: { code: 'wrong-export', file: index },
    says: /must be made by `definePage`/,
  },
  {
    what: 'a schema that exports something else',
    file: 'content/schema.ts',
    change: (text) =>
      text
        .replace('export default defineContent(', 'export const model = defineContent(')
        .concat('\nexport default {};\n'),
    problem: { code: 'wrong-export', file: 'content/schema.ts' },
    says: /must be made by `defineContent`/,
  },
  {
    what: 'two pages on one route',
    file: 'content/schema.ts',
    change: (text) => text.replace("from: '/start'", "from: '/goods/lamp'"),
    problem: { code: 'route-clash' },
    says: /Two sources claim \/goods\/lamp: templates\/pages\/goods\/\[item\]\.tsx and alias/,
  },
];

describe('bad input stops the build, says where and what, and leaves the old site as it was:', () => {
  test.each([...inContent, ...inTemplates])('$what', async ({ file, change, problem, says }) => {
    await edit(file, change);
    const problems = await site.problems();
    const found = problems.find((candidate) => says.test(textOf(candidate)));
    expect(found ?? problems).toMatchObject(problem);
    expect(await site.outputHash()).toBe(goodSite);
  });

  test('a picture that is not one', async () => {
    await site.write('content/images/extra.png', 'not a picture');
    expect(await site.problems()).toMatchObject([
      { code: 'corrupt-image', file: 'content/images/extra.png' },
    ]);
    expect(await site.outputHash()).toBe(goodSite);
  });

  test('a picture that was cut short', async () => {
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    await site.write('content/images/extra.png', whole.subarray(0, whole.length / 2));
    await edit(goods, (text) => text.replace('images/lamp.png', 'images/extra.png'));
    expect(await site.problems()).toMatchObject([
      { code: 'corrupt-image', file: 'content/images/extra.png' },
    ]);
    expect(await site.outputHash()).toBe(goodSite);
  });

  test('a picture beyond all measure', async () => {
    const huge = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    await site.write('content/images/extra.png', huge);
    expect(await site.problems()).toMatchObject([{ code: 'huge-image', file: 'content/images/extra.png' }]);
    expect(await site.outputHash()).toBe(goodSite);
  });

  test('a file that is not written in UTF-8', async () => {
    const text = await site.read(goods);
    originals.set(goods, text);
    await site.write(goods, Buffer.from(text.replace('Stool', 'Stöhl'), 'latin1'));
    const [problem] = await site.problems();
    expect(problem).toMatchObject({ code: 'not-utf-8', file: goods, line: 7, column: 11 });
    expect(await site.outputHash()).toBe(goodSite);
  });

  test('many mistakes are all reported at once', async () => {
    // The picture of the case before must not speak here.
    await site.write(
      'content/images/extra.png',
      await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    await edit(goods, (text) =>
      text
        .replace('12.5', 'cheap')
        .replace('maker: bo', 'maker: nobody\n  colour: red')
        .replace('lamp.png', 'none.png'),
    );
    await edit('content/settings.yaml', (text) => text.replace('/goods/lamp#price', '/no/where'));
    const codes = (await site.problems()).map(({ code }) => code);
    expect(codes.sort()).toEqual(
      ['broken-link', 'dangling-reference', 'missing-image', 'unknown-key', 'wrong-type'].sort(),
    );
    expect(await site.outputHash()).toBe(goodSite);
  });
});

const textOf = ({ message, detail = '', help = '' }: { message: string; detail?: string; help?: string }) =>
  `${message}\n${detail}\n${help}`;
