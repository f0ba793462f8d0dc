import type { Rule } from '../rule.ts';

/** Values that a template prints by mistake if it has no class to print. */
const noClass = /(?:^|\s)(?:undefined|null|false|true|NaN|\[object)(?=\s|$)/;

/** No class attribute holds a value that was never meant to be a class. */
export const classValues: Rule = {
  *page({ classAttributes }) {
    for (const { tag, text, offset } of classAttributes)
      if (noClass.test(text))
        yield {
          code: 'no-class',
          message: `A <${tag}> carries the class attribute "${text}", which holds a value that is no class.`,
          help: 'Join classes so that those that are not there leave nothing behind.',
          offset,
        };
  },
};
