/** What stands in the head of each page, from the content: for browser tabs, search results and shares. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { thingsOn } from '../findable/structured-data.ts';
import { shapes } from '../findable/structured-shapes.ts';
import { content, contentFiles, logoName, ownPages } from './content.ts';
import { all, one, textOf } from './find.ts';
import { dist, onEveryPage, routes } from './pages.ts';
import { sayings } from './said.ts';
import { holds } from './statement.ts';

const { baseUrl, name, tagline } = content.site;

interface Words {
  readonly title: string;
  readonly description: string;
  /** `og:type`. */
  readonly type: 'website' | 'article' | 'profile';
  readonly noindex?: boolean | undefined;
  /** What the social card says in large letters, where it is not the title. */
  readonly card?: string | undefined;
}

function wordsOf(route: string): Words {
  const page = ownPages.get(route === '/index' ? '/' : route);
  if (page) {
    const { title, description, noindex, card } = page.head;
    return {
      title,
      description,
      type: 'website',
      noindex,
      card: card?.title,
    };
  }
  const service = content.services.all.find(({ slug }) => route === `/${slug}`);
  if (service) {
    const { label, title, description } = service;
    return {
      title: label === title ? title : `${label}, ${title}`,
      description: `${description} ${name}, Pune.`,
      type: 'website',
      card: label,
    };
  }
  const member = content.team.all.find(({ slug }) => route === `/team/${slug}`);
  if (member)
    return {
      title: `${member.name}, ${member.designation}`,
      description: `Digital business card of ${member.name}, ${member.designation} at ${name}, Pune: mail, website, social profiles and the way to the office.`,
      type: 'profile',
      card: member.name,
    };
  const report = content.governmentReports.all.find(({ slug }) => route === `/goverment/${slug}`);
  if (report)
    return {
      title: `${report.subtitle}, case study`,
      description: `${report.title}. ${report.lead}`,
      type: 'article',
      card: report.title,
    };
  const work = content.cases.all.find(({ study }) => route === `/portfolio/${study}`);
  if (work) {
    const { title } = content.caseStudies.get(work.study);
    const client = logoName(content.clients.get(work.client));
    // A client whom the text names is not named before it.
    const description = work.lead.includes(client) ? work.lead : `${client}: ${work.lead}`;
    return { title, description, type: 'article' };
  }
  const post = content.posts.all.find(({ id }) => route === `/blogs/${id}`);
  if (post)
    return { title: post.title, description: post.description ?? post.excerpt ?? '', type: 'article' };
  throw new Error(`Nothing says what ${route} is called.`);
}

/** Name and content of every meta element of this kind. */
const metas = (document: Document, kind: 'name' | 'property'): string[] =>
  all(one(document, 'head'), `meta[${kind}]`).map(
    (meta) =>
      `${meta.getAttribute(kind)}${meta.getAttribute('media') ?? ''} = ${meta.getAttribute('content')}`,
  );

holds(
  'every page has the title and the description that the content gives it, and says whether to list it',
  onEveryPage((document, route) => {
    const { title, description, noindex } = wordsOf(route);
    expect(textOf(one(document, 'title'))).toBe(`${title} – ${name}`);
    const found = metas(document, 'name').filter(
      (line) => !/^(?:viewport|theme-color|color-scheme|format-detection)/.test(line),
    );
    expect(found).toEqual([
      `description = ${description}`,
      ...(noindex ? ['robots = noindex'] : []),
      ...(route === '/404.html' ? [] : ['twitter:card = summary_large_image']),
    ]);
  }),
);

holds(
  'every page names its own address as the one that search engines shall keep, and the error page none',
  onEveryPage((document, route) => {
    const kept = all(document, 'link[rel="canonical"]').map((link) => link.getAttribute('href'));
    const own = route === '/index' ? '/' : route;
    expect(kept).toEqual(route === '/404.html' ? [] : [`${baseUrl}${own}`]);
  }),
);

holds(
  'every page tells browsers its width, its colours by day and by night, and that figures are no telephones',
  onEveryPage((document) => {
    const found = metas(document, 'name').filter((line) =>
      /^(?:viewport|theme-color|color-scheme|format-detection)/.test(line),
    );
    expect(found).toEqual([
      'viewport = width=device-width, initial-scale=1',
      'color-scheme = light dark',
      'theme-color(prefers-color-scheme: light) = #fffaf0',
      'theme-color(prefers-color-scheme: dark) = #211b15',
      'format-detection = telephone=no',
    ]);
    expect(document.documentElement.getAttribute('lang')).toBe(content.site.language);
  }),
);

