import { describe, expect, test } from 'vitest';
import { expandPages, type PageModule } from '../../../src/render/expand-pages.ts';
import { couldMatch, fileOf, patternOf } from '../../../src/routes/pattern.ts';
import { planRoutes } from '../../../src/routes/plan.ts';

const page = (file: string, paths?: PageModule['page']['paths']): PageModule => ({
  file,
  source: `templates/pages/${file}`,
  page: {
    ...(paths && { paths }),
    head: () => ({ title: '', description: '' }),
    body: () => {
      throw new Error('Planning never renders.');
    },
  },
});

const settings = { baseUrl: 'https://x.example', language: 'en' };
const plan = (modules: PageModule[], more: object = {}, publicFiles: string[] = []) =>
  planRoutes(
    expandPages(modules, {}).pages,
    { ...settings, ...more },
    { publicFiles, listed: [], complete: true, locate: () => ({}) },
  );

describe('page files', () => {
  test.each([
    ['index.tsx', '/', 'index.html'],
    ['about-us.tsx', '/about-us', 'about-us/index.html'],
    ['blogs/index.tsx', '/blogs', 'blogs/index.html'],
    ['blogs/detail.tsx', '/blogs/detail', 'blogs/detail/index.html'],
    ['404.tsx', '/404.html', '404.html'],
  ])('%s is %s, written to %s', (file, url, output) => {
    expect(patternOf(file)).toEqual({ pattern: url, params: [] });
    expect(fileOf(url)).toBe(output);
  });

  test('a bracketed name is a parameter', () => {
    expect(patternOf('team/[member].tsx')).toEqual({ pattern: '/team/[member]', params: ['member'] });
    expect(couldMatch('/team/[member]', '/team/anna')).toBe(true);
    expect(couldMatch('/team/[member]', '/team/anna/more')).toBe(false);
  });
});

