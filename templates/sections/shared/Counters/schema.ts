import { z } from 'site';
import { text } from '../../../../content/schemas/common.ts';

export const counters = z.strictObject({
  title: text('The heading, read out but not shown.'),
  duration: z.number().int().positive().describe('Milliseconds of the count-up.'),
});

export type CountersWords = z.infer<typeof counters>;
