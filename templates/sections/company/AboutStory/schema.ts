import { image, reference, z } from 'site';
import { paragraphs, picture, placeholder, text } from '../../../../content/schemas/common.ts';

export const aboutStory = z.strictObject({
  placeholder,
  label: text('The small line above the statement.'),
  statement: text('The statement, set across the page.'),
  picture: picture.extend({ near: image().describe('Its middle, nearer, for phones.') }),
  founder: reference('team').describe('Who began the house; stands beside the text.'),
  body: paragraphs('The text.'),
});

export type AboutStoryWords = z.infer<typeof aboutStory>;
