import type { Route } from '../../model.ts';
import type { Rule } from '../rule.ts';

/** A page has one title, and no other page has the same. */
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

  *site({ pages }) {
    const owners = new Map<string, Route>();
    for (const { route, title: text } of pages) {
      // The error document and other addresses of the same page may repeat a title.
      if (!route.listed || route.canonical !== route.url || text === '') continue;
      const owner = owners.get(text);
      if (!owner) owners.set(text, route);
      else
        for (const sharing of [owner, route])
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
