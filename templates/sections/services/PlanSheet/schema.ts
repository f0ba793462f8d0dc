import { reference, z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const rupees = z.number().int().nonnegative();

const thing = z
  .strictObject({
    title: text('The thing, in a few words.'),
    found: text('What was found, in one sentence.'),
    before: rupees.describe('What it costs in a month, in rupees.'),
    after: rupees.describe('What it costs afterwards.'),
    fate: z.enum(['goes', 'changes', 'stays']).describe('Whether it is kept; the colour of its bar.'),
    end: text('What happens to it, in a few words.'),
  })
  .describe('One line of the sheet.');

export const planSheet = z.strictObject({
  placeholder,
  heading,
  client: reference('clients').describe('Whose things these are.'),
  day: text('What the sheet is, and of when.'),
  things: z.array(thing).min(3).describe('What was found, the dearest first.'),
  was: text('What stands before a cost of today; read out only.'),
  becomes: text('What stands before the cost afterwards; read out only.'),
  sum: text('What the sum of all lines is.'),
  month: text('For how long a sum is.'),
  first: text('What must not be touched first, and why.'),
  price: text('What the sheet costs.'),
});

export type PlanSheetWords = z.infer<typeof planSheet>;
