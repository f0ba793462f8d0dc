import { connectForm } from '../enquiry/connect-form.ts';
import { say } from '../enquiry/say.ts';
import type { EnquiryFormProps } from './EnquiryForm.tsx';

/** Lets the form send itself and say below its button how that went. */
export default function enhance(root: HTMLElement, props: EnquiryFormProps): void {
  const form = root.querySelector('form');
  if (form) connectForm(form, props, (outcome) => say(form.querySelector('[role=alert]'), outcome));
}
