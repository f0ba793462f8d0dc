import { image, slug, z } from 'site';
import { ground, text } from './common.ts';

export const banner = z.strictObject({
  preset: slug().describe('The short name that the page asks for.'),
  background: image().describe('The picture behind the words.'),
  title: text('The title of the page, set large.'),
  crumb: text('The last entry of the breadcrumb.'),
  subtitle: text('A small line above the title.').optional(),
  watermark: text('A huge word behind the title; decoration only.').optional(),
  ground: ground.describe('The colour of the banner.'),
});

export type Banner = z.infer<typeof banner>;
