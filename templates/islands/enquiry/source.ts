/** Checks an enquiry and its settings before they are sent. Refuses what the client would accept or misread. */
import type { EmailProvider } from '../../../content/schema.ts';
import { SendError } from './send-error.ts';

export type EnquiryParams = Readonly<Record<'username' | 'email' | 'phone' | 'message', string>>;

/** A form whose fields are named like the keys of EnquiryParams, or the same four values without a form. */
export type EnquirySource = { readonly form: HTMLFormElement } | { readonly params: EnquiryParams };

/** Throws a SendError unless there is a real form or an object of values, and settings that make sense. */
export function checkArguments(source: EnquirySource, provider: EmailProvider): void {
  for (const id of ['publicKey', 'serviceId', 'templateId'] as const) {
    const value: unknown = provider[id];
    if (typeof value !== 'string' || value.trim() === '')
      refuse(`The ${id} must be a text that is not empty.`);
  }
  // The client takes NaN as no throttle, and objects to a negative one only if it has storage.
  const { throttle } = provider;
  if (!Number.isFinite(throttle) || throttle < 0) refuse('The throttle must be a number from 0 up.');
  if (!isRecord(source)) refuse('An enquiry is sent from a form or from params.');
  // The client would use a text as a selector of the form, and would accept a list that holds an object as params.
  if ('form' in source && !(source.form instanceof HTMLFormElement))
    refuse('The form of an enquiry must be a form element.');
  if (!('form' in source) && !isRecord(source.params)) refuse('The params of an enquiry must be an object.');
}

const isRecord = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Object]';

function refuse(text: string): never {
  throw new SendError(0, text);
}
