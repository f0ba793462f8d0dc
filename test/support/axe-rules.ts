/** What axe-core is asked about the pages. */

/** WCAG 2.2, levels A and AA. */
export const everything = {
  runOnly: { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/** The rules whose result can differ in the dark colour scheme. */
export const colours = { runOnly: { type: 'tag' as const, values: ['cat.color'] } };
