import { z } from 'site';
import { text } from '../../../../content/schemas/common.ts';

export const commentsWords = z.strictObject({
  title: text('The heading of the comments.'),
  count: text('The count in the heading: a text, not the number of comments.'),
  by: text('What stands before the name of the author.'),
  reply: text('The reply link.'),
});

export type CommentsWords = z.infer<typeof commentsWords>;

export const commentForm = z.strictObject({
  title: text('The heading.'),
  note: text('A line under the heading.'),
  name: text('Label of the name.'),
  url: text('Label of the field named url.'),
  email: text('Label of the e-mail address.'),
  comment: text('Label of the comment.'),
  rows: z.number().int().positive().describe('Rows of the comment.'),
  save: text('The label of the checkbox.'),
  submit: text('The button.'),
});

export type CommentFormWords = z.infer<typeof commentForm>;
