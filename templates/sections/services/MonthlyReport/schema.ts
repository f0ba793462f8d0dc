import { reference, z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const advice = z
  .strictObject({ label: text('What is to be done with it.'), text: text('What it is, and why.') })
  .describe('One thing.');

export const monthlyReport = z.strictObject({
  placeholder,
  heading,
  client: reference('clients').describe('Whose numbers these are.'),
  month: text('The month, and what the sheet is.'),
  figures: z
    .array(z.strictObject({ value: text('The figure.'), label: text('What it counts.') }))
    .length(3)
    .describe('Three figures, the most wanted first.'),
  chart: z
    .strictObject({
      title: text('What the line shows.'),
      values: z.array(z.number().int().positive()).min(4).describe('One number for each step of time.'),
      from: text('When the line begins.'),
      to: text('When it ends.'),
      text: text('What it says, for those who do not see it as well.'),
    })
    .describe('The one line.'),
  next: advice,
  stop: advice,
});

export type MonthlyReportWords = z.infer<typeof monthlyReport>;
