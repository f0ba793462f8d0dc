import { z } from 'site';
import { action, heading, text } from '../../../../content/schemas/common.ts';

export const teamGrid = z.strictObject({
  heading,
  bring: text('The words before what one may come to a person with.'),
  doors: z
    .array(
      z.strictObject({
        title: text('Whose door it is.'),
        text: text('Why nobody stands in it.'),
        action: action.optional(),
      }),
    )
    .length(3)
    .describe('Doors without a person, for places that the last row lacks; how many depends on the window.'),
});

export type TeamGridWords = z.infer<typeof teamGrid>;
