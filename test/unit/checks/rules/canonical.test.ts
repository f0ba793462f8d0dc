import { describe, expect, it } from 'vitest';
import { canonical } from '../../../../src/checks/rules/canonical.ts';
import { summarise } from '../../../../src/checks/summary.ts';
import { scanPage } from '../../../../src/markup/scan.ts';
import { baseUrl, judgePage, judgeSite, route } from '../support.ts';

const link = (url: string) => `<link rel="canonical" href="${url}">`;

describe('on one page', () => {
  it.each([
    ['its own URL', link('https://example.com/here'), route('/here')],
    [
      'the URL of the page it is an alias of',
      link('https://example.com/'),
      route('/index', { canonical: '/' }),
    ],
    ['nothing for the error document', '', route('/404.html', { listed: false })],
  ])('accepts %s', (_, html, at) => {
    expect(judgePage(canonical, html, at)).toEqual([]);
  });

  it.each([
    ['none', '', { code: 'missing-canonical', help: 'Expected https://example.com/here.' }],
    [
      'a relative URL',
      link('/here'),
      { code: 'wrong-canonical', detail: 'Expected "https://example.com/here".' },
    ],
    ['another page', link('https://example.com/there'), { code: 'wrong-canonical' }],
    ['a slash too many', link('https://example.com/here/'), { code: 'wrong-canonical' }],
    ['two', link('https://example.com/here').repeat(2), { code: 'several-canonicals' }],
  ])('reports %s', (_, html, expected) => {
    expect(judgePage(canonical, html)).toMatchObject([expected]);
  });
});

describe('among all pages', () => {
  it('accepts the path of a listed page', () => {
    expect(
      judgeSite(canonical, {
        pages: { '/': '', '/index': '' },
        routes: [route('/index', { canonical: '/' })],
      }),
    ).toEqual([]);
  });

  it('reports a path where no listed page is', () => {
    const routes = [
      route('/a', { canonical: '/gone' }),
      route('/b', { canonical: '/404.html' }),
      route('/404.html', { listed: false }),
    ];
    expect(judgeSite(canonical, { pages: { '/a': '', '/b': '', '/404.html': '' }, routes })).toMatchObject([
      { code: 'unlisted-canonical', about: '/gone', route: { url: '/a' } },
      { code: 'unlisted-canonical', about: '/404.html', route: { url: '/b' } },
    ]);
  });

  const hidden = '<meta name="robots" content="noindex">';

  it.each([
    [
      'a variant of a variant',
      { '/': '', '/a': '', '/b': '' },
      [route('/a', { canonical: '/' }), route('/b', { canonical: '/a' })],
      { code: 'canonical-chain', message: '/b is a variant of /a, which itself is a variant of /.' },
    ],
    [
      'a variant of a page that hides itself',
      { '/a': hidden, '/b': '' },
      [route('/b', { canonical: '/a' })],
      { code: 'hidden-canonical', route: { url: '/b' } },
    ],
    [
      'a variant that hides itself',
      { '/a': '', '/b': hidden },
      [route('/b', { canonical: '/a' })],
      { code: 'contradicting-canonical', route: { url: '/b' } },
    ],
    [
      'two pages that claim one address, and blames the one that does not live there',
      { '/a': link('https://example.com/b'), '/b': link('https://example.com/b') },
      [],
      {
        code: 'duplicate-canonical',
        message: '/b and /a both claim "/b" as their canonical address.',
        route: { url: '/a' },
      },
    ],
    [
      'two pages that claim an address where neither lives',
      { '/a': link('https://example.com/c'), '/b': link('/c') },
      [],
      { code: 'duplicate-canonical', message: '/a and /b both claim "/c" as their canonical address.' },
    ],
  ])('reports %s', (_, pages, routes, expected) => {
    expect(judgeSite(canonical, { pages, routes })).toMatchObject([expected]);
  });

  it('accepts variants that are declared, however many', () => {
    const own = link('https://example.com/a');
    const routes = [route('/b', { canonical: '/a' }), route('/c', { canonical: '/a' })];
    expect(judgeSite(canonical, { pages: { '/a': own, '/b': own, '/c': own }, routes })).toEqual([]);
  });
});

it('one address that very many pages claim is told in time', () => {
  const claiming = summarise(scanPage(route('/p'), link('https://example.com/one')));
  const pages = Array.from({ length: 200_000 }, (_, at) => ({ ...claiming, route: route(`/p${at}`) }));
  const nothing = new Map();
  const tables = { routes: nothing, redirects: nothing, aliases: nothing, files: nothing, needs: nothing };
  const site = { baseUrl, pages, ...tables, clicks: undefined };
  expect([...(canonical.site?.(site) ?? [])]).toMatchObject([{ code: 'duplicate-canonical' }]);
});
