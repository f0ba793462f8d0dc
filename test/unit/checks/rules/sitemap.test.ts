import { describe, expect, it } from 'vitest';
import { sitemap } from '../../../../src/checks/rules/sitemap.ts';
import type { OutputFile } from '../../../../src/model.ts';
import { judgeSite, outputFile, route } from '../support.ts';

const map = (...paths: string[]) =>
  outputFile(
    'sitemap.xml',
    'data',
    `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>https://example.com${path}</loc></url>`).join('')}</urlset>`,
  );
const robots = (text: string) => outputFile('robots.txt', 'public', text);
const pages = {
  '/': '',
  '/a': '',
  '/index': '',
  '/hidden': '<meta name="robots" content="noindex, follow">',
};
const routes = [route('/index', { canonical: '/' })];
const redirects = [{ from: '/old', to: '/a', file: 'old/index.html' }];

const judge = (...files: readonly OutputFile[]) => judgeSite(sitemap, { pages, routes, redirects, files });

describe('a sitemap', () => {
  it('is right when it lists each page to be shown, at its one address', () => {
    expect(judge(map('/', '/a'))).toEqual([]);
  });

  it('may be an index of several', () => {
    const index = outputFile(
      'sitemap.xml',
      'data',
      '<sitemapindex><sitemap><loc>https://example.com/sitemap-1.xml</loc></sitemap><sitemap><loc>https://example.com/sitemap-2.xml</loc></sitemap></sitemapindex>',
    );
    expect(
      judge(index, { ...map('/'), file: 'sitemap-1.xml' }, { ...map('/a'), file: 'sitemap-2.xml' }),
    ).toEqual([]);
  });

  it.each([
    ['itself', ['/sitemap.xml'], undefined],
    ['an index that lists it', ['/part.xml'], ['/sitemap.xml']],
  ])('may not be an index that lists %s', (_, listed, partLists) => {
    const index = (file: string, paths: readonly string[]) =>
      outputFile(
        file,
        'public',
        `<sitemapindex>${['/pages.xml', ...paths].map((path) => `<sitemap><loc>https://example.com${path}</loc></sitemap>`).join('')}</sitemapindex>`,
      );
    const parts = partLists ? [index('part.xml', partLists)] : [];
    expect(judge(index('sitemap.xml', listed), ...parts, { ...map('/', '/a'), file: 'pages.xml' })).toEqual([
      {
        code: 'sitemap-circle',
        message: `The sitemap index ${partLists ? 'part.xml' : 'sitemap.xml'} lists sitemap.xml, which it is a part of.`,
        help: 'List files that name pages.',
        file: `source of ${partLists ? 'part.xml' : 'sitemap.xml'}`,
      },
    ]);
  });

  it.each([
    ['/hidden', 'asks search engines to leave it out'],
    ['/index', 'another address of /'],
    ['/old', 'only sends visitors on'],
    ['/gone', 'has no page'],
  ])('must not list %s', (path, reason) => {
    expect(judge(map('/', '/a', path))).toMatchObject([
      { code: 'sitemap-stranger', message: expect.stringContaining(reason), file: 'source of sitemap.xml' },
    ]);
  });

  it('must not list pages of others', () => {
    const foreign = outputFile(
      'sitemap.xml',
      'data',
      '<urlset><url><loc>https://other.example/</loc></url></urlset>',
    );
    expect(judge(foreign).map(({ code }) => code)).toContain('sitemap-stranger');
  });

  it('must not forget a page', () => {
    expect(judge(map('/'))).toMatchObject([{ code: 'missing-in-sitemap', route: { url: '/a' } }]);
  });
});

describe('robots.txt', () => {
  it('names the sitemap', () => {
    expect(judge(map('/', '/a'), robots('user-agent: *\nSITEMAP: https://example.com/sitemap.xml'))).toEqual(
      [],
    );
    expect(judge(map('/', '/a'), robots('User-agent: *\nSitemap: /sitemap.xml'))).toMatchObject([
      { code: 'robots-without-sitemap', file: 'source of robots.txt' },
    ]);
  });
});
