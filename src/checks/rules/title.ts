import { createResolver } from '../../markup/resolve.ts';
import type { Route } from '../../model.ts';
import type { Rule } from '../rule.ts';
import type { PageSummary } from '../summary.ts';

/** A page has one title, and no other page of its language has the same. */
export const title: Rule = {
  *page({ titles }) {
    const [only, second] = titles;
    if (!only || only.text === '')
      yield {
        code: 'missing-title',
        message: 'The page has no title.',
        help: 'Give it a title of one text in "head"; tabs, bookmarks and search results show it.',
        ...(only && { offset: only.offset }),
      };
    if (second)
      yield { code: 'several-titles', message: 'The page has more than one <title>.', offset: second.offset };
  },

  *site({ pages, baseUrl }) {
    const translates = translations(baseUrl);
    const owners = new Map<string, PageSummary[]>();
    for (const page of pages) {
      const { route, title: text } = page;
      // The error document and other addresses of the same page may repeat a title.
      if (!route.listed || route.canonical !== route.url || text === '') continue;
      const before = owners.get(text) ?? [];
      const owner = before.find((other) => other.language === page.language && !translates(other, page));
      before.push(page);
      owners.set(text, before);
      if (owner)
        for (const sharing of [owner.route, route])
          yield {
            code: 'duplicate-title',
            message: `The title "${text}" stands on more than one page.`,
            help: 'Give each page a title that says what sets it apart.',
            about: text,
            route: sharing,
          };
    }
  },
};

/** Whether two pages name each other as the same page in another language. */
function translations(baseUrl: string) {
  const resolve = createResolver(baseUrl);
  const names = ({ route, alternates }: PageSummary, other: Route) =>
    alternates.some((address) => {
      const target = resolve(address, route.url);
      return target.kind === 'internal' && target.path === other.url;
    });
  return (one: PageSummary, other: PageSummary): boolean =>
    names(one, other.route) && names(other, one.route);
}
