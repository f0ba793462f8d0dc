import { describe, expect, test } from 'vitest';
import { type Case, spoiledShop } from './spoiled-shop.ts';

const shop = spoiledShop();
const goods = 'content/goods.yaml';

const cases: Case[] = [
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

describe('bad content stops the build, says where and what, and leaves the old site as it was:', () => {
  test.each(cases)('$what', (spoiled) => shop.expectRefusal(spoiled));

  test('a file that is not written in UTF-8', async () => {
    const text = await shop.site.read(goods);
    await shop.write(goods, Buffer.from(text.replace('Stool', 'Stöhl'), 'latin1'));
    const [problem] = await shop.refused();
    expect(problem).toMatchObject({ code: 'not-utf-8', file: goods, line: 7, column: 11 });
  });

  test('many mistakes are all reported at once', async () => {
    await shop.edit(goods, (text) =>
      text
        .replace('12.5', 'cheap')
        .replace('maker: bo', 'maker: nobody\n  colour: red')
        .replace('lamp.png', 'none.png'),
    );
    await shop.edit('content/settings.yaml', (text) => text.replace('/goods/lamp#price', '/no/where'));
    const codes = (await shop.refused()).map(({ code }) => code);
    expect(codes.sort()).toEqual(
      ['broken-link', 'dangling-reference', 'missing-image', 'unknown-key', 'wrong-type'].sort(),
    );
  });
});
