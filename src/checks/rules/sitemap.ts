import { absolute } from '../../render/document.ts';
import { createResolver } from '../resolve.ts';
import type { Rule, SiteContext, SiteFinding } from '../rule.ts';
import type { PageSummary } from '../summary.ts';
import { readXml, textOf } from '../xml.ts';

/** The sitemap lists exactly the pages that search engines shall show, and robots.txt names the sitemap. */
export const sitemap: Rule = {
  *site(site) {
    const file = site.files.get('sitemap.xml');
    if (!file) return;
    const blame = { file: file.source };
    const resolve = createResolver(site.baseUrl);
    const listed = new Set<string>();
    const pages = new Map(site.pages.map((page) => [page.route.url, page]));
    for (const address of addressesIn('sitemap.xml', site)) {
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

/** Of an index, the addresses of all its parts. */
function addressesIn(name: string, site: SiteContext): string[] {
  const elements = readXml(textOf(site.files.get(name)) ?? '');
  const resolve = createResolver(site.baseUrl);
  return elements.flatMap(({ path, text }) => {
    if (path === 'urlset/url/loc') return [text];
    if (path !== 'sitemapindex/sitemap/loc') return [];
    const part = resolve(text, '/');
    return part.kind === 'internal' ? addressesIn(part.path.slice(1), site) : [];
  });
}

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
