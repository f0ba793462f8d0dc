import type { Rule } from '../rule.ts';

/** At most one picture has high priority: if several have it, none is loaded before the others. */
export const onePriorityImage: Rule = {
  *page({ images }) {
    const seen = new Set<string>();
    for (const { src, priority, lazy, offset } of images) {
      if (!priority) continue;
      if (lazy)
        yield {
          code: 'lazy-priority-image',
          message: `The picture "${src}" is both lazy and of high priority.`,
          help: 'Decide: "priority" for the one picture that paints first, lazy for the others.',
          offset,
          about: src,
        };
      // The same file twice is one download.
      if (seen.size === 1 && !seen.has(src))
        yield {
          code: 'several-priority-images',
          message: 'More than one picture of the page has high priority.',
          detail: `The first is "${[...seen].join()}", another is "${src}".`,
          help: 'Keep "priority" on the picture that paints first.',
          offset,
        };
      seen.add(src);
    }
  },
};
