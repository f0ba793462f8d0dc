import { z } from 'site';
import { text } from '../../../../content/schemas/common.ts';

const ask = z.string().min(1).max(70);

/** Of one person. */
export const memberAsks = z
  .tuple([ask, ask, ask])
  .describe('Three things to come to the person with, each as a short sentence.');

/** Of all. */
export const memberAsksHeading = z
  .strictObject({
    label: text('The small line above the title.'),
    before: text('The title, before the first name.'),
    after: text('The title, after the first name.'),
  })
  .describe('The heading above what to come with.');

export type MemberAsksHeading = z.infer<typeof memberAsksHeading>;
