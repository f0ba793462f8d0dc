import type { Given } from 'site';
import { connectForm } from '../enquiry/connect-form.ts';
import { say } from '../enquiry/say.ts';
import type { EnquiryFormProps } from './EnquiryForm.tsx';

export const hooks = { form: 'form', words: 'span' } as const;

/** Lets the form send itself and say below its button how that went. */
export default function enhance({ props, signal, form, words }: Given<typeof hooks, EnquiryFormProps>): void {
  connectForm({ form, words, signal }, props, (outcome) => say(form.querySelector('[role=alert]'), outcome));
}
