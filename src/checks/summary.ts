import { z } from 'zod';
import type { AddressRole, ScannedPage } from '../markup/scanned-page.ts';
import type { Route } from '../model.ts';
import { asksToBeLeftOut, previewRobots } from '../text/robots.ts';
import { structuredData, urlsIn } from './structured-data.ts';

const texts = z.array(z.string()).readonly();
/** JSON stores `NaN` as null. */
const pixels = z.number().or(z.null().transform(() => Number.NaN));

/** What is kept of a page's summary: all but its route. */
export const pageSummary = z.object({
  title: z.string(),
  /** The `lang` of the document, lower case; empty where there is none. */
  language: z.string(),
  /** The URLs that the page names as its versions in other languages. */
  alternates: texts,
  ids: texts,
  /** Distinct URLs of links and forms. */
  links: texts,
  /** The links that visitors see and can click. */
  ways: texts,
  /** Distinct URLs of files. */
  assets: texts,
  /** Paths in island props and data blocks. */
  mentions: texts,
  /** Whether search engines may show the page, as far as the page itself says. */
  indexed: z.boolean(),
  /** The canonical URLs that the page names; one, if all is well. */
  canonicals: texts,
  /** Its picture for social networks (`og:image`), with the size that the page states. */
  shared: z.object({ url: z.string(), width: pixels, height: pixels }).optional(),
  /** Distinct http(s) URLs in its structured data. */
  statements: texts,
});

/** What other pages and the site as a whole need to know about a page. Small. */
export interface PageSummary extends z.infer<typeof pageSummary> {
  readonly route: Route;
}

/** Reduces a page to its summary. */
export function summarise(page: ScannedPage): PageSummary {
  const distinct = (...roles: readonly AddressRole[]) => {
    const urls = new Set<string>();
    for (const { role, url } of page.addresses) if (roles.includes(role)) urls.add(url.trim());
    return [...urls];
  };
  return {
    route: page.route,
    title: page.titles[0]?.text ?? '',
    language: page.language,
    alternates: page.alternates.map(({ url }) => url),
    ids: [...page.ids],
    links: distinct('link', 'form'),
    ways: [...page.ways],
    assets: distinct('asset'),
    mentions: [...page.mentions],
    indexed: page.route.listed && isIndexed(metaOf(page, 'robots')),
    canonicals: page.canonicals.map(({ url }) => url),
    ...sharedPicture(page),
    statements: [...new Set(structuredData(page).flatMap(({ value }) => urlsIn(value)))],
  };
}

/**
 * Copies a summary so that it can be held for long. `keep` returns an equal string. A string that is a slice of the HTML
 * would keep the whole document in memory, and most pages contain the same strings.
 */
export function internSummary(
  summary: z.infer<typeof pageSummary>,
  keep: (text: string) => string,
): typeof summary {
  const { title, language, shared } = summary;
  const all = (texts: readonly string[]) => texts.map(keep);
  return {
    title: keep(title),
    language: keep(language),
    alternates: all(summary.alternates),
    ids: all(summary.ids),
    links: all(summary.links),
    ways: all(summary.ways),
    assets: all(summary.assets),
    mentions: all(summary.mentions),
    indexed: summary.indexed,
    canonicals: all(summary.canonicals),
    ...(shared && { shared: { ...shared, url: keep(shared.url) } }),
    statements: all(summary.statements),
  };
}

/** What the page's author wants: the `robots` of a preview hides all its pages, and says nothing about a single one. */
const isIndexed = (robots: string | undefined) => robots === previewRobots || !asksToBeLeftOut(robots);

const metaOf = ({ metas }: ScannedPage, wanted: string) => metas.find(({ name }) => name === wanted)?.content;

function sharedPicture(page: ScannedPage): Pick<PageSummary, 'shared'> {
  const url = metaOf(page, 'og:image');
  if (url === undefined) return {};
  const size = (name: string) => Number(metaOf(page, `og:image:${name}`) ?? Number.NaN);
  return { shared: { url, width: size('width'), height: size('height') } };
}

/** Returns the same copy for all equal strings. The copy is not a slice of another string. */
export function createStringInterner(): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const copy = Buffer.from(text, 'utf16le').toString('utf16le');
    kept.set(copy, copy);
    return copy;
  };
}
