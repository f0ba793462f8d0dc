import type { Rule } from '../rule.ts';

/** Every picture has an alternative text, which may be empty but must not be the name of a file. */
export const imageAlt: Rule = {
  *page({ images }) {
    for (const { src, alt, offset } of images) {
      if (alt === undefined)
        yield {
          code: 'missing-alt',
          message: 'A picture has no alternative text, so screen readers will read out its address.',
          detail: `Its address is "${src}".`,
          help: 'Describe it in "alt", or write alt="" if it only adds ornament.',
          offset,
        };
      else if (/^\S+\.(?:avif|webp|png|jpe?g|gif|svg)$/i.test(alt.trim()))
        yield {
          code: 'file-name-as-alt',
          message: `The alternative text "${alt}" is the name of a file.`,
          help: 'Say what the picture shows.',
          offset,
          about: alt,
        };
    }
  },
};
