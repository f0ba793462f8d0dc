import { z } from 'site';
import { heading, placeholder, text } from '../../../../content/schemas/common.ts';

const part = z
  .strictObject({
    text: text('Words that stay.').optional(),
    cut: text('Words that the editor takes out.').optional(),
    add: text('Words that the editor puts in.').optional(),
  })
  .refine(
    (one) => Object.values(one).filter((words) => words !== undefined).length === 1,
    'needs one of `text`, `cut` and `add`',
  );

const version = z.strictObject({
  lang: z.enum(['mr', 'hi', 'en']).describe('The language: Marathi, Hindi or English.'),
  name: text('What the language calls itself.'),
  sentence: z.array(part).min(2).describe('The sentence, piece by piece.'),
  note: text('What the editor wrote beside it.'),
});

export const threeLanguages = z.strictObject({
  placeholder,
  heading,
  versions: z.array(version).length(3).describe('One sentence, three times.'),
  for: text('For whom it was written.'),
});

export type ThreeLanguagesWords = z.infer<typeof threeLanguages>;
export type SentencePart = z.infer<typeof part>;
