/** Collections of Markdown files with front matter, from the schema to the page. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../support/command.ts';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

const letter = `---
title: The new oven
maker: anna
---

It is *hot*, see [the lamp](/goods/lamp).

![A lamp](images/lamp.png)
`;

/** A shop with letters in Markdown, each with a page of its own. */
async function shopWithLetters(): Promise<FixtureSite> {
  const shop = await fixtureSite('shop');
  await mkdir(join(shop.root, 'content/letters'));
  await mkdir(join(shop.root, 'templates/pages/letters'));
  await shop.edit('content/schema.ts', (text) =>
    text.replace('defineContent, folder', 'defineContent, documents, folder').replace(
      "goods: list('goods",
      `letters: documents('letters', z.strictObject({ title: z.string(), maker: reference('makers'), more: link().optional() })),
    goods: list('goods`,
    ),
  );
  await shop.write(
    'templates/pages/letters/[letter].tsx',
    `import { Frame } from '../../parts/Frame.tsx';
import { definePage } from '../../site.ts';
export default definePage({
  paths: ({ letters }) => letters.all.map((entry) => ({ params: { letter: entry.id }, entry })),
  head: ({ entry }) => ({ title: entry.title, description: 'A letter.' }),
  body: ({ entry: { title, body } }) => <Frame title={title}><pre>{body}</pre></Frame>,
});
`,
  );
  await shop.write('content/letters/oven.md', letter);
  return shop;
}

const placesOf = async (shop: FixtureSite) =>
  (await shop.problems()).map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

test('an entry has the fields of the front matter, its text as body and the name of its file as id', async () => {
  const shop = await shopWithLetters();
  expect(await shop.problems()).toEqual([]);
  const page = await readFile(join(shop.out, 'letters/oven/index.html'), 'utf8');
  expect(page).toContain('The new oven</h1>');
  expect(page).toContain('It is *hot*, see [the lamp](/goods/lamp).');
  // The second build knows the file without reading it, and finds a change.
  await shop.edit('content/letters/oven.md', (text) => text.replace('*hot*', 'warm'));
  expect((await shop.build()).report.rendered).toEqual(['/letters/oven']);
  expect(await readFile(join(shop.out, 'letters/oven/index.html'), 'utf8')).toContain('It is warm');
});

test.each([
  ['a field is unknown', ['title:', 'titel: x\ntitle:'], ['unknown-key content/letters/oven.md:2:1']],
  ['a field is missing', ['title: The new oven\n', ''], ['missing-field content/letters/oven.md:2:1']],
  ['nobody is called so', ['anna', 'ana'], ['dangling-reference content/letters/oven.md:3:8']],
  ['a link is none', ['maker', 'more: javascript:x\nmaker'], ['invalid-value content/letters/oven.md:3:7']],
  [
    'a link of the text leads nowhere',
    ['/goods/lamp', '/goods/lump'],
    ['broken-link content/letters/oven.md:6:29'],
  ],
  ['the text leads elsewhere', ['/goods/lamp', 'javascript:x'], ['bad-link content/letters/oven.md:6:29']],
  ['a picture is not there', ['lamp.png', 'lump.png'], ['missing-image content/letters/oven.md:8:11']],
  ['there is no text', [/\n\nIt[\s\S]*/, '\n'], ['invalid-value content/letters/oven.md:4:1']],
] as const)('where %s, the line of the Markdown file is told', async (_, [from, to], places) => {
  const shop = await shopWithLetters();
  await shop.edit('content/letters/oven.md', (text) => text.replace(from, to));
  expect(await placesOf(shop)).toEqual(places);
});

test('other files in the folder are told, with what is read there', async () => {
  const shop = await shopWithLetters();
  await shop.write('content/letters/yaml.yaml', 'title: x');
  await shop.write('content/letters/react.mdx', 'x');
  await shop.write('content/letters/README.md', 'For people.');
  await shop.write('content/makers/carl.md', '# Carl');
  expect(await shop.problems()).toMatchObject([
    { code: 'unclaimed-file', help: expect.stringContaining('save it as yaml.md') },
    { code: 'unread-file', file: 'content/letters/react.mdx', help: 'Rename it react.md.' },
    { code: 'unread-file', help: expect.stringContaining("documents('makers', …)") },
  ]);
});

test('one id for a file in each of two folders is told', async () => {
  const shop = await shopWithLetters();
  await mkdir(join(shop.root, 'content/letters/2024'));
  await shop.write('content/letters/2024/oven.md', letter);
  expect(await shop.problems()).toMatchObject([
    { code: 'duplicate-id', detail: expect.stringContaining('content/letters/') },
  ]);
});

test('a schema that names no fields is refused where it stands', async () => {
  const shop = await shopWithLetters();
  await shop.edit('content/schema.ts', (text) =>
    text.replace("'letters', z.strictObject(", "'letters', z.array("),
  );
  expect(await shop.problems()).toMatchObject([{ code: 'wrong-export', file: 'content/schema.ts' }]);
});

test('a new entry becomes a Markdown file, and editors are told nothing of it', async () => {
  const shop = await shopWithLetters();
  const words = ['--title', 'Rye', '--maker', 'bo', '--body', 'It rises.\n\nSlowly.'];
  expect(await runSite(['new', 'letters', 'rye', ...words, '--root', shop.root])).toMatchObject({
    code: 0,
    out: expect.stringContaining('content/letters/rye.md:1\nNew page: /letters/rye\n'),
  });
  expect(await shop.read('content/letters/rye.md')).toBe(
    '---\ntitle: Rye\nmaker: bo\n---\n\nIt rises.\n\nSlowly.\n',
  );
  expect(
    await runSite(['new', 'letters', 'bad', ...words, '--maker', 'bo', '--root', shop.root]),
  ).toMatchObject({
    code: 2,
  });
  const wrong = ['--title', 'Rye', '--maker', 'bob', '--body', 'x'];
  expect(await runSite(['new', 'letters', 'bad', ...wrong, '--root', shop.root])).toMatchObject({
    code: 1,
    err: expect.stringContaining('content/letters/bad.md:3:8  dangling-reference'),
  });
  const schema = await runSite(['schema', '--lines', '--root', shop.root]);
  expect(schema).toMatchObject({ code: 0, err: expect.stringContaining('nothing for letters') });
  expect(await shop.read('content/letters/rye.md')).not.toContain('yaml-language-server');
  expect(await runSite(['schema', '--check', '--root', shop.root])).toMatchObject({ code: 0 });
});
