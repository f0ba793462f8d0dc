import { createResolver } from '../../markup/resolve.ts';
import { readXml, textOf } from '../../markup/xml.ts';
import { absolute } from '../../render/document.ts';
import type { Rule, SiteContext, SiteFinding } from '../rule.ts';
import type { PageSummary } from '../summary.ts';

/** The sitemap lists exactly the pages that search engines should show, and robots.txt names the sitemap. */
export const sitemap: Rule = {
  *site(site) {
    const file = site.files.get('sitemap.xml');
    if (!file) return;
    const blame = { file: file.source };
    const resolve = createResolver(site.baseUrl);
    const listed = new Set<string>();
    const pages = new Map(site.pages.map((page) => [page.route.url, page]));
    const { addresses, circles } = addressesIn('sitemap.xml', site);
    yield* circles;
    for (const address of addresses) {
      const target = resolve(address, '/');
      const path = target.kind === 'internal' ? target.path : address;
      listed.add(path);
      const fault = faultOf(path, pages, site);
      if (fault)
        yield {
          code: 'sitemap-stranger',
          message: `The sitemap lists "${address}", ${fault}.`,
          help: 'It shall list the pages that search engines may show, each by its one address.',
          ...blame,
        };
    }
    for (const { route, indexed } of site.pages)
      if (indexed && route.canonical === route.url && !listed.has(route.url))
        yield {
          code: 'missing-in-sitemap',
          message: `The sitemap does not list ${route.url}.`,
          help: 'List it, or give the page `robots: "noindex"`.',
          ...blame,
          route,
        };
    yield* judgeRobots(site);
  },
};

interface Listing {
  readonly addresses: readonly string[];
  readonly circles: readonly SiteFinding[];
}

/** The addresses in a sitemap, or in all parts of a sitemap index. `within` names the indexes that led to this file. */
function addressesIn(name: string, site: SiteContext, within: readonly string[] = []): Listing {
  const file = site.files.get(name);
  const resolve = createResolver(site.baseUrl);
  const addresses: string[] = [];
  const circles: SiteFinding[] = [];
  const path = [...within, name];
  for (const element of readXml(textOf(file) ?? '')) {
    if (element.path === 'urlset/url/loc') addresses.push(element.text);
    if (element.path !== 'sitemapindex/sitemap/loc') continue;
    const target = resolve(element.text, '/');
    if (target.kind !== 'internal') continue;
    const part = target.path.slice(1);
    if (path.includes(part)) circles.push(circle(name, part, file?.source));
    else {
      const listing = addressesIn(part, site, path);
      addresses.push(...listing.addresses);
      circles.push(...listing.circles);
    }
  }
  return { addresses, circles };
}

const circle = (name: string, part: string, source: string | undefined): SiteFinding => ({
  code: 'sitemap-circle',
  message: `The sitemap index ${name} lists ${part}, which it is a part of.`,
  help: 'List files that name pages.',
  ...(source !== undefined && { file: source }),
});

function faultOf(
  path: string,
  pages: ReadonlyMap<string, PageSummary>,
  { redirects }: SiteContext,
): string | undefined {
  const page = pages.get(path);
  if (redirects.has(path)) return 'which only sends visitors on';
  if (!page) return 'where this site has no page';
  if (!page.indexed) return 'which asks search engines to leave it out';
  return page.route.canonical === path ? undefined : `which is another address of ${page.route.canonical}`;
}

function* judgeRobots({ files, baseUrl }: SiteContext): Iterable<SiteFinding> {
  const robots = files.get('robots.txt');
  const expected = absolute(baseUrl, '/sitemap.xml');
  const named = [...(textOf(robots) ?? '').matchAll(/^\s*sitemap:\s*(\S+)/gim)].map(([, address]) => address);
  if (robots && !named.includes(expected))
    yield {
      code: 'robots-without-sitemap',
      message: 'robots.txt does not name the sitemap.',
      help: `Add the line "Sitemap: ${expected}".`,
      file: robots.source,
    };
}
