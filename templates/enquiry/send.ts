/** The one way by which an enquiry leaves the page. */
import type { EmailProvider } from '../../content/schema.ts';

/** The client is given its storage anew each time: its own `init` would take away the one it has. */
const storageProvider = {
  get: async (key: string) => localStorage.getItem(key),
  set: async (key: string, value: string) => localStorage.setItem(key, value),
  remove: async (key: string) => localStorage.removeItem(key),
};

/** Sends the four fields of the form. Rejects with whatever the client gives as its reason. */
export async function sendEnquiry(form: HTMLFormElement, provider: EmailProvider): Promise<void> {
  const { publicKey, serviceId, templateId, origin, throttle, blockHeadless, blockList } = provider;
  const { init, sendForm } = await import('@emailjs/browser');
  init(
    {
      publicKey,
      storageProvider,
      blockHeadless,
      // One limit for the whole site; the client would keep one for each address.
      ...(throttle > 0 && { limitRate: { id: 'enquiry', throttle } }),
      ...(blockList.values.length > 0 && {
        blockList: { list: [...blockList.values], watchVariable: blockList.field },
      }),
    },
    // The only place where the client takes another origin.
    origin,
  );
  await sendForm(serviceId, templateId, form);
}
