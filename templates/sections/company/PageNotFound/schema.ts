import { z } from 'site';
import { action, text } from '../../../../content/schemas/common.ts';

export const pageNotFound = z.strictObject({
  title: text('The title.'),
  text: text('A sentence of help.'),
  doors: z.array(action).min(1).describe('Ways out.'),
});

export type PageNotFoundWords = z.infer<typeof pageNotFound>;
