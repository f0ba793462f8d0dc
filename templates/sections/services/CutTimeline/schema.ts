import { z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const still = z.enum(['logo', 'lens', 'thanks', 'salt', 'again', 'drone', 'mother', 'jar']);

const clip = z.strictObject({
  text: text('What is heard or seen in it.'),
  seconds: z.number().int().positive().describe('How long it is. The strip is drawn to this scale.'),
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
    unit: text('What the length of a piece is counted in.'),
    before: track,
    after: track,
    rest: text('What becomes of the time that is saved.'),
  })
  .superRefine(({ before, after }, context) => {
    after.clips.forEach((one, at) => {
      const source = before.clips.find(({ text: said, kept }) => kept && said === one.text);
      if (!source)
        context.addIssue({
          code: 'custom',
          path: ['after', 'clips', at, 'text'],
          message: `"${one.text}" is no piece that is kept`,
        });
      else if (one.seconds > source.seconds)
        context.addIssue({
          code: 'custom',
          path: ['after', 'clips', at, 'seconds'],
          message: `is longer than the ${source.seconds} seconds that were filmed`,
        });
    });
  });

export type CutTimelineWords = z.infer<typeof cutTimeline>;
export type StillShape = z.infer<typeof still>;
export type CutTrack = z.infer<typeof track>;

/** How long a track is, in seconds. */
export const lengthOf = ({ clips }: CutTrack): number => clips.reduce((sum, { seconds }) => sum + seconds, 0);
