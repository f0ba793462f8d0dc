import { link, z } from 'site';
import { heading, text } from '../../../../content/schemas/common.ts';

export const galleryGrid = z.strictObject({
  heading,
  all: text('The filter that shows everything.'),
  filter: text('What the row of filters is, as it is read out.'),
  enlarge: text('Read out before what a picture shows: it opens large.'),
  pictures: text('What is counted when a filter was chosen, in the plural.'),
  close: text('The name of the button that closes a large picture.'),
  previous: text('The name of the button to the picture before.'),
  next: text('The name of the button to the picture after.'),
  link: link().describe('Where every caption leads.'),
});

export type GalleryGridWords = z.infer<typeof galleryGrid>;