describe('the route table', () => {
  test('expands parameters and keeps the entry of each route', () => {
    const member = (name: string) => ({ params: { member: name }, entry: name.toUpperCase() });
    const modules = [page('team/[member].tsx', () => [member('bo'), member('anna')]), page('index.tsx')];
    const { routes, problems } = plan(modules);
    const { entries } = expandPages(modules, {});
    expect(problems).toEqual([]);
    expect(routes.map(({ route, path }) => [route.url, entries.get(route.source)?.[path]])).toEqual([
      ['/', undefined],
      ['/team/bo', 'BO'],
      ['/team/anna', 'ANNA'],
    ]);
  });

  test('an alias is the same page with the canonical address of its target', () => {
    const { routes } = plan([page('index.tsx')], { aliases: [{ from: '/index', to: '/' }] });
    expect(routes.map(({ route }) => [route.url, route.file, route.canonical])).toEqual([
      ['/', 'index.html', '/'],
      ['/index', 'index/index.html', '/'],
    ]);
  });

  test('the error document is not a listed route', () => {
    expect(plan([page('404.tsx')]).routes[0]?.route).toMatchObject({ file: '404.html', listed: false });
  });

  test.each([
    ['two pages', [page('team/index.tsx'), page('team.tsx')], {}, []],
    [
      'a page and an expanded one',
      [page('a.tsx'), page('[x].tsx', () => [{ params: { x: 'a' }, entry: 0 }])],
      {},
      [],
    ],
    ['upper and lower case', [page('Team.tsx'), page('team.tsx')], {}, []],
    [
      'a page and an alias',
      [page('index.tsx'), page('home.tsx')],
      { aliases: [{ from: '/home', to: '/' }] },
      [],
    ],
    [
      'a page and a redirect',
      [page('index.tsx'), page('old.tsx')],
      { redirects: [{ from: '/old', to: '/' }] },
      [],
    ],
    ['a page and a public file', [page('index.tsx')], {}, ['index.html']],
    ['a page and a public file that stands where its folder is needed', [page('shop/a.tsx')], {}, ['shop']],
    ['a page and the folder of a public file', [page('404.tsx')], {}, ['404.html/a.txt']],
    ['the pictures and a public file in the place of their folder', [page('index.tsx')], {}, ['assets']],
    ['the manifest and a public file', [page('index.tsx')], {}, ['.site-manifest.json']],
  ])('%s on one address are a clash that names both', (_, modules, more, files) => {
    const { problems } = plan(modules, more, files);
    expect(problems).toMatchObject([{ code: 'route-clash' }]);
    expect(problems[0]?.message).toMatch(/Two sources claim .+: .+ and .+\./);
  });

  test.each([
    ['a bracketed page without paths', [page('[x].tsx')], {}, 'missing-paths'],
    ['paths without brackets', [page('x.tsx', () => [])], {}, 'needless-paths'],
    [
      'a parameter with a slash',
      [page('[x].tsx', () => [{ params: { x: 'a/b' }, entry: 0 }])],
      {},
      'bad-param',
    ],
    [
      'a parameter that climbs',
      [page('[x].tsx', () => [{ params: { x: '..' }, entry: 0 }])],
      {},
      'bad-param',
    ],
    [
      'a parameter that no file can be named by',
      [page('[x].tsx', () => [{ params: { x: 'é'.repeat(128) }, entry: 0 }])],
      {},
      'bad-param',
    ],
    [
      'an alias that no store can keep',
      [page('index.tsx')],
      { aliases: [{ from: `/${Array(10).fill('a'.repeat(100)).join('/')}`, to: '/' }] },
      'path-too-long',
    ],
    [
      'an alias that no file can be named by',
      [page('index.tsx')],
      { aliases: [{ from: `/${'a'.repeat(256)}`, to: '/' }] },
      'bad-address',
    ],
    ['half a name in brackets', [page('post-[x].tsx')], {}, 'bad-address'],
    ['a page whose name would be read as an escape', [page('a%20b.tsx')], {}, 'bad-address'],
    ['a base address without a scheme', [page('index.tsx')], { baseUrl: 'x.example' }, 'bad-base-url'],
    ['a base address with a query', [page('index.tsx')], { baseUrl: 'https://x.example/?a' }, 'bad-base-url'],
    ['an empty parameter', [page('[x].tsx', () => [{ params: { x: '' }, entry: 0 }])], {}, 'bad-param'],
    [
      'a redirect to nowhere',
      [page('index.tsx')],
      { redirects: [{ from: '/a', to: '/b' }] },
      'redirect-target',
    ],
    ['an alias of nothing', [page('index.tsx')], { aliases: [{ from: '/a', to: '/b' }] }, 'alias-target'],
    [
      'a redirect from a trailing slash',
      [page('index.tsx')],
      { redirects: [{ from: '/a/', to: '/' }] },
      'bad-address',
    ],
  ])('reports %s', (_, modules, more, code) => {
    expect(plan(modules, more).problems).toMatchObject([{ code }]);
  });

  test('tells the author of a catch-all that a parameter is one part of an address', () => {
    expect(plan([page('[...all].tsx')]).problems).toMatchObject([
      { code: 'bad-address', help: expect.stringContaining('A parameter is one part of an address') },
    ]);
  });

  test.each([
    'https://a@x.example/',
    'https://x.example/a b',
    'https://x.example/büro',
    'https://x.example/a//b',
    'https://x.example/a+b',
    'https://x.example/a#b',
  ])('reports the base address %s, which hosts and browsers may write in several ways', (baseUrl) => {
    expect(plan([page('index.tsx')], { baseUrl }).problems).toMatchObject([{ code: 'bad-base-url' }]);
  });

  test.each([
    'https://x.example',
    'https://x.example/',
    'https://x.example/a',
    'https://x.example/a/b-1.0_~/',
  ])('takes the base address %s', (baseUrl) => {
    expect(plan([page('index.tsx')], { baseUrl }).problems).toEqual([]);
  });

  test('says where redirects and aliases to nowhere, and a base address that is none, were written', () => {
    const settings = { aliases: [{ from: '/a', to: '/x' }], redirects: [{ from: '/b', to: '/y' }] };
    const { problems } = planRoutes(
      expandPages([page('index.tsx')], {}).pages,
      { baseUrl: 'nowhere', language: 'en', ...settings },
      {
        publicFiles: [],
        listed: [],
        complete: true,
        locate: (text) => ({
          file: 'content/site.yaml',
          line: ['nowhere', '/x', '/y'].indexOf(text) + 1,
        }),
      },
    );
    expect(problems.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
      'bad-base-url content/site.yaml:1',
      'alias-target content/site.yaml:2',
      'redirect-target content/site.yaml:3',
    ]);
  });

  test('a redirect may lead to an alias, to a public file and to another site', () => {
    const redirects = ['/start', '/menu.pdf', '/menu.pdf#page=2', 'https://y.example/'].map((to, i) => ({
      from: `/old-${i}`,
      to,
    }));
    const aliases = [{ from: '/start', to: '/' }];
    expect(plan([page('index.tsx')], { aliases, redirects }, ['menu.pdf']).problems).toEqual([]);
  });

  test.each(['a\\b.txt', 'a#b.txt', 'a?b.txt', 'a\nb.txt', 'Icon\r', 'a\uFFFD.txt'])(
    'a public file named %j is a problem: no address can name it',
    (file) => {
      expect(plan([page('index.tsx')], {}, [file]).problems).toMatchObject([
        { code: 'bad-file-name', file: `public/${file}` },
      ]);
    },
  );
});
