/** The recipes of the README, followed to the letter in a copy of the agency's site. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AgencyCopy, copyAgency } from '../support/agency-copy.ts';
import { photograph } from '../support/photographs.ts';
import { type Block, blocks, recipes } from '../support/readme-recipes.ts';

const of = (recipe: string) => blocks.filter((block) => block.recipe === recipe);

let copy: AgencyCopy;
beforeAll(async () => {
  copy = await copyAgency();
});
afterAll(() => copy.dispose());

async function follow({ file, where, code }: Block): Promise<void> {
  if (where === 'at the end') await copy.edit(file, (text) => `${text.trimEnd()}\n${code}`);
  else if (where === 'at the end of the list')
    await copy.edit(file, (text) => text.replace(/^\};\n/m, (end) => code + end));
  else if (where === 'under budgets, pages')
    await copy.edit(file, (text) => text.replace(/^ {2}pages:\n/m, (line) => line + code));
  else if (where === 'in place of budgets')
    await copy.edit(file, (text) => text.replace(/^budgets:\n(?: .*\n|\n)+/m, code));
  else if (where === 'under menu')
    await copy.edit(file, (text) => text.replace(/^menu:\n/m, (line) => line + code));
  else if (where === 'under footer, explore, items')
    await copy.edit(file, (text) =>
      text.replace(/^ {2}explore:\n.*\n {4}items:\n/m, (lines) => lines + code),
    );
  else await copy.write(file, code);
  for (const [picture] of code.matchAll(/images\/[\w/-]+\.jpg/g))
    await copy.write(`content/${picture}`, await photograph(1200, 1500));
}

/** Shows the section where the README says that one goes: its schema, its words, and itself in a page. */
async function useOpenDesks(): Promise<void> {
  const [keys] = /page\(\{ further: furtherPages, desks: openDesks \}\)/.exec(recipes) ?? [];
  const [element] = /<OpenDesks [^\n`]*\/>/.exec(recipes) ?? [];
  if (!keys || !element) throw new Error('The README does not show how a page takes a section.');
  await copy.edit('content/pages.ts', (text) =>
    text
      .replace('page({ further: furtherPages })', keys)
      .replace(
        /^import/m,
        "import { openDesks } from '../templates/sections/company/OpenDesks/schema.ts';\nimport",
      ),
  );
  await copy.edit(
    'content/pages/careers.yaml',
    (text) =>
      `${text}desks:\n  heading:\n    title: Two desks are free\n  desks: [One faces the courtyard.]\n`,
  );
  await copy.edit('templates/pages/careers.tsx', (text) =>
    text
      .replace('{ banner, further }', '{ banner, further, desks }')
      .replace('</Layout>', `  ${element}\n      </Layout>`)
      .replace(/^/, "import { OpenDesks } from '../sections/company/OpenDesks/OpenDesks.tsx';\n"),
  );
}

/** Puts the island where the README says that it goes: into a page. */
async function useDice(): Promise<void> {
  const [element] = /<Island of=\{Dice\}[^\n]*\/>/.exec(recipes) ?? [];
  if (!element) throw new Error('The README shows no <Island>.');
  await copy.edit('templates/pages/careers.tsx', (text) =>
    text
      .replace('</Layout>', `  <Section ground="ochre">${element}</Section>\n      </Layout>`)
      .replace(/^/, "import { Section } from '../parts/Section.tsx';\n")
      .replace(/^/, "import { Island } from 'site';\nimport Dice from '../islands/Dice.tsx';\n"),
  );
}

/** Each looks at the whole site, some for the first time. */
const patience = { timeout: 300_000 };

describe('as the README says it,', patience, () => {
  test('a page, a section, a member, a post and an island are added, and nothing is wrong with them', async () => {
    const followed = [
      'Add a page',
      'Add a section',
      'Add a team member',
      'Add a blog post',
      'Add an island',
      'Choose what runs in an island',
    ];
    for (const recipe of followed) {
      expect(of(recipe), recipe).not.toEqual([]);
      for (const block of of(recipe)) if (block.where !== 'under budgets, pages') await follow(block);
    }
    await useOpenDesks();
    await useDice();
    expect(await copy.problems()).toEqual([]);

    const { pages } = await copy.render();
    const [page = '', member = '', post = ''] = [
      '/careers',
      '/team/asha-joshi',
      '/blogs/a-day-at-the-press',
    ].map((route) => pages.get(route));
    expect(page).toMatch(/<title>Careers – Pixelwada<\/title>/);
    expect(page).toMatch(/property="og:image"/);
    expect(page).toMatch(/"@type":"BreadcrumbList"/);
    expect(page).toContain('Spend a Friday');
    expect(page).toContain('<li>One faces the courtyard.</li>');
    expect(page).toContain('<site-island name="Dice"');
    expect(member).toContain('Asha Joshi');
    expect(pages.get('/team')).toContain('/team/asha-joshi');
    expect(post).toMatch(/<th[^>]*>hour<\/th>.*<td[^>]*>9,000<\/td>/s);
    expect(post).toMatch(/<figcaption[^>]*>They hang until noon\.<\/figcaption>/);
    expect(post).toMatch(/<meta name="description" content="The press starts at six\./);
  });

  test('a post of one file stands wherever posts stand, and a draft of it nowhere', async () => {
    const [post] = of('Add a blog post').filter(({ file }) => file !== undefined);
    if (!post) throw new Error('The README shows no post.');
    await follow(post);
    const views = [
      ...['/', '/index2', '/index3', '/blogs', '/blogs/list'],
      // The neighbour by date, and the post that has the sidebar.
      ...['/blogs/a-button-in-two-languages', '/blogs/nine-seconds-on-a-train'],
    ];
    const shown = await copy.render();
    for (const route of views)
      expect(shown.pages.get(route), route).toMatch(
        /<a [^>]*href="\/blogs\/a-day-at-the-press"[^>]*>.*A day at the press/s,
      );
    expect(shown.texts.get('feed.atom')).toContain('/blogs/a-day-at-the-press');
    expect(shown.texts.get('feed.atom')).toContain('<summary>The press starts at six.');

    await copy.edit(post.file, (text) => text.replace('\ntags:', '\ndraft: true\ntags:'));
    const hidden = await copy.render({}, { clock: { day: '2026-11-24' }, drafts: false });
    expect(hidden.pages.has('/blogs/a-day-at-the-press')).toBe(false);
    expect([...hidden.texts].filter(([, text]) => text.includes('A day at the press'))).toEqual([]);
    await copy.write(post.file, post.code);
  });

  test('an island that is hydrated shares Preact with the others, and asks for its line of budget if it wakes by itself', async () => {
    await rm(join(copy.root, 'templates/islands/Dice.client.ts'));
    expect(await copy.problems()).toEqual([]);
    await copy.edit('templates/pages/careers.tsx', (text) =>
      text.replace('when="interaction"', 'when="idle"'),
    );
    const problems = await copy.problems();
    expect(problems.map(({ code, route }) => [code, route])).toEqual(
      Array(2).fill(['over-budget', '/careers']),
    );
    expect(problems[0]?.detail).toMatch(/\(Preact, for islands Dice, EnquiryPopup\)/);
    expect(problems[0]?.help).toMatch(/ {2}pages:\n {4}\/careers:\n {6}jsAtLoad: \d+ kB/);

    for (const block of of('Choose what runs in an island'))
      if (block.where.startsWith('under')) await follow(block);
    expect(await copy.problems()).toEqual([]);
  });

  test('an item is added to the navigation and a seventh service to the menu, and no page says otherwise', async () => {
    expect(of('Add an item to the navigation')).not.toEqual([]);
    for (const block of of('Add an item to the navigation')) await follow(block);
    const before = await copy.render();
    const gate = 'faces the street';
    expect(before.pages.get('/services')).toContain(gate);

    await copy.edit('content/services.yaml', (text) => text.replace('inMenu: false', 'inMenu: true'));
    expect(await copy.problems()).toEqual([]);
    const { pages } = await copy.render();
    for (const [route, page] of pages) {
      if (page.includes('http-equiv="refresh"')) continue;
      // In the menu, in the drawer, in the footer, where the page got its first link, and in what the header measures by.
      expect(page.match(/<a [^>]*href="\/careers"[^>]*>Careers<\/a>/g), route).toHaveLength(3);
      expect(page.match(/data-label="Careers"/g), route).toHaveLength(1);
      expect(page, route).not.toContain(gate);
    }
    const tile = /<h3[^>]*><a[^>]* href="\/e-commerce-solution"/;
    expect(pages.get('/')).toMatch(tile);
    expect(pages.get('/services')).toMatch(tile);
  });

  test('the social card is drawn in another way', async () => {
    expect(of('Change the social card')).not.toEqual([]);
    const before = await copy.read('templates/social-card.tsx');
    for (const block of of('Change the social card')) await follow(block);
    expect(await copy.problems()).toEqual([]);
    await copy.write('templates/social-card.tsx', before);
  });

  test('budgets are set, and pages are held to them', async () => {
    expect(of('Set a budget')).not.toEqual([]);
    for (const block of of('Set a budget')) await follow(block);
    expect(await copy.problems()).toEqual([]);
    await copy.edit('content/site.yaml', (text) => text.replace('jsTotal: 17 kB', 'jsTotal: 1 kB'));
    const problems = await copy.problems();
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['over-budget']));
    for (const { route } of problems) expect(route).toMatch(/^\/team\//);
  });

  test('every block names a file that a recipe can be followed in', () => {
    const known = [
      '',
      'at the end',
      'at the end of the list',
      'under budgets, pages',
      'under footer, explore, items',
      'under menu',
      'in place of budgets',
    ];
    expect(blocks.filter(({ where }) => !known.includes(where))).toEqual([]);
    expect(blocks.length).toBeGreaterThan(8);
  });
});
