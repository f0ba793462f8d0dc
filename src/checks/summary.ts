import type { Route } from '../model.ts';
import type { AddressRole, ScannedPage } from './scanned-page.ts';

/** What other pages and the site as a whole need to know about a page. Small, and plain JSON. */
export interface PageSummary {
  readonly route: Route;
  readonly title: string;
  readonly ids: readonly string[];
  /** Distinct URLs to go to or to send to. */
  readonly links: readonly string[];
  /** Distinct URLs of files. */
  readonly assets: readonly string[];
  /** Paths in island props and data blocks. */
  readonly mentions: readonly string[];
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
    ids: Array.from(page.ids, keep),
    links: distinct('link', 'form'),
    assets: distinct('asset'),
    mentions: Array.from(page.mentions, keep),
  };
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