holds(
  'every page names the icons, the manifest and the feed, which are there',
  onEveryPage((document) => {
    const links = all(
      one(document, 'head'),
      'link[rel]:not([rel*="preload"]):not([rel="canonical"]):not([rel="stylesheet"])',
    );
    expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['icon', '/favicon.ico'],
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
      ['manifest', '/site.webmanifest'],
      ['alternate', '/feed.atom'],
    ]);
    for (const link of links) expect(existsSync(join(dist(), link.getAttribute('href') ?? ''))).toBe(true);
  }),
);

holds(
  'every page says the same to shares as to readers, and posts their day, author and tags',
  onEveryPage((document, route) => {
    if (route === '/404.html') {
      expect(metas(document, 'property')).toEqual([]);
      return;
    }
    const { title, description, type, card } = wordsOf(route);
    const post = content.posts.all.find(({ id }) => route === `/blogs/${id}`);
    const found = metas(document, 'property').filter((line) => !line.startsWith('og:image = '));
    expect(found).toEqual([
      `og:type = ${type}`,
      `og:title = ${title}`,
      `og:description = ${description}`,
      `og:url = ${one(document, 'link[rel="canonical"]').getAttribute('href')}`,
      `og:site_name = ${name}`,
      'og:locale = en_IN',
      ...(post
        ? [
            `article:published_time = ${post.date}`,
            `article:author = ${baseUrl}/team/${post.author}`,
            ...post.tags.map((tag) => `article:tag = ${tag}`),
          ]
        : []),
      'og:image:type = image/png',
      'og:image:width = 1200',
      'og:image:height = 630',
      `og:image:alt = ${`${card ?? title}`.replace(/\.$/, '')}. ${name}: ${tagline}`,
    ]);
    const image = one(document, 'meta[property="og:image"]').getAttribute('content') ?? '';
    // The home page and its second address share one.
    const own = route === '/index' ? 'home' : route.slice(1).replaceAll('/', '-') || 'home';
    expect(image).toMatch(new RegExp(`^${baseUrl}/assets/${own}-card\\.[0-9a-f]+\\.png$`));
    expect(existsSync(join(dist(), image.slice(baseUrl.length)))).toBe(true);
  }),
);

/** Types of schema.org, days and the code of a month, which structured data may hold beside the content's own words. */
const vocabulary = new Set([
  'https://schema.org',
  ...[
    'AboutPage',
    'Answer',
    'Article',
    'Blog',
    'BlogPosting',
    'BreadcrumbList',
    'ContactPage',
    'CreativeWork',
  ],
  ...['FAQPage', 'ItemList', 'ListItem', 'Offer', 'OfferCatalog', 'OpeningHoursSpecification', 'Person'],
  ...['PostalAddress', 'ProfessionalService', 'ProfilePage', 'Question', 'Service', 'UnitPriceSpecification'],
  'WebSite',
  'MON',
]);
const addresses = new Set(routes().map((route) => `${baseUrl}${route}`));
const { street, area } = content.site.office;
const said = new Set([...sayings, `${street}, ${area}`].map((text) => text.replaceAll(/\s+/g, ' ').trim()));
const files = contentFiles.map(([, value]) => JSON.stringify(value)).join('\n');

/** Whether a text of structured data can be found where it comes from: in the content, in the site, or in schema.org. */
function isFounded(text: string): boolean {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (said.has(plain) || vocabulary.has(plain) || addresses.has(plain)) return true;
  if (plain.startsWith(`${baseUrl}/`)) {
    const path = plain.slice(baseUrl.length).replace(/#.*$/, '');
    return path === '/' || existsSync(join(dist(), path));
  }
  // Sums of money, days and times.
  return /^[\d:.-]+$/.test(plain) && files.includes(plain.replace(/\.00$/, ''));
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

holds(
  'structured data says nothing that stands neither in the content nor in the site',
  onEveryPage((document, route) => {
    const scripts = all(document, 'script[type="application/ld+json"]');
    const strange = scripts.flatMap((script) =>
      textsIn(JSON.parse(script.textContent ?? '')).filter((text) => !isFounded(text)),
    );
    expect(strange).toEqual([]);
    // The error page and the page that says Hello are about nothing; two homes are second versions of the first.
    expect(scripts).toHaveLength(['/404.html', '/hello', '/index2', '/index3'].includes(route) ? 0 : 1);
  }),
);

holds(
  'structured data holds all that search engines ask for of its kind, and nothing unforeseen',
  onEveryPage((_document, route) => {
    for (const thing of thingsOn(route)) {
      const shape = shapes[thing['@type']];
      expect(shape, thing['@type']).toBeDefined();
      expect(shape?.safeParse(thing).error?.issues, thing['@type']).toBeUndefined();
    }
  }),
);
