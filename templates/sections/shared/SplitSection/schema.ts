import { z } from 'site';
import { heading, paragraphs, picture, placeholder } from '../../../../content/schemas/common.ts';

export const splitSection = z.strictObject({
  placeholder,
  heading,
  body: paragraphs('The text.'),
  picture,
});
