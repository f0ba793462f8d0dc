import { z } from 'site';
import { paragraphs, picture, placeholder, text } from '../../../../content/schemas/common.ts';

export const caseStory = z.strictObject({
  placeholder,
  title: text('The name of the piece.'),
  picture,
  facts: z.strictObject({
    category: text('Shown after the label Category.'),
    date: z.iso.date().describe('Shown after the label Date.'),
    author: text('Shown after the label Author.'),
    class: text('Shown after the label Class.'),
  }),
  lead: text('The opening sentence.'),
  body: paragraphs('The text.'),
  sections: z
    .array(z.strictObject({ title: text('The heading.'), body: paragraphs('The text.') }))
    .describe('Further chapters.'),
  pictures: z.array(picture).describe('Pictures between the chapters.'),
});

export type CaseStoryWords = z.infer<typeof caseStory>;
