import type { Rule } from '../rule.ts';

/**
 * The largest pages of real websites have a few thousand elements. With more, browsers on phones stutter. The time to
 * validate markup grows with the square of the number.
 */
export const mostElements = 10_000;

/** A page does not have too many elements, for example because it shows a whole large collection. */
export const pageSize: Rule = {
  *page({ elements }) {
    if (elements > mostElements)
      yield {
        code: 'page-too-large',
        message: `The page holds more than ${mostElements.toLocaleString('en')} elements, which browsers take long to show. Its markup was not checked.`,
        detail: `It holds ${elements.toLocaleString('en')}.`,
        help: 'Show a part of the list, or spread it over several pages.',
      };
  },
};
