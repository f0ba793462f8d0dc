/** What shares of a page show: the same facts as the page, and a picture of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { grounds } from '../../templates/social-card/pigments.ts';
import { content } from '../conformance/content.ts';
import { all, one, textOf } from '../conformance/find.ts';
import { dist, html, metaOf, page, routes } from '../conformance/pages.ts';

const { baseUrl, name } = content.site;
const shared = () => routes().filter((route) => route !== '/404.html');
const property = (route: string, wanted: string) =>
  one(page(route), `meta[property="${wanted}"]`).getAttribute('content') ?? '';

test('every page says the same to shares as to readers', () => {
  for (const route of shared()) {
    expect(`${property(route, 'og:title')} – ${name}`, route).toBe(textOf(one(page(route), 'title')));
    expect(property(route, 'og:description'), route).toBe(metaOf(route, 'description'));
    expect(property(route, 'og:url'), route).toBe(
      one(page(route), 'link[rel="canonical"]').getAttribute('href'),
    );
    expect(property(route, 'og:site_name')).toBe(name);
    expect(property(route, 'og:locale')).toBe('en_IN');
    expect(metaOf(route, 'twitter:card')).toBe('summary_large_image');
  }
});

test('posts are articles with day, author and tags; people are profiles; the rest are pages', () => {
  for (const { id, date, author, tags } of content.posts.all) {
    const route = `/blogs/${id}`;
    expect(property(route, 'og:type')).toBe('article');
    expect(property(route, 'article:published_time')).toBe(date);
    expect(property(route, 'article:author')).toBe(`${baseUrl}/team/${author}`);
    expect(
      all(page(route), 'meta[property="article:tag"]').map((tag) => tag.getAttribute('content')),
    ).toEqual(tags);
  }
  for (const { slug } of content.team.all) expect(property(`/team/${slug}`, 'og:type')).toBe('profile');
  expect(property('/', 'og:type')).toBe('website');
});

describe('the card of a page', () => {
  const fileOf = (route: string) => property(route, 'og:image').replace(`${baseUrl}/`, '');

  test('is a PNG of the size that it is said to be, and light', async () => {
    for (const route of shared()) {
      const bytes = readFileSync(join(dist(), fileOf(route)));
      const { width, height, format } = await sharp(bytes).metadata();
      expect([format, width, height], route).toEqual(['png', 1200, 630]);
      expect(property(route, 'og:image:width')).toBe('1200');
      expect(property(route, 'og:image:height')).toBe('630');
      expect(property(route, 'og:image:type')).toBe('image/png');
      // Where the page shows a photograph, so may its card; messengers take as much.
      const most = html(route).includes('.jpg"') ? 300_000 : 100_000;
      expect(bytes.length, route).toBeLessThan(most);
      expect(property(route, 'og:image:alt')).toContain(name);
    }
  });

  test('is its own: no two pages share one, but for two addresses of one page', () => {
    const routesOf = new Map<string, string[]>();
    for (const route of shared())
      routesOf.set(fileOf(route), [...(routesOf.get(fileOf(route)) ?? []), route]);
    const together = [...routesOf.values()].filter((several) => several.length > 1);
    expect(together).toEqual([['/', '/index']]);
  });
});

test('cards and pages are painted with the same pigments', () => {
  const style = (file: string) =>
    readFileSync(fileURLToPath(new URL(`../../templates/styles/${file}`, import.meta.url)), 'utf8');
  const scales = new Map(
    [...style('tokens.css').matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  );
  /** By day: the first of the two that `light-dark` chooses between. */
  const byDay = (value: string) => {
    const first = /light-dark\(([^,]+),/.exec(value)?.[1] ?? value;
    const variable = /var\((--[\w-]+)\)/.exec(first)?.[1];
    return variable ? scales.get(variable) : first.trim();
  };
  const roles = {
    ground: '--ground',
    raised: '--ground-raised',
    sunk: '--ground-sunk',
    text: '--text',
    mark: '--mark',
  };
  const css = style('grounds.css');
  for (const [ground, pigments] of Object.entries(grounds)) {
    // The last block that is about this ground alone wins; papers share one.
    const blocks = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(([, selector = '']) =>
      selector.includes(`[data-ground="${ground}"]`),
    );
    const declared = new Map(
      blocks.flatMap(([, , body = '']) =>
        [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, key = '', value = '']): [string, string] => [
          key,
          value,
        ]),
      ),
    );
    for (const [role, variable] of Object.entries(roles))
      expect({ [`${ground} ${role}`]: byDay(declared.get(variable) ?? '') }).toEqual({
        [`${ground} ${role}`]: pigments[role as keyof typeof pigments],
      });
  }
});
