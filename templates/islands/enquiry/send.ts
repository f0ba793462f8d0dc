/** The one way by which an enquiry leaves the page. */
import { limitId, sendTimes } from './last-send.ts';

// Not earlier: the module above makes a place in which the client can load.

import { init, type StorageProvider, send, sendForm } from '@emailjs/browser';
import type { EmailProvider } from '../../../content/schema.ts';
import { SendError, toSendError } from './send-error.ts';
import { checkArguments, type EnquirySource } from './source.ts';

/** How long the provider may take, in milliseconds. The client itself would wait for ever. */
const patience = 30_000;

/**
 * Sends one enquiry: a form as form data, params as JSON. What the provider answers is never looked into; any answer
 * of success will do. Rejects with a SendError and nothing else.
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
 * All settings go through `init`: it alone takes an origin, and with nothing given per call `send` and `sendForm`,
 * which weigh the two against each other differently, behave alike. Whatever is left out is cleared, the storage too.
 */
function configure(provider: EmailProvider, storageProvider: StorageProvider): void {
  const { origin, publicKey, throttle, blockHeadless, blockList } = provider;
  init({
    // The client puts its path behind it as it stands.
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
