import { z } from 'site';
import { action, heading, paragraphs, picture, placeholder } from '../../../../content/schemas/common.ts';

export const politicalText = z.strictObject({
  placeholder,
  heading,
  body: paragraphs('The text.'),
  picture,
  action,
});

export type PoliticalTextWords = z.infer<typeof politicalText>;
