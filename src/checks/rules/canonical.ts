import { createResolver } from '../../markup/resolve.ts';
import type { Rule, SiteContext, SiteFinding } from '../rule.ts';
import type { PageSummary } from '../summary.ts';

/** A listed page names its canonical URL. It is absolute, leads to a page that may be shown, and no other page claims it. */
export const canonical: Rule = {
  *page({ route, canonicals }, { baseUrl }) {
    if (!route.listed) return;
    const [only, second] = canonicals;
    const expected = canonicalUrl(route.canonical, baseUrl);
    if (!only)
      yield {
        code: 'missing-canonical',
        message: 'The page names no canonical URL.',
        help: `Expected ${expected}.`,
      };
    else if (only.url !== expected)
      yield {
        code: 'wrong-canonical',
        message: `The canonical URL "${only.url}" is wrong.`,
        detail: `Expected "${expected}".`,
        offset: only.offset,
      };
    if (second)
      yield {
        code: 'several-canonicals',
        message: 'The page names more than one canonical URL.',
        help: 'Leave it to the engine. If the page is a second version of another, say so with `variantOf`.',
        offset: second.offset,
      };
  },

  *site(site) {
    const pages = new Map(site.pages.map((page) => [page.route.url, page]));
    for (const page of site.pages) if (page.route.listed) yield* judgeVariant(page, pages);
    yield* duplicates(site);
  },
};

/** Checks what a page says about the page that search engines should keep instead of it. */
function* judgeVariant(
  { route, indexed }: PageSummary,
  pages: ReadonlyMap<string, PageSummary>,
): Iterable<SiteFinding> {
  const { url, canonical: path } = route;
  const kept = pages.get(path);
  const finding = (code: string, message: string, help: string) => ({
    code,
    message,
    help,
    about: path,
    route,
  });
  if (!kept?.route.listed)
    yield finding(
      'unlisted-canonical',
      `The canonical URL "${path}" is not that of a listed page.`,
      'Let `variantOf` be the path of a page of this site.',
    );
  else if (url === path) return;
  else if (kept.route.canonical !== path)
    yield finding(
      'canonical-chain',
      `${url} is a variant of ${path}, which itself is a variant of ${kept.route.canonical}.`,
      `Let it be a variant of ${kept.route.canonical}.`,
    );
  else if (!kept.indexed)
    yield finding(
      'hidden-canonical',
      `${url} is a variant of ${path}, which asks search engines to leave it out: neither would be shown.`,
      'Take `noindex` from the one or `variantOf` from the other.',
    );
  else if (!indexed)
    yield finding(
      'contradicting-canonical',
      `${url} asks search engines to leave it out and to keep ${path} instead of it.`,
      'Use only one of the two: search engines may apply `noindex` to the page that they should keep.',
    );
}

/** Pages that claim the address of another without being declared its variant. */
function* duplicates({ pages, baseUrl }: SiteContext): Iterable<SiteFinding> {
  const resolve = createResolver(baseUrl);
  const claims = new Map<string, PageSummary[]>();
  for (const page of pages) {
    const { url, canonical: expected } = page.route;
    for (const address of new Set(page.canonicals)) {
      const target = resolve(address, url);
      if (target.kind !== 'internal' || (expected !== url && target.path === expected)) continue;
      const claiming = claims.get(target.path);
      if (claiming) claiming.push(page);
      else claims.set(target.path, [page]);
    }
  }
  for (const [path, [first, second]] of claims) {
    if (!first || !second) continue;
    // The page to mend is the one that has another address.
    const [owner, other] = second.route.url === path ? [second, first] : [first, second];
    yield {
      code: 'duplicate-canonical',
      message: `${owner.route.url} and ${other.route.url} both claim "${path}" as their canonical address.`,
      detail: 'Search engines keep one page for an address, and choose it themselves where two claim it.',
      help: `Take the claim from ${other.route.url}, or declare it with \`variantOf: '${path}'\` if it is a second version.`,
      route: other.route,
    };
  }
}

const canonicalUrl = (path: string, baseUrl: string): string => baseUrl.replace(/\/+$/, '') + path;
