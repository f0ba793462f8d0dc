/** What every page with a content file of its own has, besides its sections. */
import { image, z } from 'site';
import { ground, text } from './common.ts';

/** What a search engine and a browser tab show of one page. */
const head = z.strictObject({
  title: text('The title of the tab; the agency name is added after it.'),
  description: text('One or two sentences for search results.'),
  noindex: z.literal(true).optional().describe('true asks search engines to leave the page out.'),
  card: z
    .strictObject({
      label: text('The small line above the title.').optional(),
      title: text('The title, set large.').optional(),
      ground: ground.optional().describe('The colour of the wall.'),
    })
    .optional()
    .describe('What the picture for shares says, where it is not the words of the banner.'),
});

const banner = z.strictObject({
  background: image().describe('The picture behind the words.'),
  near: image()
    .optional()
    .describe(
      'A nearer cut of it for phones, on which the whole picture would be small: 32 by 20, or with the edge "whole" of any shape. For a banner that stands on a form it is 1080 by 880 with a sill at 725, and shown beside the words, too.',
    ),
  title: text('The title of the page, set large.'),
  crumb: text('The last entry of the breadcrumb.'),
  subtitle: text('A small line above the title.').optional(),
  watermark: text('A word or two painted on the left end of the picture; decoration only.').optional(),
  ground: ground.describe('The colour of the banner.'),
  edge: z
    .enum(['crumble', 'stairs', 'arch', 'narrow', 'whole'])
    .optional()
    .describe(
      'How the picture comes loose from the wall in wide windows, "crumble" unless said; "narrow" takes no more than the outermost squares, for pictures that show something from side to side; "whole" takes nothing at any width, for pictures that stand on the ground of the banner.',
    ),
});

/** A page that opens with a banner. Its sections stand below that, in the order in which they are shown. */
export const page = <Sections extends z.ZodRawShape>(sections: Sections) =>
  z.strictObject({ head, banner, ...sections });

/** A page that opens in its own way. */
export const pageWithoutBanner = <Sections extends z.ZodRawShape>(sections: Sections) =>
  z.strictObject({ head, ...sections });

export type PageHead = z.infer<typeof head>;
export type Banner = z.infer<typeof banner>;
