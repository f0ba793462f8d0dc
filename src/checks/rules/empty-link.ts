import type { Rule } from '../rule.ts';

/** Every link and button has a name that can be read out. */
export const emptyLink: Rule = {
  *page({ controls }) {
    for (const { tag, name, href, offset } of controls) {
      if (name !== '') continue;
      yield {
        code: tag === 'a' ? 'empty-link' : 'empty-button',
        message:
          tag === 'a'
            ? `The link to "${href}" has no text that can be read out.`
            : 'A button has no text that can be read out.',
        help: 'Give it text, an "aria-label", or a picture whose "alt" says what it does.',
        offset,
        ...(href && { about: href }),
      };
    }
  },
};
