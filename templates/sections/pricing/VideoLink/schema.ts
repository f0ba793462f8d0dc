import { link, withPlaceholder, z } from 'site';
import { picture, text } from '../../../../content/schemas/common.ts';

export const videoLink = z.strictObject({
  title: text('The words on the banner.'),
  picture,
  label: text('The words of the link.'),
  link: withPlaceholder(link()).describe('The film on another host.'),
});

export type VideoLinkWords = z.infer<typeof videoLink>;
