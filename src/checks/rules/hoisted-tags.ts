import type { Rule } from '../rule.ts';

/** Tags that belong in the head are there. React moves some tags of components to the front of the body instead. */
export const hoistedTags: Rule = {
  *page({ html, misplaced }) {
    for (const { tag, offset } of misplaced) {
      const end = html.indexOf('>', offset);
      const preload = tag === 'link' && /\bas="?image\b/i.test(html.slice(offset, end));
      yield {
        code: 'hoisted-tag',
        message: preload
          ? 'The body holds a <link rel="preload"> for a picture, which nobody wrote.'
          : `The body holds a <${tag}>, which belongs into the head.`,
        detail: preload
          ? 'React puts one in front of the page for every plain <img>, however far down it stands.'
          : 'React moves <title>, <meta> and <link> of components to the front of what it renders.',
        help: preload
          ? 'Use <Image> instead of <img>.'
          : 'Return it from "head" of the page, or from the document.',
        offset,
      };
    }
  },
};
