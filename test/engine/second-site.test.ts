/** What a site needs that is not the agency's: a small bakery with lists on several pages, feeds and files of its own. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FixtureSite, fixtureSite } from '../support/fixture-site.ts';

let site: FixtureSite;
beforeEach(async () => {
  site = await fixtureSite('bakery');
});
const published = (file: string) => readFile(join(site.out, file), 'utf8');
const outputs = 'templates/outputs.ts';

async function build(env: Record<string, string> = {}) {
  const { report, basis } = await site.build({ env });
  expect(report.problems).toEqual([]);
  return { ...report, basis };
}

describe('a list on several pages', () => {
  test('has an address for each page, the first without a number, and all are in the sitemap', async () => {
    await build();
    const sitemap = await published('sitemap.xml');
    for (const path of ['/news', '/news/2', '/news/3'])
      expect(sitemap).toContain(`<loc>https://sonnenkorn.example${path}</loc>`);
    expect(sitemap).not.toContain('/news/1<');
    expect(await published('news/index.html')).toMatch(/Note 5 of the oven[\s\S]*Note 4 of the oven/);
    expect(await published('news/index.html')).toContain('<a href="/news" aria-current="page">Page 1</a>');
    expect(await published('news/3/index.html')).toContain('Note 1 of the oven');
    expect(await published('news/3/index.html')).not.toContain('Note 2 of the oven');
  });

  test('is made again only where it shows something else', async () => {
    await build();
    await site.edit('content/news/note-1.yaml', (text) => text.replace('Note 1', 'The first note'));
    expect((await build()).rendered).toEqual(['/news/3', '/notes/note-1']);
    await site.write(
      'content/news/note-6.yaml',
      'title: Note 6 of the oven\ndate: 2024-06-03\nbody: It is cold.\n',
    );
    // Each page hands on its oldest note to the next.
    expect((await build()).rendered).toEqual(['/news', '/news/2', '/news/3', '/notes/note-6']);
  });

  test('clashes with a page of the same address, and says so', async () => {
    await site.write(
      'templates/pages/news/index.tsx',
      await site.read('templates/pages/index.tsx').then((text) => text.replaceAll("'../", "'../../")),
    );
    expect(await site.problems()).toMatchObject([
      { code: 'route-clash', message: expect.stringMatching(/\/news: .*\[page\]\.tsx and .*index\.tsx/) },
    ]);
  });
});

test('feeds tell the same in three formats, and every page names them', async () => {
  await build();
  const rss = parseRssFeed(await published('news.rss'));
  const json = parseJsonFeed(await published('news.json'));
  const notes = [5, 4, 3, 2, 1].map((n) => `https://sonnenkorn.example/notes/note-${n}`);
  expect(rss.items?.map(({ link }) => link)).toEqual(notes);
  expect(json.items?.map(({ url }) => url)).toEqual(notes);
  expect(
    [...(await published('news.atom')).matchAll(/<entry>[\s\S]*?<id>(.*?)</g)].map(([, id]) => id),
  ).toEqual(notes);
  for (const [type, href] of [
    ['atom', 'atom'],
    ['rss', 'rss'],
    ['feed', 'json'],
  ])
    expect(await published('breads/rye/index.html')).toMatch(
      new RegExp(`type="application/${type}\\+(?:xml|json)"[^>]* href="/news\\.${href}"`),
    );
});

describe('outputs', () => {
  test('are files of the site, made of its content and of what its pages say', async () => {
    await build();
    expect(JSON.parse(await published('breads.json'))).toEqual([
      { slug: 'rye', name: 'Rye loaf', price: 4.2 },
      { slug: 'spelt', name: 'Spelt & sunflower', price: 5 },
    ]);
    const index = z
      .array(z.strictObject({ path: z.string(), title: z.string(), text: z.string() }))
      .parse(JSON.parse(await published('search.json')));
    expect(index.map(({ path }) => path)).toEqual([
      '/',
      '/breads/rye',
      '/breads/spelt',
      '/news',
      '/news/2',
      '/news/3',
      ...[1, 2, 3, 4, 5].map((n) => `/notes/note-${n}`),
    ]);
    expect(index.find(({ path }) => path === '/breads/spelt')).toEqual({
      path: '/breads/spelt',
      title: 'Spelt & sunflower',
      text: 'Spelt & sunflower € 5.00',
    });
    expect(await published('llms.txt')).toMatch(/^# Sonnenkorn\n- \[Sonnenkorn\]\(\/\)\n/);
    const manifest = await published('.site-manifest.json');
    expect(manifest).toMatch(/"search\.json".*"application\/json/);
    expect(manifest).toMatch(/"llms\.txt".*"text\/plain; charset=utf-8"/);
  });

  test('follow what pages say, whose words are read only once', async () => {
    const first = await build();
    expect(first.work['page-words']).toEqual({ done: 11, reused: 0 });
    await site.edit('content/breads.yaml', (text) => text.replace('price: 5', 'price: 6'));
    const second = await build();
    expect(second.work['page-words']).toEqual({ done: 1, reused: 10 });
    expect(await published('search.json')).toContain('€ 6.00');
    expect(await published('breads.json')).toContain('"price":6');
  });

  test('may read the environment, which a run then depends on; one that asks for the time is never up to date', async () => {
    await site.edit(outputs, (text) => text.replace('    [`# ', "    [process.env.BAKER ?? 'nobody', `# "));
    expect((await build()).basis?.variables.ofTemplates).toEqual(['BAKER']);
    expect(await published('llms.txt')).toMatch(/^nobody\n/);
    await site.edit(outputs, (text) =>
      text.replace("process.env.BAKER ?? 'nobody'", 'new Date().getFullYear()'),
    );
    expect((await build()).basis).toBeUndefined();
  });

  test.each([
    ['a path without an ending', "'/llms.txt'", "'/llms'", /"\/llms" is not the path of a file/],
    ['a path that climbs', "'/llms.txt'", "'/../llms.txt'", /is not the path of a file/],
    ['a path without a slash', "'/llms.txt'", "'llms.txt'", /is not the path of a file.*/],
    ['a page', "'/llms.txt'", "'/llms.html'", /would be a page/],
    ['nothing', '({ content }) => content.breads.all', '() => undefined', /"\/breads\.json" is undefined/],
    ['nothing by name', '({ content }) => content.breads.all', '() => null', /"\/breads\.json" is null/],
  ])('that are %s are refused', async (_, from, to, says) => {
    await site.edit(outputs, (text) => text.replace(from, to));
    expect(await site.problems()).toMatchObject([
      { code: 'bad-output', file: outputs, message: expect.stringMatching(says) },
    ]);
  });

  test.each([
    [
      'fails',
      '({ content }) => content.breads.get("sourdough")',
      'template-threw',
      /has no entry "sourdough"/,
    ],
    [
      'waits',
      'async ({ content }) => content.breads.all',
      'async-template',
      /"\/breads\.json" returns a promise/,
    ],
    ['asks for what is not there', '({ content }) => content.cakes.all', 'unknown-collection', /`cakes`/],
  ])('one that %s is told with its file', async (_, code, problem, says) => {
    await site.edit(outputs, (text) => text.replace('({ content }) => content.breads.all', code));
    expect(await site.problems()).toMatchObject([
      { code: problem, file: outputs, message: expect.stringMatching(says) },
    ]);
  });

  test('clash with public files, and are there for links and redirects', async () => {
    await site.edit('content/schema.ts', (text) =>
      text.replace(
        "language: 'en',",
        "language: 'en',\n    redirects: [{ from: '/index-of-bread', to: '/breads.json' }],",
      ),
    );
    await build();
    await mkdir(join(site.root, 'public'));
    await site.write('public/llms.txt', 'mine');
    expect(await site.problems()).toMatchObject([
      { code: 'route-clash', message: expect.stringMatching(/public\/llms\.txt and templates\/outputs\.ts/) },
    ]);
  });

  test('must be made by `defineOutputs`', async () => {
    await site.write(outputs, 'export const outputs = {};\n');
    expect(await site.problems()).toMatchObject([{ code: 'wrong-export', file: outputs }]);
    await site.write(outputs, "export default { '/a.txt': 'text' };\n");
    expect(await site.problems()).toMatchObject([
      { code: 'wrong-export', message: expect.stringMatching(/a function for each file/) },
    ]);
  });
});
