/** No text stops a build because of a letter. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const styles = fileURLToPath(new URL('../../templates/styles/', import.meta.url));

/** The shop in the faces of the agency's website, with a budget that has room for its two fonts and no more. */
async function shopInFaces() {
  const site = await fixtureSite('shop');
  await mkdir(join(site.root, 'templates/fonts'));
  await cp(join(styles, 'fonts'), join(site.root, 'templates/fonts/fonts'), { recursive: true });
  await cp(join(styles, 'fonts.css'), join(site.root, 'templates/fonts/fonts.css'));
  await site.edit('templates/document.ts', (text) => `import './fonts/fonts.css';\n${text}`);
  await site.edit('templates/parts/base.css', (text) =>
    text.replace(
      'sans-serif',
      '"Bricolage Grotesque","Display Signs","Instrument Sans","Text Signs","Shared Signs","Anek Devanagari"',
    ),
  );
  await site.edit('content/settings.yaml', (text) => `${text}budgets: { everyPage: { fonts: 26 kB } }\n`);
  return site;
}

test('a text may hold any letter, and those that no font has are noted with their place', async () => {
  const site = await shopInFaces();
  const plain = await site.build();
  expect(plain.report).toMatchObject({ problems: [], reminders: [] });

  const french = 'Cœur façonné à Noël, "grand" #1 — 40 $ = 2 € … Łódź, नमस्ते';
  await site.edit('content/goods.yaml', (text) => text.replace('name: Stool', `name: '${french}'`));
  const accented = await site.build();
  expect(accented.report).toMatchObject({ problems: [], reminders: [] });
  const stool = accented.report.weights.find(({ route }) => route === '/goods/stool');
  expect(stool?.figures.fontsForLetters).toBeGreaterThan(0);

  await site.edit('content/goods.yaml', (text) => text.replace(french, 'Stool வணக்கம்'));
  const { report } = await site.build();
  expect(report.problems).toEqual([]);
  expect(report.reminders).toEqual([
    expect.stringMatching(/^No font of the site has .*, as in "வணக்கம்" on .* \(content\/goods\.yaml:7:16\)\./),
  ]);
});

/** The shop with a card that says the name of the good, in a font file of its own. */
async function shopWithCards() {
  const site = await fixtureSite('shop');
  await cp(
    join(styles, '../social-card/bricolage-grotesque-latin.ttf'),
    join(site.root, 'templates/card.ttf'),
  );
  await site.write(
    'templates/social-card.tsx',
    `import { cardSize } from 'site';
import font from './card.ttf';
import { defineSocialCard } from './site.ts';

export default defineSocialCard(({ card: { name }, face }) => ({
  drawing: (
    <svg xmlns="http://www.w3.org/2000/svg" {...cardSize}>
      <path d="M0 0h1200v630H0z" fill="#fff" />
      <path d={face(font, { wdth: 75 }).set(name, { x: 60, y: 400, size: 200 })} />
    </svg>
  ),
  alt: name,
}));
`,
  );
  return site;
}

/** How many pixels of the stool's card are dark, above the small letters and in all. */
async function inkOf({ out }: FixtureSite) {
  const file = (await readdir(join(out, 'assets'))).find((name) => name.startsWith('goods-stool-card.'));
  const { data } = await sharp(join(out, 'assets', file ?? ''))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = (from: number, to: number) =>
    data.subarray(from * 1200, to * 1200).reduce((sum, grey) => sum + Number(grey < 128), 0);
  return { above: dark(0, 290), all: dark(0, 630) };
}

test('a card says accents with their marks, in a font that the site brings along', async () => {
  const site = await shopWithCards();
  const inkFor = async (name: string) => {
    await site.edit('content/goods.yaml', (text) => text.replace(/name: (?!Lamp).*/, `name: ${name}`));
    expect((await site.build()).report.problems).toEqual([]);
    return inkOf(site);
  };
  const bare = await inkFor('acceu');
  const marked = await inkFor('àçcéü');
  expect(bare.above).toBe(0);
  expect(marked.above).toBeGreaterThan(1000);
  expect(marked.all).toBeGreaterThan(bare.all + marked.above);
  expect((await inkFor('œß')).all).toBeGreaterThan(10_000);
  // The font itself is for those who build the site, not for its visitors.
  expect((await readdir(site.out, { recursive: true })).filter((file) => file.endsWith('.ttf'))).toEqual([]);
});

test('a letter that no font of the card has is a problem where it was written', async () => {
  const site = await shopWithCards();
  await site.edit('content/goods.yaml', (text) => text.replace('name: Stool', 'name: Stool नम'));
  const { report } = await site.build();
  expect(report.problems).toEqual([
    expect.objectContaining({
      code: 'letter-without-font',
      message:
        'The social card of /goods/stool contains "Stool नम", but none of its fonts has the letters "न", "म".',
      help: expect.stringContaining('templates/social-card.tsx'),
      file: 'content/goods.yaml',
      line: 7,
      column: 9,
      route: '/goods/stool',
    }),
  ]);
});

test('a file that is no font is a problem with its name', async () => {
  const site = await shopWithCards();
  await site.write('templates/card.ttf', 'wOF2 and something');
  expect(await site.problems()).toMatchObject([{ code: 'unreadable-font', file: 'templates/card.ttf' }]);
});
