import { parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../../src/model.ts';
import { writeApp } from '../../../src/output/listings/app.ts';
import { keptFeed, writeFeed } from '../../../src/output/listings/feed.ts';
import { listingFiles } from '../../../src/output/listings/files.ts';
import { listingLinks, listingPaths } from '../../../src/output/listings/links.ts';
import { writeRobots } from '../../../src/output/listings/robots.ts';
import { writeSecurity } from '../../../src/output/listings/security.ts';
import { type ListedPage, writeSitemaps } from '../../../src/output/listings/sitemap.ts';
import { newMemory } from '../../support/new-memory.ts';

const page = (
  url: string,
  more: Partial<Route> & { indexed?: boolean; modified?: string } = {},
): ListedPage => {
  const { indexed = true, modified, ...route } = more;
  return {
    route: { url, file: '', source: '', params: {}, canonical: url, listed: true, ...route },
    indexed,
    ...(modified && { modified }),
  };
};

const base = 'https://x.example';
const [only] = writeSitemaps(
  [
    page('/b', { modified: '2024-02-29' }),
    page('/'),
    page('/index', { canonical: '/' }),
    page('/secret', { indexed: false }),
    page('/a&b/ä'),
  ],
  base,
);

describe('a sitemap', () => {
  it('lists canonical pages that may be shown, sorted, escaped, with the dates of the content', () => {
    expect(only).toEqual({
      file: 'sitemap.xml',
      text: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://x.example/</loc></url>',
        '<url><loc>https://x.example/a&amp;b/%C3%A4</loc></url>',
        '<url><loc>https://x.example/b</loc><lastmod>2024-02-29</lastmod></url>',
        '</urlset>',
        '',
      ].join('\n'),
    });
  });

  it('does not depend on the order of the pages', () => {
    const pages = [page('/c'), page('/a'), page('/b')];
    expect(writeSitemaps(pages, base)).toEqual(writeSitemaps(pages.toReversed(), base));
  });

  it('is an index of several where one would be too long, so that its address stays the same', () => {
    const files = writeSitemaps(
      ['/a', '/b', '/c'].map((url) => page(url)),
      base,
      2,
    );
    expect(files.map(({ file }) => file)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
    expect(files[0]?.text).toContain('<sitemap><loc>https://x.example/sitemap-2.xml</loc></sitemap>');
    expect(files[2]?.text).toContain('<loc>https://x.example/c</loc>');
  });
});

const entry = (path: string, published: string, more = {}) => ({
  path,
  title: 'A & B',
  summary: 'Less < more',
  published,
  authors: [{ name: 'Ada' }],
  ...more,
});

describe('a feed', () => {
  const settings = { path: '/news.atom', title: 'News' };
  const site = { baseUrl: base, language: 'en' };

  it('has the newest entry first, and is as old as its latest change', async () => {
    const xml = await writeFeed(
      {
        ...settings,
        entries: [entry('/a', '2024-01-02', { updated: '2024-03-04' }), entry('/b', '2024-02-03')],
      },
      site,
    );
    expect([...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
      'https://x.example/news.atom',
      'https://x.example/b',
      'https://x.example/a',
    ]);
    expect(/<updated>(.*?)<\/updated>/.exec(xml)?.[1]).toBe('2024-03-04T00:00:00.000Z');
    expect(xml).not.toContain('Less < more</');
  });

  it('says the same as RSS and as JSON Feed, as its path or its format asks for', async () => {
    const entries = [
      entry('/a', '2024-01-02', { updated: '2024-03-04', categories: ['Bread'] }),
      entry('/b', '2024-02-03'),
    ];
    const rss = parseRssFeed(await writeFeed({ ...settings, path: '/news.rss', entries }, site));
    expect(rss).toMatchObject({
      title: 'News',
      link: 'https://x.example/',
      description: 'News',
      language: 'en',
      lastBuildDate: 'Mon, 04 Mar 2024 00:00:00 GMT',
      atom: { links: [{ rel: 'self', href: 'https://x.example/news.rss' }] },
    });
    expect(rss.items).toMatchObject([
      { title: 'A & B', link: 'https://x.example/b', description: 'Less < more' },
      {
        guid: { value: 'https://x.example/a', isPermaLink: true },
        pubDate: 'Tue, 02 Jan 2024 00:00:00 GMT',
        dc: { creators: ['Ada'] },
        categories: [{ name: 'Bread' }],
      },
    ]);

    const json = parseJsonFeed(
      await writeFeed({ ...settings, path: '/news.data', format: 'json', language: 'de', entries }, site),
    );
    expect(json).toMatchObject({
      feed_url: 'https://x.example/news.data',
      home_page_url: 'https://x.example/',
      language: 'de',
    });
    expect(json.items).toMatchObject([
      { id: 'https://x.example/b', url: 'https://x.example/b', content_text: 'Less < more' },
      { date_modified: '2024-03-04T00:00:00.000Z', authors: [{ name: 'Ada' }], tags: ['Bread'] },
    ]);
  });

  it('is the same in whatever order the entries come, and on every day', async () => {
    const entries = [entry('/a', '2024-01-02'), entry('/b', '2024-01-02'), entry('/c', '2023-01-02')];
    expect(await writeFeed({ ...settings, entries }, site)).toBe(
      await writeFeed({ ...settings, entries: entries.toReversed() }, site),
    );
  });
});

it('a feed that was written before is not written again, until something that it says is another', async () => {
  const memory = await newMemory();
  const feed = (title: string) =>
    keptFeed({ path: '/news.atom', title, entries: [] }, { baseUrl: base, language: 'en' }, memory);
  const first = await feed('News');
  expect(await feed('News')).toBe(first);
  expect(memory.work()['write-feed']).toEqual({ done: 1, reused: 1 });
  expect(await feed('Olds')).toBe(first.replace('News', 'Olds'));
});

describe('the files beside the pages', () => {
  const full = {
    baseUrl: base,
    language: 'en',
    app: { name: 'A', shortName: 'A', themeColour: '#ffffff', backgroundColour: '#000000', icons: [] },
    feeds: [{ path: '/news.atom', title: 'News', entries: [] }],
    security: { contacts: ['mailto:a@x.example'], expires: '2030-01-02' },
  };

  it('are those that the settings ask for; a feed without entries is none', async () => {
    const files = await listingFiles(full, [page('/')], []);
    expect(files.map(({ file }) => file)).toEqual([
      'robots.txt',
      'sitemap.xml',
      'site.webmanifest',
      '.well-known/security.txt',
    ]);
    expect(files.map(({ file }) => file)).toEqual(listingPaths(full));
    expect(listingLinks(full)).toEqual([{ rel: 'manifest', href: '/site.webmanifest' }]);
  });

  it('are named in the head of every page by their kinds', () => {
    const entries = [entry('/a', '2024-01-02')];
    const feeds = ['/news.atom', '/news.rss', '/news.json'].map((path) => ({ path, title: 'News', entries }));
    expect(listingLinks({ baseUrl: base, language: 'en', feeds })).toEqual([
      { rel: 'alternate', type: 'application/atom+xml', title: 'News', href: '/news.atom' },
      { rel: 'alternate', type: 'application/rss+xml', title: 'News', href: '/news.rss' },
      { rel: 'alternate', type: 'application/feed+json', title: 'News', href: '/news.json' },
    ]);
  });

  it('give way to public files of their names', async () => {
    const files = await listingFiles(full, [page('/')], ['robots.txt', 'sitemap.xml']);
    expect(files.map(({ file }) => file)).toEqual(['site.webmanifest', '.well-known/security.txt']);
  });

  it('say what their standards ask for', () => {
    expect(writeRobots(`${base}/`)).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://x.example/sitemap.xml\n',
    );
    expect(writeSecurity({ ...full.security, contacts: ['/contact'] }, base)).toMatch(
      /^Contact: https:\/\/x\.example\/contact\n/,
    );
    expect(writeSecurity({ ...full.security, languages: ['en', 'mr'] }, base)).toBe(
      'Contact: mailto:a@x.example\nExpires: 2030-01-02T23:59:59Z\nPreferred-Languages: en, mr\nCanonical: https://x.example/.well-known/security.txt\n',
    );
    const app = JSON.parse(
      writeApp(
        {
          ...full.app,
          icons: [
            { src: '/i.svg', sizes: 'any' },
            { src: '/i.png', sizes: '8x8', purpose: 'maskable' },
          ],
        },
        'en',
      ),
    );
    expect(app).toMatchObject({
      short_name: 'A',
      lang: 'en',
      icons: [
        { src: '/i.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/i.png', sizes: '8x8', type: 'image/png', purpose: 'maskable' },
      ],
    });
  });
});
