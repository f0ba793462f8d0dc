/** Sends enquiries to the e-mail provider. Nothing else on the page does. */
import { limitId, sendTimes } from './last-send.ts';

// Keep this import below the other one: `last-send.ts` makes sure that the client can load if storage is denied.

import { init, type StorageProvider, send, sendForm } from '@emailjs/browser';
import type { EmailProvider } from '../../../content/schema.ts';
import { SendError, toSendError } from './send-error.ts';
import { checkArguments, type EnquirySource } from './source.ts';

/** How long the provider may take, in milliseconds. The client itself would wait for ever. */
const patience = 30_000;

/**
 * Sends one enquiry: a form as form data, params as JSON. Any status of success will do, whatever
 * the answer says; the client only waits for all of it. Rejects with a SendError and nothing else.
 */
export async function sendEnquiry(source: EnquirySource, provider: EmailProvider): Promise<void> {
  try {
    checkArguments(source, provider);
    const { serviceId, templateId } = provider;
    const times = sendTimes();
    configure(provider, times.storageProvider);
    await inTime(
      'form' in source
        ? sendForm(serviceId, templateId, source.form)
        : send(serviceId, templateId, { ...source.params }),
    );
    times.keep();
  } catch (reason) {
    throw toSendError(reason);
  }
}

/**
 * Passes all settings through `init`, for two reasons. Only `init` takes an origin. And `send` and `sendForm` combine
 * these settings with those of a call in different ways; without settings of a call they behave alike. `init` clears
 * the settings that are left out, the storage too.
 */
function configure(provider: EmailProvider, storageProvider: StorageProvider): void {
  const { origin, publicKey, throttle, blockHeadless, blockList } = provider;
  init({
    // The client appends its path to the origin as it is.
    origin: origin.replace(/\/+$/, ''),
    publicKey,
    blockHeadless,
    blockList: { list: [...blockList.values], watchVariable: blockList.field },
    limitRate: { id: limitId, throttle },
    storageProvider,
  });
}

function inTime(sending: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new SendError(undefined, undefined, `No answer in ${patience / 1000} seconds.`));
    }, patience);
    sending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
