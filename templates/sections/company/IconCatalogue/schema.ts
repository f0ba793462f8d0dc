import { z } from 'site';
import { heading, text } from '../../../../content/schemas/common.ts';

export const iconCatalogue = z.strictObject({
  heading,
  copy: text('Read out before a name: it is copied when pressed.'),
  copied: text('Said after a name was copied.'),
});

export type IconCatalogueWords = z.infer<typeof iconCatalogue>;
