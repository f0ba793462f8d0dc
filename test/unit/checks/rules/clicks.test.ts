import { expect, it } from 'vitest';
import { clicks } from '../../../../src/checks/rules/clicks.ts';
import type { ClickSettings } from '../../../../src/content/clicks.ts';
import { judgeSite, route } from '../support.ts';

const link = (...addresses: readonly string[]) =>
  `<body>${addresses.map((href) => `<a href="${href}">x</a>`).join('')}</body>`;

/** Code and page of what is found. */
const judge = (
  pages: Readonly<Record<string, string>>,
  settings: ClickSettings = {},
  more: Omit<Parameters<typeof judgeSite>[1], 'pages' | 'clicks'> = {},
) =>
  judgeSite(clicks, { ...more, pages, clicks: settings }).map(({ code, route }) =>
    `${code} ${route?.url ?? ''}`.trim(),
  );

it('asks nothing where the site does not', () => {
  expect(judgeSite(clicks, { pages: { '/': '', '/alone': '' } })).toEqual([]);
});

it('finds the page to which no link leads', () => {
  expect(
    judgeSite(clicks, { pages: { '/': link('/a'), '/a': link('/', '/a'), '/alone': link('/') }, clicks: {} }),
  ).toEqual([
    {
      code: 'orphan-page',
      message: 'No links lead from / to this page.',
      help: 'Link to it where visitors would look for it, or say in the setting `clicks.except` why nothing has to lead there.',
      route: expect.objectContaining({ url: '/alone' }),
    },
  ]);
});

it('finds pages that only link to each other, and names them', () => {
  const found = judgeSite(clicks, {
    pages: { '/': '<body></body>', '/a': link('/b'), '/b': link('/a', '/c'), '/c': link('/a') },
    clicks: {},
  });
  expect(found.map(({ route, detail }) => [route?.url, detail])).toEqual([
    ['/a', 'Only /b, /c link to it, and no links lead there either.'],
    ['/b', 'Only /a links to it, and no links lead there either.'],
    ['/c', 'Only /b links to it, and no links lead there either.'],
  ]);
});

it('tells the shortest way to a page that is too far away', () => {
  const pages = {
    '/': link('/a', '/b'),
    '/a': link('/far'),
    '/b': link('/c'),
    '/c': link('/far', '/farther'),
    '/far': link('/end'),
    '/farther': '',
    '/end': '',
  };
  expect(judge(pages, { most: 3 })).toEqual([]);
  expect(judgeSite(clicks, { pages, clicks: { most: 2 } })).toMatchObject([
    {
      code: 'distant-page',
      message: 'This page lies more than 2 clicks away.',
      detail: 'The shortest way takes 3: /, /b, /c, /farther.',
      route: { url: '/farther' },
    },
    { detail: 'The shortest way takes 3: /, /a, /far, /end.', route: { url: '/end' } },
  ]);
});

it.each([
  ['in the head', '<head><link rel="next" href="/a"></head><body></body>'],
  ['that is hidden', '<body><div hidden><a href="/a">x</a></div></body>'],
  ['that only eyes find', '<body><div aria-hidden="true"><a href="/a">x</a></div></body>'],
  ['in what is inert', '<body><nav inert><a href="/a">x</a></nav></body>'],
  ['for those without scripts', '<body><noscript><a href="/a">x</a></noscript></body>'],
  ['in a template', '<body><template><a href="/a">x</a></template></body>'],
  ['for which the site does not vouch', '<body><a href="/a" rel="noopener NoFollow">x</a></body>'],
  ['that saves a file', '<body><a href="/a" download>x</a></body>'],
  ['without an address', '<body><a name="/a">x</a></body>'],
  ['that is a form', '<body><form action="/a"></form></body>'],
  ['in a frame', '<body><iframe src="/a"></iframe></body>'],
])('does not count a link %s', (_, home) => {
  expect(judge({ '/': home, '/a': '' })).toEqual(['orphan-page /a']);
});

