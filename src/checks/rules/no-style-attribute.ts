import type { Rule } from '../rule.ts';

/** No element carries a `style` attribute: the security policy forbids them, and no hash can allow one. */
export const noStyleAttribute: Rule = {
  *page({ styleAttributes }) {
    for (const { tag, offset } of styleAttributes)
      yield {
        code: 'style-attribute',
        message: `A <${tag}> carries a style attribute, which browsers will ignore under the security policy.`,
        help: 'Use a class, or a data attribute that the stylesheet knows.',
        offset,
      };
  },
};
