import type { z } from 'site';
import { action, text } from '../../../../content/schemas/common.ts';
import { videoBlock } from '../../services/VideoBlock/schema.ts';
import { splitSection } from '../../shared/SplitSection/schema.ts';

/** What is paid for: people, and their hours. The hours are those of the plans. */
export const hoursWall = splitSection.extend({
  ...videoBlock.pick({ video: true, play: true }).shape,
  note: text('What one square of the drawing stands for.'),
  action,
});

export type HoursWallWords = z.infer<typeof hoursWall>;
