import { z } from 'site';
import { step, text } from '../../../../content/schemas/common.ts';

/** Of one person. */
export const memberHour = z
  .array(
    step.extend({
      begins: z.number().multipleOf(5).min(0).max(55).describe('The minute at which it begins, by fives.'),
    }),
  )
  .length(4)
  .refine(
    (parts) =>
      parts[0]?.begins === 0 &&
      parts.every(({ begins }, at) => at === 0 || begins > (parts[at - 1]?.begins ?? 0)),
    'four parts, the first from minute 0 and each later than the one before',
  )
  .describe('What becomes of an hour with the person, part by part.');

/** Of all. */
export const memberHourHeading = z
  .strictObject({
    label: text('The small line above the title.'),
    before: text('The title, before the first name.'),
    after: text('The title, after the first name.'),
    sign: text('The sign of minutes, behind their number.'),
    minute: text('Read aloud before the number at which a part begins.'),
  })
  .describe('The heading above the hour.');

export type MemberHourHeading = z.infer<typeof memberHourHeading>;
