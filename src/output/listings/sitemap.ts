/** The list of pages for search engines, https://www.sitemaps.org/protocol.html. */
import type { RenderedPage } from '../../model.ts';
import { absolute, escapeText } from '../../render/document.ts';

export type ListedPage = Pick<RenderedPage, 'route' | 'indexed' | 'modified'>;

/** The protocol's limit for one file. */
const mostUrls = 50_000;

/** Whether search engines should show the page at this address. */
const isCanonical = ({ indexed, route }: ListedPage): boolean => indexed && route.canonical === route.url;

/** Writes one `sitemap.xml`. For more than `limit` pages, it is an index of `sitemap-1.xml` and so on. */
export function writeSitemaps(
  pages: readonly ListedPage[],
  baseUrl: string,
  limit = mostUrls,
): { readonly file: string; readonly text: string }[] {
  const listed = pages.filter(isCanonical).sort((a, b) => (a.route.url < b.route.url ? -1 : 1));
  const address = (path: string) => escapeText(absolute(baseUrl, encodeURI(path)));
  if (listed.length <= limit) return [{ file: 'sitemap.xml', text: urlSet(listed, address) }];
  const parts = Array.from({ length: Math.ceil(listed.length / limit) }, (_, index) => ({
    file: `sitemap-${index + 1}.xml`,
    text: urlSet(listed.slice(index * limit, (index + 1) * limit), address),
  }));
  const index = parts.map(({ file }) => `<sitemap><loc>${address(`/${file}`)}</loc></sitemap>`);
  return [{ file: 'sitemap.xml', text: document('sitemapindex', index) }, ...parts];
}

function urlSet(pages: readonly ListedPage[], address: (path: string) => string): string {
  // The date comes from the content. Dates from the clock would teach search engines to ignore all dates.
  const lastmod = ({ modified }: ListedPage) => (modified ? `<lastmod>${modified}</lastmod>` : '');
  // See https://developers.google.com/search/docs/specialty/international/localized-versions
  const others = ({ route: { translations = [] } }: ListedPage) =>
    translations
      .map(
        ({ language, url }) =>
          `<xhtml:link rel="alternate" hreflang="${escapeText(language)}" href="${address(url)}"/>`,
      )
      .join('');
  const urls = pages.map(
    (page) => `<url><loc>${address(page.route.url)}</loc>${lastmod(page)}${others(page)}</url>`,
  );
  const isTranslated = pages.some(({ route }) => route.translations !== undefined);
  return document('urlset', urls, isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '');
}

const document = (root: string, lines: readonly string[], names = '') =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
