import { z } from 'site';
import { heading, text } from '../../../../content/schemas/common.ts';

export const postGrid = heading.extend({
  hours: z
    .array(text('When, and what is in the window.'))
    .describe('A line over each picture, in their order.'),
});

export type PostGridWords = z.infer<typeof postGrid>;
