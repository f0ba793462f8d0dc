import { z } from 'site';
import { action, paragraphs, picture, placeholder, text } from '../../../../content/schemas/common.ts';

export const statement = z.strictObject({
  placeholder,
  label: text('The small line above the statement.'),
  statement: text('The statement, set large.'),
  body: paragraphs('The text.'),
  picture,
  action,
});

export type Statement = z.infer<typeof statement>;
