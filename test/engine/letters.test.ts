/** No text stops a build because of a letter. */
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fixtureSite } from '../support/fixture-site.ts';

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
      '"Bricolage Grotesque","Display Signs","Instrument Sans","Text Signs","Shared Signs"',
    ),
  );
  await site.edit('content/settings.yaml', (text) => `${text}budgets: { everyPage: { fonts: 26 kB } }\n`);
  return site;
}

test('a text may hold any letter, and those that no font has are noted with their place', async () => {
  const site = await shopInFaces();
  const plain = await site.build();
  expect(plain.report).toMatchObject({ problems: [], reminders: [] });

  const french = 'Cœur façonné à Noël, "grand" #1 — 40 $ = 2 € … Łódź';
  await site.edit('content/goods.yaml', (text) => text.replace('name: Stool', `name: '${french}'`));
  const accented = await site.build();
  expect(accented.report).toMatchObject({ problems: [], reminders: [] });
  const stool = accented.report.weights.find(({ route }) => route === '/goods/stool');
  expect(stool?.figures.fontsForLetters).toBeGreaterThan(0);

  await site.edit('content/goods.yaml', (text) => text.replace(french, 'Stool नमस्ते'));
  const { report } = await site.build();
  expect(report.problems).toEqual([]);
  expect(report.reminders).toEqual([
    expect.stringMatching(/^No font of the site has .*, as in "नमस्ते" on .* \(content\/goods\.yaml:7:16\)\./),
  ]);
});
