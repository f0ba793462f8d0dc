import { z } from 'site';
import { heading, text } from '../../../../content/schemas/common.ts';

export const postGrid = heading.extend({
  hours: z
    .array(
      z.strictObject({
        window: text('When, and what is in the window.'),
        seen: text('What was seen there, in a sentence.'),
      }),
    )
    .describe('The words over each picture, in their order.'),
});

export type PostGridWords = z.infer<typeof postGrid>;
