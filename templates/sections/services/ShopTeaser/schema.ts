import { image, reference, z } from 'site';
import { action, text } from '../../../../content/schemas/common.ts';

export const shopTeaser = z
  .strictObject({
    service: reference('services').describe('The service.'),
    text: text('A sentence.'),
    action,
    picture: image().describe('The shops of a street, square, on the ground of the service.'),
  })
  .describe('The service that stands in no menu, below the tiles; not shown once it is one of them.');

export type ShopTeaserWords = z.infer<typeof shopTeaser>;
