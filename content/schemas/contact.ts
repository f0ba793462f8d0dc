import { z } from 'site';
import { text } from './common.ts';

export const contact = z.strictObject({
  office: z.strictObject({
    label: text('The label of the left block.'),
    title: text('The heading of the left block.'),
    tiles: z
      .strictObject({
        phone: text('Label of the phone tile.'),
        mail: text('Label of the mail tile.'),
        location: text('Label of the address tile.'),
        time: text('Label of the office hours tile.'),
      })
      .describe('The four info tiles; what they show stands in site.yaml.'),
  }),
  form: z.strictObject({ title: text('The heading of the right block.') }),
});

const field = z.strictObject({
  label: text('The label.'),
  error: text('What is said when the field is left empty or wrong.'),
});

/** The words of the enquiry form, in the popup and on the contact page. */
const enquiry = z.strictObject({
  title: text('The heading of the popup.'),
  close: text('The close button, as it is read out.'),
  fields: z.strictObject({ username: field, email: field, phone: field, message: field }),
  submit: text('The button.'),
  sending: text('The button while the message is on its way.'),
  success: text('Said after a message was sent.'),
  failure: text('Said after a message was not sent.'),
  lost: text('Said in the form where its script is off or did not arrive, before other ways to write.'),
});

const commentForm = z.strictObject({
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

export const forms = z.strictObject({ enquiry, comment: commentForm });

export type Contact = z.infer<typeof contact>;
export type EnquiryTexts = z.infer<typeof enquiry>;
export type CommentFormTexts = z.infer<typeof commentForm>;
