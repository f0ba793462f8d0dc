import { z } from 'site';
import { heading, text } from '../../../../content/schemas/common.ts';

export const iconCatalogue = z.strictObject({
  heading,
  press: text('What a press on a cell does. Not shown where scripts are disabled.'),
  kinds: z
    .array(z.string().min(1))
    .length(10)
    .describe('A caption for each ten of the hundred, in their order.'),
  copy: text('Read out before a name: it is copied when pressed.'),
  copied: text('Said after a name was copied.'),
});

export type IconCatalogueWords = z.infer<typeof iconCatalogue>;
