import { image, z } from 'site';
import { furtherPages } from '../FurtherPages/schema.ts';

export const furtherDoors = furtherPages.extend({
  links: z
    .array(
      furtherPages.shape.links.element.extend({
        picture: image().describe('The picture over its name: that of the banner of the page, 8 to 5.'),
      }),
    )
    .min(1)
    .describe('The pages, the most wanted first.'),
});
