import type { Rule } from '../rule.ts';

/** A page that search engines list has one description. */
export const description: Rule = {
  *page({ route, metas }) {
    if (!route.listed) return;
    const [only, second] = metas.filter(({ name }) => name === 'description');
    if (!only || only.content.trim() === '')
      yield {
        code: 'missing-description',
        message: 'The page has no description.',
        help: 'Give it a "description" in "head": a sentence or two for search results.',
        ...(only && { offset: only.offset }),
      };
    if (second)
      yield {
        code: 'several-descriptions',
        message: 'The page has more than one description.',
        offset: second.offset,
      };
  },
};
