import { z } from 'site';
import { picture, step } from '../../../../content/schemas/common.ts';

export const chapters = z.strictObject({
  picture,
  items: z.array(step).min(2).describe('Short chapters of the story.'),
});

export type ChaptersWords = z.infer<typeof chapters>;
