/** Makes an enquiry form send itself. What may be sent is left to the browser's own checks. */
import { sendEnquiry } from './send.ts';
import type { EnquirySettings } from './settings.ts';

/** What a visitor is told, and whether the enquiry went out. */
export interface Outcome {
  readonly sent: boolean;
  readonly message: string;
}

/** Calls `tell` with null when a send begins and with the outcome when it ends. */
export function connectForm(
  form: HTMLFormElement,
  settings: EnquirySettings,
  tell: (outcome: Outcome | null) => void,
): void {
  const show = busyDisplay(form, settings.words.sending);
  let sending = false;
  let latest: symbol | undefined;

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    const mine = Symbol();
    latest = mine;
    sending = true;
    show(true);
    tell(null);
    const outcome = await send(form, settings);
    // Given up in the meantime, and something else is on its way.
    if (latest !== mine) return;
    sending = false;
    show(false);
    if (outcome.sent) form.reset();
    tell(outcome);
  });

  // A page that comes back from the browser's store has lost sight of what it was sending. If an answer still
  // arrives it is told all the same.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    sending = false;
    show(false);
  });
}

async function send(form: HTMLFormElement, { provider, words }: EnquirySettings): Promise<Outcome> {
  try {
    await sendEnquiry({ form }, provider);
    return { sent: true, message: words.success };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the visitor reads one sentence; the cause is for whoever looks closer.
    console.error('FAILED...', error);
    return { sent: false, message: words.failure };
  }
}

/** Lets the button say that something is on its way. */
function busyDisplay(form: HTMLFormElement, busyLabel: string): (busy: boolean) => void {
  const button = form.querySelector('button[type=submit]');
  const label = button?.querySelector('[data-label]');
  const idleLabel = label?.textContent ?? '';
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return (busy) => {
    form.toggleAttribute('data-sending', busy);
    if (label) label.textContent = busy ? busyLabel : idleLabel;
    // Neither is disabled: the button would lose the focus, and the fields would not be sent.
    button?.setAttribute('aria-disabled', String(busy));
    // What was written meanwhile would not be sent, but emptied with the rest.
    for (const field of fields) field.readOnly = busy;
  };
}
