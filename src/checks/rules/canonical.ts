import type { Rule } from '../rule.ts';

/** A listed page names its canonical URL: absolute, and that of a page that exists. */
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
        offset: second.offset,
      };
  },

  *site({ pages, routes }) {
    for (const { route } of pages)
      if (route.listed && !routes.get(route.canonical)?.listed)
        yield {
          code: 'unlisted-canonical',
          message: `The canonical URL "${route.canonical}" is not that of a listed page.`,
          help: 'Let "canonical" be the path of a page of this site.',
          about: route.canonical,
          route,
        };
  },
};

const canonicalUrl = (path: string, baseUrl: string): string => baseUrl.replace(/\/+$/, '') + path;
