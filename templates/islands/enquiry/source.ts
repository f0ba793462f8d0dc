/** What may be sent, and by which settings. Refused here is what the client would let pass or misread. */
import type { EmailProvider } from '../../../content/schema.ts';
import { SendError } from './send-error.ts';

export type EnquiryParams = Readonly<Record<'username' | 'email' | 'phone' | 'message', string>>;

/** A form whose fields are named so, or the same four values without a form. */
export type EnquirySource = { readonly form: HTMLFormElement } | { readonly params: EnquiryParams };

/** Throws unless there is a genuine form or an object of values, and settings that can be meant. */
export function checkArguments(source: EnquirySource, provider: EmailProvider): void {
  for (const id of ['publicKey', 'serviceId', 'templateId'] as const) {
    const value: unknown = provider[id];
    if (typeof value !== 'string' || value.trim() === '')
      refuse(`The ${id} must be a text that is not empty.`);
  }
  // The client takes NaN for no throttle, and minds a negative one only where it has storage.
  const { throttle } = provider;
  if (!Number.isFinite(throttle) || throttle < 0) refuse('The throttle must be a number from 0 up.');
  if (!isRecord(source)) refuse('An enquiry is sent from a form or from params.');
  // The client would look a text up as a selector, and pass on a list that holds an object.
  if ('form' in source && !(source.form instanceof HTMLFormElement))
    refuse('The form of an enquiry must be a form element.');
  if (!('form' in source) && !isRecord(source.params)) refuse('The params of an enquiry must be an object.');
}

const isRecord = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Object]';

function refuse(text: string): never {
  throw new SendError(0, text);
}
