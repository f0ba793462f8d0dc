import { z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const still = z.enum(['logo', 'lens', 'thanks', 'salt', 'again', 'drone', 'mother', 'jar']);

const clip = z.strictObject({
  text: text('What is heard or seen in it.'),
  long: z.number().int().min(2).max(5).describe('How long it is; 2 is the shortest that holds words.'),
  kept: z.boolean().describe('true if it is still there after the cut.'),
  shows: still.describe('The drawing of what one sees in it.'),
});

const track = z
  .strictObject({
    title: text('Its name.'),
    time: text('How long it takes.'),
    clips: z.array(clip).min(2).describe('Its pieces, in their order.'),
  })
  .describe('A row of the timeline.');

export const cutTimeline = z
  .strictObject({
    placeholder,
    heading,
    gone: text('What is read out with a piece that is cut.'),
    before: track,
    after: track,
    rest: text('What becomes of the time that is saved.'),
  })
  .superRefine(({ before, after }, context) => {
    const kept = before.clips.filter((one) => one.kept).map((one) => one.text);
    after.clips.forEach((one, at) => {
      if (!kept.includes(one.text))
        context.addIssue({
          code: 'custom',
          path: ['after', 'clips', at, 'text'],
          message: `"${one.text}" is no piece that is kept`,
        });
    });
  });

export type CutTimelineWords = z.infer<typeof cutTimeline>;
export type StillShape = z.infer<typeof still>;
export type CutTrack = z.infer<typeof track>;
