import { describe, expect, it } from 'vitest';
import { canonical } from '../../../../src/checks/rules/canonical.ts';
import { judgePage, judgeSite, route } from '../support.ts';

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
});
