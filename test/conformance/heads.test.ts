/** What the head of a page tells browsers, search engines and those who share it: the words of the content. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, one, targetOf, textOf } from './find.ts';
import { dist, onEveryPage } from './pages.ts';
import { proves } from './statement.ts';

interface Words {
  readonly title: string;
  readonly description: string;
}

const { site, heads } = content;

/** Pages whose entry in the list of heads is not called as their address is. */
const named: Readonly<Record<string, string>> = {
  '/': 'home',
  '/index': 'home',
  '/index2': 'home-2',
  '/index3': 'home-3',
  '/about-us': 'about',
  '/contact-us': 'contact',
  '/404.html': 'not-found',
};

/** Pages of entries say who or what they show. */
const ofEntries: Readonly<Record<string, Words>> = {
  ...Object.fromEntries(
    content.team.all.map(({ slug, name, designation }) => [
      `/team/${slug}`,
      {
        title: `${name}, ${designation}`,
        description: `Digital business card of ${name}, ${designation} at ${site.name}, Pune: mail, website, social profiles and the way to the office.`,
      },
    ]),
  ),
  ...Object.fromEntries(
    content.services.all.map(({ slug, label, title, description }) => [
      `/${slug}`,
      {
        title: label === title ? title : `${label}, ${title}`,
        description: `${description} ${site.name}, Pune.`,
      },
    ]),
  ),
  ...Object.fromEntries(
    content.governmentReports.all.map(({ slug, subtitle, title, lead }) => [
      `/goverment/${slug}`,
      { title: `${subtitle}, case study`, description: `${title}. ${lead}` },
    ]),
  ),
  ...Object.fromEntries(
    content.posts.all.map(({ id, title, excerpt }) => [`/blogs/${id}`, { title, description: excerpt }]),
  ),
};

const wordsOf = (route: string): Words =>
  ofEntries[route] ?? heads.get(named[route] ?? route.slice(1).replaceAll('/', '-'));

const metaIn = (document: Document, name: string): string | null | undefined =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

proves(
  'S1.07',
  onEveryPage((document, route) => {
    const { title, description } = wordsOf(route);
    expect(textOf(one(document, 'head title'))).toBe(`${title} – ${site.name}`);
    expect(metaIn(document, 'description')).toBe(description);
    if (route === '/404.html') return;
    expect(metaIn(document, 'og:title')).toBe(title);
    expect(metaIn(document, 'og:description')).toBe(description);
    expect(metaIn(document, 'og:site_name')).toBe(site.name);
    expect(metaIn(document, 'og:url')).toBe(targetOf(one(document, 'link[rel="canonical"]')));
    expect(metaIn(document, 'og:image:alt')).toMatch(/\S/);
  }),
);

// Whoever shares a page shares its own card, and anybody can fetch it.
proves(
  'S1.08',
  onEveryPage((document, route) => {
    expect(all(document, 'meta[http-equiv="refresh"]')).toEqual([]);
    if (route === '/404.html') return;
    const card = metaIn(document, 'og:image') ?? '';
    expect(card.startsWith(`${site.baseUrl}/assets/`)).toBe(true);
    expect(existsSync(join(dist(), card.slice(site.baseUrl.length))), card).toBe(true);
    const name = route === '/' || route === '/index' ? 'home' : route.slice(1).replaceAll('/', '-');
    expect(card).toContain(`/${name}-card.`);
  }),
);
