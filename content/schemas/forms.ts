import { z } from 'site';
import { commentForm } from '../../templates/sections/blog/Comments/schema.ts';
import { text } from './common.ts';

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
  slow: text('Said below the button when the message has been on its way for some seconds.'),
  offline: text('Said below the failure where the browser knows of no network.'),
  trap: text('The label of the field that nobody sees and only robots fill in.'),
  success: text('Said after a message was sent.'),
  failure: text('Said after a message was not sent.'),
  lost: text('Said in the form where its script is off or did not arrive, before other ways to write.'),
});

export const forms = z.strictObject({ enquiry, comment: commentForm });

export type EnquiryTexts = z.infer<typeof enquiry>;
