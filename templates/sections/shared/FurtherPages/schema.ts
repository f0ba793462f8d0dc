import { link, z } from 'site';
import { text } from '../../../../content/schemas/common.ts';

export const furtherPages = z
  .strictObject({
    title: text('The heading over them.'),
    links: z
      .array(
        z.strictObject({
          label: text('What the page is called.'),
          link: link().describe('Where it is.'),
          text: text('What is to be found there, in a line.'),
        }),
      )
      .min(1)
      .describe('The pages, the most wanted first.'),
  })
  .describe('What else a visitor may want to see.');
