/** What a site tells search engines, feed readers and shares: written from its pages, and held against them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { securityReminder } from '../../src/output/listings/security.ts';
import { type Case, spoiledShop } from './spoiled-shop.ts';

const shop = spoiledShop();
const published = (file: string) => readFile(join(shop.site.out, file), 'utf8');

describe('a site', () => {
  test('lists its pages for search engines: no alias, no redirect, no error page', async () => {
    const addresses = [...(await published('sitemap.xml')).matchAll(/<loc>(.*)<\/loc>/g)].map(
      ([, url]) => url,
    );
    expect(addresses).toEqual([
      'https://shop.example/',
      'https://shop.example/goods/lamp',
      'https://shop.example/goods/stool',
    ]);
  });

  test('keeps a public file of the name of one that would be written', async () => {
    expect(await published('robots.txt')).toBe(await shop.site.read('public/robots.txt'));
  });

  test('has a feed and a contact for holes, and its pages name the feed', async () => {
    expect(await published('goods.atom')).toContain('<id>https://shop.example/goods/stool</id>');
    expect(await published('.well-known/security.txt')).toBe(
      'Contact: mailto:safe@shop.example\nExpires: 2030-01-01T23:59:59Z\nCanonical: https://shop.example/.well-known/security.txt\n',
    );
    expect(await published('index.html')).toContain(
      '<link rel="alternate" type="application/atom+xml" title="New goods" href="/goods.atom">',
    );
    const manifest = await published('.site-manifest.json');
    expect(manifest).toMatch(/"goods\.atom".*"application\/atom\+xml; charset=utf-8"/);
    expect(manifest).toMatch(/"\.well-known\/security\.txt".*"text\/plain; charset=utf-8"/);
  });

  test('gives a page a card for shares: the drawing over the picture', async () => {
    const html = await published('goods/lamp/index.html');
    const [, file = ''] =
      /og:image" content="https:\/\/shop\.example\/(assets\/goods-lamp-card\.[^"]+\.png)"/.exec(html) ?? [];
    for (const tag of [
      '<meta property="og:type" content="website">',
      '<meta property="og:title" content="Lamp &amp; &quot;shade&quot; &lt;small&gt;">',
      '<meta property="og:url" content="https://shop.example/goods/lamp">',
      '<meta property="og:site_name" content="The shop">',
      '<meta property="og:image:width" content="1200">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(html).toContain(tag);
    const card = await readFile(join(shop.site.out, file));
    const { width, height } = await sharp(card).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)];
    expect(colourAt(10)).toEqual([0x12, 0x34, 0x56]);
    expect(colourAt(1190)).not.toEqual([0x12, 0x34, 0x56]);
  });

  test('cannot be broken out of by what its structured data says', async () => {
    const html = await published('goods/lamp/index.html');
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(text).toContain('\\u003csmall>');
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Lamp & "shade" <small>',
    });
  });

  test('finds its cards in the cache when nothing has changed', async () => {
    const { report } = await shop.site.build();
    expect(report).toMatchObject({ changed: false, images: { made: 0 } });
  });
});

const item = 'templates/pages/goods/[item].tsx';
const schema = 'content/schema.ts';
const inHead = (fields: string) => (text: string) =>
  text.replace('title: entry.name,', `title: entry.name, ${fields},`);

const cases: Case[] = [
  {
    what: 'two pages claim one canonical address',
    file: item,
    change: inHead("links: [{ rel: 'canonical', href: 'https://shop.example/goods/lamp' }]"),
    problem: { code: 'duplicate-canonical', file: item, route: '/goods/stool' },
    says: /^\/goods\/lamp and \/goods\/stool both claim "\/goods\/lamp" as their canonical address\./,
  },
  {
    what: 'a page is a variant of a variant',
    file: item,
    change: inHead("variantOf: '/start'"),
    problem: { code: 'canonical-chain', file: item },
    says: /variant of \/start, which itself is a variant of \//,
  },
  {
    what: 'a page is a variant of nothing',
    file: item,
    change: inHead("variantOf: '/gone'"),
    problem: { code: 'unlisted-canonical', file: item },
    says: /"\/gone" is not that of a listed page/,
  },
  {
    what: 'a page hides itself and names another to be kept',
    file: item,
    change: inHead("variantOf: '/', robots: 'noindex'"),
    problem: { code: 'contradicting-canonical', file: item },
    says: /to leave it out and to keep \//,
  },
  {
    what: 'the page to be kept is hidden',
    file: item,
    change: inHead(
      "variantOf: entry.code === 'stool' ? '/goods/lamp' : undefined, robots: entry.code === 'lamp' ? 'noindex' : undefined",
    ),
    problem: { code: 'hidden-canonical', file: item, route: '/goods/stool' },
    says: /neither would be shown/,
  },
  {
    what: 'the feed names a page that is not there',
    file: schema,
    change: (text) => text.replace('path: `/goods/', 'path: `/good/'),
    problem: { code: 'broken-feed-link' },
    says: /goods\.atom links to "https:\/\/shop\.example\/good\/lamp"/,
  },
  {
    what: 'robots.txt forgets the sitemap',
    file: 'public/robots.txt',
    change: (text) => text.replace('Sitemap:', 'Site map:'),
    problem: { code: 'robots-without-sitemap', file: 'public/robots.txt' },
    says: /Sitemap: https:\/\/shop\.example\/sitemap\.xml/,
  },
  {
    what: 'an icon of the manifest is missing',
    file: schema,
    change: (text) =>
      text.replace(
        "name: 'The shop',",
        "name: 'The shop', app: { name: 'S', shortName: 'S', themeColour: '#ffffff', backgroundColour: '#ffffff', icons: [{ src: '/icon.png', sizes: '192x192' }] },",
      ),
    problem: { code: 'app-manifest' },
    says: /names the icon "\/icon\.png", which is not in the output/,
  },
  {
    what: 'structured data names a page that is not there',
    file: item,
    change: (text) => text.replace('baseUrl + route', "baseUrl + '/nowhere'"),
    problem: { code: 'broken-statement', file: item },
    says: /names "https:\/\/shop\.example\/nowhere"/,
  },
  {
    what: 'the drawing of a card is none',
    file: 'templates/social-card.tsx',
    change: (text) => text.replaceAll(/(<\/?)svg/g, '$1b'),
    problem: { code: 'card-drawing', file: 'templates/social-card.tsx' },
    says: /cannot be read/,
  },
  {
    what: 'a card shows a picture that is not there',
    file: 'templates/social-card.tsx',
    change: (text) => text.replace('src: photo', "src: 'images/lam.png'"),
    problem: { code: 'missing-image', file: 'templates/social-card.tsx' },
    says: /There is no picture content\/images\/lam\.png\.\s+On \/goods\/lamp and \/goods\/stool\.\s+Did you mean images\/lamp\.png\?/,
  },
  {
    what: 'a page takes the place of a file that is written for machines',
    file: schema,
    change: (text) => text.replace("path: '/goods.atom'", "path: '/goods'"),
    problem: { code: 'route-clash' },
    says: /the builder/,
  },
];

describe('the build stops, says where and why, and leaves the old site as it was, when', () => {
  test.each(cases)('$what', (spoiled) => shop.expectRefusal(spoiled));
});

test('a stale contact fails no build, but whoever builds is reminded', () => {
  const until = (expires: string) => securityReminder({ contacts: [], expires }, '2026-05-01');
  expect(until('2026-04-30')).toMatch(/has been stale since 2026-04-30/);
  expect(until('2026-05-20')).toMatch(/will be stale after 2026-05-20/);
  expect(until('2026-12-01')).toBeUndefined();
  expect(until('2028-12-01')).toMatch(/more than a year/);
});
