import type { AddressRole, ScannedPage } from '../markup/scanned-page.ts';
import type { Route } from '../model.ts';
import { asksToBeLeftOut } from '../text/robots.ts';
import { structuredData, urlsIn } from './structured-data.ts';

/** What other pages and the site as a whole need to know about a page. Small, and plain JSON. */
export interface PageSummary {
  readonly route: Route;
  readonly title: string;
  /** The `lang` of the document, lower case; empty where there is none. */
  readonly language: string;
  /** The URLs that it names as itself in other languages. */
  readonly alternates: readonly string[];
  readonly ids: readonly string[];
  /** Distinct URLs to go to or to send to. */
  readonly links: readonly string[];
  /** Distinct URLs of files. */
  readonly assets: readonly string[];
  /** Paths in island props and data blocks. */
  readonly mentions: readonly string[];
  /** Whether search engines may show the page, as far as the page itself says. */
  readonly indexed: boolean;
  /** The canonical URLs that the page names; one, if all is well. */
  readonly canonicals: readonly string[];
  /** Its picture for shares, with the size that the page states. */
  readonly shared?: { readonly url: string; readonly width: number; readonly height: number };
  /** Distinct http(s) URLs in its structured data. */
  readonly statements: readonly string[];
}

/**
 * Boils a page down. `keep` returns an equal string that may be held for long: a slice of the HTML would hold
 * the whole document, and most pages say the same.
 */
export function summarise(page: ScannedPage, keep: (text: string) => string = (text) => text): PageSummary {
  const distinct = (...roles: readonly AddressRole[]) => {
    const urls = new Set<string>();
    for (const { role, url } of page.addresses) if (roles.includes(role)) urls.add(url.trim());
    return Array.from(urls, keep);
  };
  return {
    route: page.route,
    title: keep(page.titles[0]?.text ?? ''),
    language: keep(page.language),
    alternates: page.alternates.map(({ url }) => keep(url)),
    ids: Array.from(page.ids, keep),
    links: distinct('link', 'form'),
    assets: distinct('asset'),
    mentions: Array.from(page.mentions, keep),
    indexed: page.route.listed && !asksToBeLeftOut(metaOf(page, 'robots')),
    canonicals: page.canonicals.map(({ url }) => keep(url)),
    ...sharedPicture(page, keep),
    statements: Array.from(new Set(structuredData(page).flatMap(({ value }) => urlsIn(value))), keep),
  };
}

const metaOf = ({ metas }: ScannedPage, wanted: string) => metas.find(({ name }) => name === wanted)?.content;

function sharedPicture(page: ScannedPage, keep: (text: string) => string): Pick<PageSummary, 'shared'> {
  const url = metaOf(page, 'og:image');
  if (url === undefined) return {};
  const size = (name: string) => Number(metaOf(page, `og:image:${name}`) ?? Number.NaN);
  return { shared: { url: keep(url), width: size('width'), height: size('height') } };
}

/** Gives equal strings one body, which is a slice of nothing. */
export function createKeeper(): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text, 'utf16le').toString('utf16le');
    kept.set(copy, copy);
    return copy;
  };
}
