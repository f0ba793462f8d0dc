import type { Rule } from '../rule.ts';

/** A page has one main heading. */
export const oneH1: Rule = {
  *page({ headings }) {
    const [heading, second] = headings.filter(({ level }) => level === 1);
    if (!heading)
      yield {
        code: 'missing-h1',
        message: 'The page has no main heading.',
        help: 'Make the heading that names the page an <h1>.',
      };
    if (second)
      yield {
        code: 'several-h1',
        message: 'The page has more than one main heading.',
        detail: `"${heading?.text}" and "${second.text}" are both an <h1>.`,
        help: 'Keep the <h1> that names the page; the others begin sections and are an <h2>.',
        offset: second.offset,
      };
  },
};
