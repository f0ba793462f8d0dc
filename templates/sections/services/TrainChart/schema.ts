import { z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const seen = z
  .strictObject({
    text: text('What there is to see, in two or three words.'),
    windows: z.enum(['dark', 'half', 'lit']).describe('How many windows of the carriage are lit by then.'),
  })
  .describe('What a page shows in that second.');

export const trainChart = z.strictObject({
  placeholder,
  heading,
  from: text('Where the nine seconds begin.'),
  to: text('Where they end.'),
  second: text('What the columns count; read out before each number.'),
  usual: text('The name of the page that others build.'),
  ours: text('The name of ours.'),
  seconds: z
    .array(z.strictObject({ usual: seen, ours: seen }))
    .length(9)
    .describe('The nine seconds.'),
  note: text('How it was measured.'),
});

export type TrainChartWords = z.infer<typeof trainChart>;
