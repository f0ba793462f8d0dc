import { z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const promise = z
  .strictObject({
    text: text('The promise, in one sentence.'),
    due: text('When it is due.'),
    outcome: z.enum(['kept', 'late', 'open']).describe('What became of it.'),
    found: text('What one finds who goes and looks, or who will.'),
    was: z
      .strictObject({ text: text('What stood there before.'), why: text('When it was corrected, and why.') })
      .describe('A correction; it stands where the mistake stood.')
      .optional(),
  })
  .describe('One promise.');

export const programme = z.strictObject({
  placeholder,
  heading,
  title: text('Whose programme it is.'),
  looked: text('When somebody last looked.'),
  outcomes: z
    .strictObject({
      kept: text('Beside a promise that was kept.'),
      late: text('Beside one that was not, or not in time.'),
      open: text('Beside one that is not due yet.'),
    })
    .describe('The words for what became of a promise.'),
  promises: z.array(promise).min(3).max(7).describe('What was promised, as it stands on the one page.'),
  imprint: text('Who paid for it, and which version this is.'),
});

export type ProgrammeWords = z.infer<typeof programme>;
export type PromiseWords = ProgrammeWords['promises'][number];
