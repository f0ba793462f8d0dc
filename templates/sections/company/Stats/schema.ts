import { z } from 'site';
import { heading, text } from '../../../../content/schemas/common.ts';

export const stats = z.strictObject({
  heading,
  facts: z
    .array(z.strictObject({ value: text('The figure or short word.'), label: text('What it says.') }))
    .min(3)
    .describe('Short facts.'),
});

export type StatsWords = z.infer<typeof stats>;