it.each([
  ['in a menu that opens', '<details><summary>m</summary><a href="/a">x</a></details><dialog></dialog>'],
  ['in a dialog', '<dialog><a href="/a">x</a></dialog>'],
  ['on a part of a picture', '<map name="m"><area href="/a" alt="x"></map>'],
  ['on a drawing', '<svg><a href="/a"><path d="M0 0"/></a></svg>'],
  ['that is written as a whole', '<a href="https://example.com/a?from=home#top">x</a>'],
  ['that is written from the page', '<a href="a" rel="next">x</a>'],
  ['through redirects', '<a href="/old">x</a>'],
  ['to another spelling', '<a href="/a/">x</a>'],
  ['to a further address', '<a href="/same">x</a>'],
])('counts a link %s', (_, body) => {
  const redirects = [
    { from: '/old', to: '/older', file: 'old/index.html' },
    { from: '/older', to: 'https://example.com/a#b', file: 'older/index.html' },
  ];
  const same = { '/': `<body>${body}</body>`, '/a': '', '/same': '' };
  expect(judge(same, { most: 1 }, { redirects, aliases: new Map([['/same', '/a']]) })).toEqual([]);
});

it('follows no redirects in a circle, and none to other sites', () => {
  const redirects = [
    { from: '/x', to: '/y', file: 'x/index.html' },
    { from: '/y', to: '/x', file: 'y/index.html' },
    { from: '/z', to: 'https://elsewhere.test/a', file: 'z/index.html' },
  ];
  expect(judge({ '/': link('/x', '/z', '/nowhere'), '/a': '' }, {}, { redirects })).toEqual([
    'orphan-page /a',
  ]);
});

it('asks neither for the error page nor for further addresses of a page, but for a second version', () => {
  const routes = [route('/404.html', { listed: false }), route('/b', { canonical: '/a' })];
  expect(
    judge(
      { '/': link('/a'), '/a': '', '/index': '', '/b': '', '/404.html': '' },
      {},
      { routes, aliases: new Map([['/index', '/']]) },
    ),
  ).toEqual(['orphan-page /b']);
});

it('begins where the site says, also at a further address', () => {
  const pages = { '/': link('/a'), '/start': link('/'), '/a': link('/start'), '/s': '' };
  expect(judge(pages, { from: '/start', most: 1 }, { aliases: new Map([['/s', '/start']]) })).toEqual([
    'distant-page /a',
  ]);
  expect(judge(pages, { from: '/s', most: 1 }, { aliases: new Map([['/s', '/start']]) })).toEqual([
    'distant-page /a',
  ]);
});

it('lets pages be that the site excuses, though not those to which only they lead', () => {
  const except = [
    { page: '/thanks', reason: 'Comes after the form.' },
    { page: '/offers/*', reason: 'Printed on leaflets.' },
  ];
  const pages = { '/': '<body></body>', '/thanks': link('/next'), '/next': '', '/offers/may': '' };
  expect(judge(pages, { except })).toEqual(['orphan-page /next']);
});

it('says which page of the settings there is not', () => {
  const settings = {
    from: '/hom',
    except: [
      { page: '/thank', reason: 'x' },
      { page: '/a/*', reason: 'x' },
    ],
  };
  expect(judgeSite(clicks, { pages: { '/home': '', '/thanks': '' }, clicks: settings })).toMatchObject([
    {
      code: 'no-such-page',
      message: 'The settings count clicks from "/hom", where there is no page.',
      help: 'Did you mean "/home"?',
      about: '/hom',
      file: 'content/schema.ts',
    },
    {
      code: 'no-such-page',
      message: 'The settings say that nothing has to lead to "/thank", which fits no page.',
      help: 'Did you mean "/thanks"?',
    },
    {
      code: 'no-such-page',
      message: 'The settings say that nothing has to lead to "/a/*", which fits no page.',
    },
  ]);
});

const bilingual = (url: string, german: string) => {
  const translations = [
    { language: 'en', url },
    { language: 'de', url: german },
  ];
  return [route(url, { translations }), route(german, { language: 'de', translations })];
};

it('counts from the home page of each language, which some page has to name', () => {
  const routes = [...bilingual('/', '/de'), ...bilingual('/a', '/de/a'), ...bilingual('/b', '/de/b')];
  const rest = { '/a': link('/b'), '/b': '', '/de': link('/de/a'), '/de/a': link('/de/b'), '/de/b': '' };
  expect(judge({ '/': link('/a', '/de'), ...rest }, { most: 2 }, { routes })).toEqual([]);
  expect(judge({ '/': link('/a'), ...rest }, { most: 2 }, { routes })).toEqual(['orphan-page /de']);
  expect(judge({ '/': link('/a', '/de'), ...rest }, { most: 1 }, { routes })).toEqual([
    'distant-page /b',
    'distant-page /de/b',
  ]);
});
