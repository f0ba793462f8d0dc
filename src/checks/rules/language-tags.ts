import { badLanguageTag, isLanguageTag } from '../../text/language-tag.ts';
import type { Rule } from '../rule.ts';

/** Every `lang` and `hreflang` is a tag that browsers, screen readers and search engines know. */
export const languageTags: Rule = {
  *page({ languageTags: written }) {
    for (const { tag, attribute, text, offset } of written) {
      // The HTML standard: an empty `lang` says that the language is not known.
      if (attribute === 'lang' && text === '') continue;
      // Search engines show this page to everybody whose language has none.
      if (attribute === 'hreflang' && text.toLowerCase() === 'x-default') continue;
      if (!isLanguageTag(text))
        yield {
          code: 'bad-language-tag',
          message: `The ${attribute} "${text}" of a <${tag}> ${badLanguageTag(text)}.`,
          help: 'Write the tag of the language: two or three letters, and a country if it matters.',
          offset,
        };
    }
  },
};
