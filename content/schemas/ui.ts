import { z } from 'site';
import { commentsWords } from '../../templates/sections/blog/Comments/schema.ts';
import { text } from './common.ts';

/** The pager under the sample lists: it is drawn and leads nowhere. */
const pager = z.strictObject({
  label: text('What the row of numbers is, as it is read out.'),
  pages: z
    .array(z.string().regex(/^\d\d$/))
    .length(4)
    .describe('The numbers, with a leading zero.'),
  active: z
    .string()
    .regex(/^\d\d$/)
    .describe('The number that is marked.'),
});

/** Words of the interface. */
export const ui = z.strictObject({
  previous: text('The label of the previous link.'),
  next: text('The label of the next link.'),
  pager,
  card: z.strictObject({
    turn: text('The control that turns the card.'),
    print: text('How the card is printed.'),
    back: text('The link back to the team.'),
  }),
  blog: z.strictObject({
    readMore: text('The read-more link.'),
    watch: text('The link to the film of a post.'),
    updated: text('What stands before the day of the last change.'),
    author: text('The small line above the name of who wrote a post.'),
    comments: commentsWords,
  }),
});

export type Pager = z.infer<typeof pager>;
