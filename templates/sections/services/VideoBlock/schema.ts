import { reference, z } from 'site';
import { heading, text } from '../../../../content/schemas/common.ts';

export const videoBlock = z.strictObject({
  heading,
  video: reference('videos').describe('The film that the play button opens.'),
  play: text('The words beside the play button.'),
});

export type VideoBlockWords = z.infer<typeof videoBlock>;
