import type { Rule } from '../rule.ts';

/**
 * The largest page of a real website has a few thousand; browsers on phones stutter from there on, and what validates
 * markup takes time by the square of the number.
 */
export const mostElements = 10_000;

/** A page is no place for a whole collection. */
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
