/** Makes an enquiry form send itself. What may be sent is left to the browser's own checks. */
import { describeFailure } from './failure.ts';
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
  { provider, words }: EnquirySettings,
  tell: (outcome: Outcome | null) => void,
): void {
  const button = form.querySelector<HTMLElement>('button[type=submit]');
  const label = button?.querySelector('[data-label]');
  const idle = label?.textContent ?? '';
  let sending = false;

  const show = (busy: boolean) => {
    sending = busy;
    form.toggleAttribute('data-sending', busy);
    // Not the disabled attribute: it would take the focus away.
    button?.setAttribute('aria-disabled', String(busy));
    if (label) label.textContent = busy ? words.sending : idle;
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    show(true);
    tell(null);
    try {
      await sendEnquiry(form, provider);
      form.reset();
      tell({ sent: true, message: words.success });
    } catch (reason) {
      // biome-ignore lint/suspicious/noConsole: the visitor reads one sentence; the cause is for whoever looks closer.
      console.error('FAILED...', describeFailure(reason));
      tell({ sent: false, message: words.failure });
    } finally {
      show(false);
    }
  });
}
