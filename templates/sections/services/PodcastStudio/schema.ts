import { z } from 'site';
import { action, heading, paragraphs, picture, placeholder } from '../../../../content/schemas/common.ts';

export const podcastStudio = z.strictObject({
  placeholder,
  heading,
  body: paragraphs('The text.'),
  delay: z.number().int().positive().describe('Milliseconds that a picture stays.'),
  spacing: z.number().int().min(0).describe('Pixels between two pictures.'),
  slides: z.array(picture).length(3).describe('The three pictures of the slider.'),
  facts: z.array(z.string().min(1)).describe('What the studio offers, in short lines.'),
  action,
});

export type PodcastStudioWords = z.infer<typeof podcastStudio>;
