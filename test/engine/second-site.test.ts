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
    await site.edit('content/news/note-1.md', (text) => text.replace('Note 1', 'The first note'));
    expect((await build()).rendered).toEqual(['/news/3', '/notes/note-1']);
    await site.write(
      'content/news/note-6.md',
      '---\ntitle: Note 6 of the oven\ndate: 2024-06-03\n---\n\nIt is cold.\n',
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

describe('a site in several languages', () => {
  const schema = 'content/schema.ts';
  const breads = 'content/breads.yaml';

  test('has each page in each language, with its words, its links and its `lang`', async () => {
    await build();
    const german = await published('de/breads/rye/index.html');
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<h1>Roggenbrot</h1>');
    expect(german).toContain('<a href="/de">Sonnenkorn</a>');
    const english = await published('breads/rye/index.html');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<h1>Rye loaf</h1>');
    expect(english).toContain('<a href="/">Sonnenkorn</a>');
    const form = await published('de/contact/index.html');
    expect(form).toMatch(/<label>Nachricht <textarea name="message" required/);
    expect(form).toContain('form-action https://forms.sonnenkorn.example');
    const home = await published('de/index.html');
    expect(home).toContain('<a href="/de/breads/spelt">Dinkel &amp; Sonnenblume</a>');
    expect(await published('.site-manifest.json')).not.toMatch(/"de\/(?:news|notes|404)/);
  });

  test('leads from each page to the same page in the other language, where there is one', async () => {
    await build();
    const switchOf = async (file: string) =>
      [
        ...(await published(file)).matchAll(
          /<a href="([^"]*)" lang="([^"]*)"( aria-current="true")?>([^<]*)</g,
        ),
      ].map(([, url, language, current, name]) => [url, language, Boolean(current), name]);
    expect(await switchOf('de/breads/rye/index.html')).toEqual([
      ['/breads/rye', 'en', false, 'English'],
      ['/de/breads/rye', 'de', true, 'Deutsch'],
    ]);
    expect(await switchOf('index.html')).toEqual([
      ['/', 'en', true, 'English'],
      ['/de', 'de', false, 'Deutsch'],
    ]);
    expect(await switchOf('news/index.html')).toEqual([]);
  });

  test('tells search engines of the others, in the head and in the sitemap', async () => {
    await build();
    const at = (path: string) => `https://sonnenkorn.example${path}`;
    for (const file of ['breads/rye/index.html', 'de/breads/rye/index.html']) {
      const links = [...(await published(file)).matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
      expect(links.map(([, language, url]) => [language, url])).toEqual([
        ['en', at('/breads/rye')],
        ['de', at('/de/breads/rye')],
        ['x-default', at('/breads/rye')],
      ]);
    }
    expect(await published('news/index.html')).not.toContain('hreflang');
    const sitemap = await published('sitemap.xml');
    const other = (language: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${at(path)}"/>`;
    expect(sitemap).toContain(`<url><loc>${at('/de')}</loc>${other('en', '/')}${other('de', '/de')}</url>`);
    expect(sitemap).toContain(`<url><loc>${at('/news')}</loc></url>`);
  });

  test('misses no translation: one that is not there is told with its place, unless another may stand in for it', async () => {
    await site.edit(breads, (text) => text.replace(', de: Roggenbrot', ''));
    expect(await site.problems()).toMatchObject([
      {
        code: 'missing-field',
        file: breads,
        line: 2,
        message: expect.stringMatching(/field `de` is missing in `name`/),
      },
    ]);
    await site.edit(breads, (text) =>
      text.replace('{ en: Rye loaf }', '{ en: Rye loaf, de: Roggen, fr: Seigle }'),
    );
    expect(await site.problems()).toMatchObject([{ code: 'unknown-key', file: breads, line: 2 }]);
    await site.edit(breads, (text) => text.replace(', fr: Seigle', ''));
    await build();
    expect(await published('de/index.html')).toContain('Since 1998');
    await site.edit('content/words.yaml', (text) => text.replace('1998 }', '1998, de: Seit 1998 }'));
    await build();
    expect(await published('de/index.html')).toContain('Seit 1998');
    expect(await published('index.html')).toContain('Since 1998');
  });

  test('makes a page again only where its own language has other words', async () => {
    await build();
    await site.edit(breads, (text) => text.replace('Roggenbrot', 'Roggenlaib'));
    expect((await build()).rendered).toEqual(['/de', '/de/breads/rye']);
  });

  const page = 'templates/pages/notes/[note].tsx';
  test.each([
    [
      'twice',
      schema,
      '...languages,',
      "...languages, languages: ['de', 'en'],",
      'bad-setting',
      /names "en" a second time/,
    ],
    [
      'that is none',
      schema,
      '...languages,',
      "...languages, languages: ['french'],",
      'bad-setting',
      /that of "french" is "fr"/,
    ],
    [
      'of a page alone',
      page,
      "languages: ['en']",
      "languages: ['fr']",
      'unknown-language',
      /\["fr"\].* en, de/,
    ],
    [
      'that is no list',
      page,
      "languages: ['en']",
      "languages: 'en' as never",
      'unknown-language',
      /"en".* en, de/,
    ],
  ])('refuses a language %s', async (_, file, from, to, code, says) => {
    await site.edit(file, (text) => text.replace(from, to));
    expect(await site.problems()).toMatchObject([{ code, file, message: expect.stringMatching(says) }]);
  });

  test('cannot have a folder of pages where another language begins', async () => {
    await mkdir(join(site.root, 'templates/pages/de'));
    await site.write(
      'templates/pages/de/index.tsx',
      (await site.read('templates/pages/index.tsx')).replaceAll("'../", "'../../"),
    );
    expect(await site.problems()).toMatchObject([
      {
        code: 'route-clash',
        message: expect.stringMatching(/\/de: .*de\/index\.tsx and .*pages\/index\.tsx/),
      },
    ]);
  });
});

describe('outputs', () => {
  test('are files of the site, made of its content and of what its pages say', async () => {
    await build();
    expect(JSON.parse(await published('breads.json'))).toEqual([
      { slug: 'rye', name: { en: 'Rye loaf', de: 'Roggenbrot' }, price: 4.2 },
      { slug: 'spelt', name: { en: 'Spelt & sunflower', de: 'Dinkel & Sonnenblume' }, price: 5 },
    ]);
    const index = z
      .array(z.strictObject({ path: z.string(), title: z.string(), text: z.string() }))
      .parse(JSON.parse(await published('search.json')));
    expect(index.map(({ path }) => path)).toEqual([
      '/',
      '/breads/rye',
      '/breads/spelt',
      '/contact',
      '/de',
      '/de/breads/rye',
      '/de/breads/spelt',
      '/de/contact',
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
    // Four pages have new markup once the sizes of their pictures are known.
    expect(first.work['page-words']).toEqual({ done: 16 + 4, reused: 16 - 4 });
    await site.edit('content/breads.yaml', (text) => text.replace('price: 5', 'price: 6'));
    const second = await build();
    expect(second.work['page-words']).toEqual({ done: 2, reused: 14 });
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
        '...languages,',
        "...languages,\n    redirects: [{ from: '/index-of-bread', to: '/breads.json' }],",
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

describe('checks of its own', () => {
  const checks = 'templates/checks.ts';
  const schema = 'content/schema.ts';
  const rules = (list: string) =>
    `import { defineChecks } from 'site';\nexport default defineChecks([${list}]);\n`;
  const noShouting = `{
    code: 'no-shouting',
    *page({ headings }) {
      for (const { text, offset } of headings) if (text.endsWith('!')) yield { message: 'A heading shouts.', help: 'Be calm.', offset };
    },
  }`;
  const severity = (text: string) => (before: string) =>
    before.replace('...languages,', `...languages,\n    checks: ${text},`);

  test('find what they look for, at the template that wrote it, as long as it is there', async () => {
    await site.write(checks, rules(noShouting));
    await build();
    await site.edit('templates/pages/404.tsx', (text) =>
      text.replace('title="Not here"', 'title="Not here!"'),
    );
    expect(await site.problems()).toMatchObject([
      {
        code: 'no-shouting',
        message: 'A heading shouts.',
        help: 'Be calm.',
        file: 'templates/parts/Frame.tsx',
        line: 23,
      },
    ]);
    // Kept with the page, and asked again when the rule is another.
    expect(await site.problems()).toHaveLength(1);
    await site.edit(checks, (text) => text.replace("endsWith('!')", "endsWith('!!')"));
    await build();
  });

  test('and those of the builder are notes or nothing where the settings say so', async () => {
    await site.write(checks, rules(noShouting));
    await site.edit('templates/pages/404.tsx', (text) =>
      text.replace('title="Not here"', 'title="Not here!"').replace('Try', '<a href="/nowhere">Try</a>'),
    );
    await site.edit(schema, severity("{ 'no-shouting': 'note', 'broken-link': 'off' }"));
    const { reminders } = await build();
    expect(reminders).toContainEqual(
      expect.stringMatching(
        /^templates\/parts\/Frame\.tsx:23:\d+, \/404\.html: A heading shouts\. \(no-shouting\)$/,
      ),
    );
    expect(reminders.join()).not.toContain('nowhere');
    await site.edit(schema, (text) => text.replace("'broken-link': 'off'", "'broken-link': 'problem'"));
    expect(await site.problems()).toMatchObject([{ code: 'broken-link' }]);
  });

  test.each([
    ["{ 'broken-lnik': 'off' }", 'unknown-check', /Did you mean|broken-lnik/],
    [
      "{ 'leaked-secret': 'off' }",
      'unknown-check',
      /"leaked-secret", which is not a check that it can change/,
    ],
    ["{ 'broken-link': 'loud' as 'off' }", 'bad-setting', /broken-link/],
  ])('are named in the settings as they are called: not %s', async (setting, code, says) => {
    await site.edit(schema, severity(setting));
    expect(await site.problems()).toMatchObject([{ code, message: expect.stringMatching(says) }]);
  });

  test.each([
    [
      'the name of another',
      noShouting.replace('no-shouting', 'broken-link'),
      'bad-check',
      /another rule called "broken-link"/,
    ],
    [
      'no findings',
      "{ code: 'odd', page: () => [{ offset: 3 } as never] }",
      'bad-check',
      /does not return a list of findings/,
    ],
    [
      'no list',
      "{ code: 'odd', page: () => undefined as never }",
      'bad-check',
      /does not return a list of findings/,
    ],
    ['an error', "{ code: 'odd', page: () => { throw new Error('Oh no'); } }", 'template-threw', /Oh no/],
    [
      'the day',
      "{ code: 'odd', page: () => [{ message: String(Date.now()) }] }",
      'unstable-check',
      /the time/,
    ],
    [
      'the environment',
      "{ code: 'odd', page: () => [{ message: process.env.HOME ?? '-' }] }",
      'unstable-check',
      /env HOME/,
    ],
    [
      'a promise',
      "{ code: 'odd', page: (async () => []) as never }",
      'async-template',
      /"odd" returns a promise/,
    ],
    ['no name', '{ page: () => [] } as never', 'wrong-export', /made by `defineChecks`/],
  ])('are told of when they have %s', async (_, rule, code, says) => {
    await site.write(checks, rules(rule));
    const problems = await site.problems();
    expect(problems[0]).toMatchObject({ code, file: checks, message: expect.stringMatching(says) });
  });
});
