import type { Rule } from '../rule.ts';

/** Tags that belong in the head are there. React moves some tags of components to the front of the body instead. */
export const hoistedTags: Rule = {
  *page({ html, misplaced }) {
    for (const { tag, offset } of misplaced) {
      const element = html.slice(offset, html.indexOf('>', offset));
      const preload = tag === 'link' && /\bas="?image\b/i.test(element);
      const picture = preload ? /\bhref="([^"]+)"/i.exec(element)?.[1] : undefined;
      yield {
        code: 'hoisted-tag',
        message: preload
          ? `The body holds a <link rel="preload"> for ${picture ?? 'a picture'}, which nobody wrote.`
          : `The body holds a <${tag}>, which belongs into the head.`,
        detail: preload
          ? 'React puts one in front of the page for every plain <img>, however far down it stands.'
          : 'React moves <title>, <meta> and <link> of components to the front of what it renders.',
        help: preload
          ? 'Use <Image> instead of <img>.'
          : 'Return it from "head" of the page, or from the document.',
        offset,
        // A picture that many pages show is one problem, at the place where its address was written.
        ...(picture !== undefined && { about: picture }),
      };
    }
  },
};
