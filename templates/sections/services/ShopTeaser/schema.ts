import { reference, z } from 'site';
import { action, text } from '../../../../content/schemas/common.ts';

export const shopTeaser = z
  .strictObject({
    service: reference('services').describe('The service.'),
    text: text('A sentence.'),
    action,
  })
  .describe('The service that stands in no menu, below the tiles; not shown once it is one of them.');

export type ShopTeaserWords = z.infer<typeof shopTeaser>;
