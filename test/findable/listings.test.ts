/** Sitemap, feed, manifest, robots.txt and security.txt: valid by themselves, and in agreement with the pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAtomFeed } from 'feedsmith';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';
import { content } from '../conformance/content.ts';
import { all, one, some, textOf } from '../conformance/find.ts';
import { dist, html, page, routes } from '../conformance/pages.ts';

const { baseUrl } = content.site;
const published = (file: string) => readFileSync(join(dist(), file), 'utf8');
const support = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../support/${file}`, import.meta.url)), 'utf8');

const faultsOf = async (xml: string, schema: string, extension: 'schema' | 'relaxng') =>
  (
    await validateXML({ xml: { fileName: 'it.xml', contents: xml }, schema: support(schema), extension })
  ).errors.map(({ message }) => message);

const pathOf = (address: string) => {
  expect(address.startsWith(`${baseUrl}/`), address).toBe(true);
  return address.slice(baseUrl.length);
};

const canonicalOf = (route: string) =>
  pathOf(one(page(route), 'link[rel="canonical"]').getAttribute('href') ?? '');
const isHidden = (route: string) => all(page(route), 'meta[name="robots"][content*="noindex"]').length > 0;

describe('the sitemap', () => {
  const locations = () =>
    [...published('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => pathOf(url));

  test('is valid, and the schema would notice if it were not', async () => {
    const xml = published('sitemap.xml');
    expect(await faultsOf(xml, 'sitemap.xsd', 'schema')).toEqual([]);
    for (const [from, to] of [
      ['<loc>https:', '<loc>'],
      ['<lastmod>2022-11-20', '<lastmod>20 Nov 2022'],
      ['<urlset', '<urls'],
      ['<url>', '<url><priority>1</priority>'],
    ] as const)
      expect(await faultsOf(xml.replace(from, to), 'sitemap.xsd', 'schema'), from).not.toEqual([]);
  });

  test('lists each page that search engines shall show, once, and no other', () => {
    const wanted = routes().filter(
      (route) => route !== '/404.html' && !isHidden(route) && canonicalOf(route) === route,
    );
    expect(wanted.length).toBeGreaterThan(45);
    expect(locations()).toEqual([...wanted].sort());
  });

  // Each page of the specification's table stands for itself; the home page alone has a second address.
  test('leaves out the second address of a page, which names the one that is listed', () => {
    const variants = routes().filter((route) => route !== '/404.html' && canonicalOf(route) !== route);
    expect(Object.fromEntries(variants.map((route) => [route, canonicalOf(route)]))).toEqual({
      '/index': '/',
    });
    for (const route of variants) {
      expect(locations()).not.toContain(route);
      expect(locations()).toContain(canonicalOf(route));
      expect(isHidden(route), route).toBe(false);
    }
  });

  test('dates what the content dates', () => {
    for (const { id, date } of content.posts.all)
      expect(published('sitemap.xml')).toContain(
        `<loc>${baseUrl}/blogs/${id}</loc><lastmod>${date}</lastmod>`,
      );
  });
});

describe('robots.txt', () => {
  test('forbids nothing and names the sitemap', () => {
    const lines = published('robots.txt').split('\n').filter(Boolean);
    const fields = lines.map((line) => /^([A-Za-z-]+): (\S+)$/.exec(line)?.slice(1));
    expect(fields).toEqual([
      ['User-agent', '*'],
      ['Allow', '/'],
      ['Sitemap', `${baseUrl}/sitemap.xml`],
    ]);
  });
});

describe('the feed', () => {
  test('is valid Atom, and the schema would notice if it were not', async () => {
    const xml = published('feed.atom');
    expect(await faultsOf(xml, 'atom.rng', 'relaxng')).toEqual([]);
    for (const [from, to] of [
      [/<updated>[^<]*<\/updated>/, ''],
      [/<name>[^<]*<\/name>/, ''],
      ['T00:00:00', ' 00:00'],
      ['<feed ', '<feed version="2" '],
    ] as const)
      expect(await faultsOf(xml.replace(from, to), 'atom.rng', 'relaxng'), String(from)).not.toEqual([]);
  });

  test('holds our own posts, newest first, with their dates', () => {
    const feed = parseAtomFeed(published('feed.atom'));
    const posts = content.posts.all.toSorted((a, b) => b.date.localeCompare(a.date));
    expect(
      feed.entries?.map(({ id, title, summary, published: day }) => [id, title?.value, summary?.value, day]),
    ).toEqual(
      posts.map(({ id, title, excerpt, date }) => [
        `${baseUrl}/blogs/${id}`,
        title,
        excerpt,
        `${date}T00:00:00.000Z`,
      ]),
    );
    expect(feed.updated).toBe(`${posts[0]?.date}T00:00:00.000Z`);
    expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(`${baseUrl}/feed.atom`);
  });

  test('is named by every page', () => {
    for (const route of routes())
      expect(
        one(page(route), 'link[rel="alternate"][type="application/atom+xml"]').getAttribute('href'),
      ).toBe('/feed.atom');
  });
});

describe('the web app manifest', () => {
  const manifest = z.strictObject({
    id: z.literal('/'),
    name: z.string().min(1),
    short_name: z.string().min(1).max(12),
    description: z.string().min(1),
    lang: z.string(),
    start_url: z.literal('/'),
    scope: z.literal('/'),
    display: z.enum(['browser', 'minimal-ui', 'standalone', 'fullscreen']),
    theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
    background_color: z.string().regex(/^#[0-9a-f]{6}$/),
    icons: z.array(
      z.strictObject({
        src: z.string().startsWith('/'),
        sizes: z.string().regex(/^(\d+x\d+|any)$/),
        type: z.enum(['image/png', 'image/svg+xml']),
        purpose: z.enum(['any', 'maskable']),
      }),
    ),
  });
  const read = () => manifest.parse(JSON.parse(published('site.webmanifest')));

  test('is named by every page, and its colours are those of the pages', () => {
    const { theme_color, lang } = read();
    for (const route of routes()) {
      expect(one(page(route), 'link[rel="manifest"]').getAttribute('href')).toBe('/site.webmanifest');
      expect(page(route).documentElement.getAttribute('lang')).toBe(lang);
      const light = one(page(route), 'meta[name="theme-color"][media*="light"]');
      expect(light.getAttribute('content')).toBe(theme_color);
    }
  });

  test('has the icons that phones ask for, as large as it says', async () => {
    const { icons } = read();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(join(dist(), src)).metadata();
      if (format !== 'svg') expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('has a maskable icon whose drawing survives the smallest mask, on a ground without holes', async () => {
    const { data, info } = await sharp(join(dist(), 'icon-maskable-512.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels;
      return data.subarray(at, at + 4).toString('hex');
    };
    const ground = colourAt(0, 0);
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++) {
        // https://www.w3.org/TR/appmanifest/#icon-masks: a circle of two fifths of the width is always seen.
        const outside = Math.hypot(x - 256, y - 256) > 512 * 0.4;
        if (outside && colourAt(x, y) !== ground) throw new Error(`Something stands at ${x}, ${y}.`);
      }
    expect(ground.slice(6)).toBe('ff');
  });
});

test('security.txt has what RFC 9116 asks for', () => {
  const fields = new Map(
    published('.well-known/security.txt')
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toMatch(/^(mailto:|https:)/);
  expect(z.iso.datetime().safeParse(fields.get('Expires')).success).toBe(true);
  expect(fields.get('Canonical')).toBe(`${baseUrl}/.well-known/security.txt`);
});

test('the icons of browsers are there in the sizes that they are named with', async () => {
  for (const icon of some(page('/'), 'link[rel="icon"], link[rel="apple-touch-icon"]'))
    expect(readFileSync(join(dist(), icon.getAttribute('href') ?? '')).length).toBeGreaterThan(100);
  expect((await sharp(join(dist(), 'apple-touch-icon.png')).metadata()).width).toBe(180);
});

test('the error page helps: it says what happened, leads on, and is in no list', () => {
  expect(isHidden('/404.html')).toBe(true);
  expect(all(page('/404.html'), 'link[rel="canonical"], meta[property^="og:"]')).toEqual([]);
  const doors = all(one(page('/404.html'), 'main'), 'a[href]').map(textOf);
  expect(doors.length).toBeGreaterThanOrEqual(3);
  expect(html('/404.html')).not.toContain('application/ld+json');
});
