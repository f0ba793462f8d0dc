/** Makes an enquiry form send itself. What may be sent is left to the browser's own checks. */
import { sendEnquiry } from './send.ts';
import type { EnquirySettings } from './settings.ts';

/** What a visitor is told, and whether the enquiry went out. */
export interface Outcome {
  readonly sent: boolean;
  readonly message: string;
}

/** No person writes a letter in less, in milliseconds; the form wakes when it is first touched. */
const shortest = 2_000;

/** After so many milliseconds of sending the visitor is told that it still goes on. */
const long = 8_000;

interface EnquiryParts {
  readonly form: HTMLFormElement;
  /** The words on the button that sends. */
  readonly words: HTMLElement;
  readonly signal: AbortSignal;
}

/** Calls `tell` with null when a send begins and with the outcome when it ends. */
export function connectForm(
  { form, words, signal }: EnquiryParts,
  settings: EnquirySettings,
  tell: (outcome: Outcome | null) => void,
): void {
  const show = busyDisplay(form, words, settings.words.sending);
  const hint = hintDisplay(form);
  const { slow, offline } = settings.words;
  const woken = performance.now();
  let sending = false;
  let latest: symbol | undefined;
  let slowly: ReturnType<typeof setTimeout> | undefined;
  const free = () => {
    sending = false;
    show(false);
    clearTimeout(slowly);
    hint('');
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (sending) return;
    const mine = Symbol();
    latest = mine;
    sending = true;
    show(true);
    tell(null);
    hint('');
    slowly = setTimeout(hint, long, slow);
    const rest = woken + shortest - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    // Given up before it went out: it goes when the visitor sends again.
    if (!sending || latest !== mine) return;
    const outcome = await send(form, settings);
    // Given up in the meantime, and something else is on its way.
    if (latest !== mine) return;
    free();
    if (outcome.sent) form.reset();
    tell(outcome);
    if (!outcome.sent && !navigator.onLine) hint(offline);
  });

  // A page that comes back from the browser's store has lost sight of what it was sending. If an answer still
  // arrives it is told all the same.
  addEventListener('pageshow', ({ persisted }) => persisted && free(), { signal });
  // What was said of the network is true no longer. Nothing is sent by itself.
  addEventListener('online', () => sending || hint(''), { signal });
}

async function send(form: HTMLFormElement, { provider, words }: EnquirySettings): Promise<Outcome> {
  try {
    // Whoever fills in what nobody sees is told what all are told, and learns nothing.
    if (!form.querySelector<HTMLInputElement>('input:not([name])')?.value)
      await sendEnquiry({ form }, provider);
    return { sent: true, message: words.success };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the visitor reads one sentence; the cause is for whoever looks closer.
    console.error('FAILED...', error);
    return { sent: false, message: words.failure };
  }
}

/** Says politely below the outcome what else there is to know. */
function hintDisplay(form: HTMLFormElement): (words: string) => void {
  const hint = form.querySelector('[role=status]');
  return (words) => {
    if (!hint) return;
    hint.textContent = words;
    if (words) hint.scrollIntoView({ block: 'nearest' });
  };
}

/** Lets the button say that something is on its way. */
function busyDisplay(form: HTMLFormElement, words: HTMLElement, busyWords: string): (busy: boolean) => void {
  const button = words.closest('button');
  const idleWords = words.textContent;
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return (busy) => {
    form.toggleAttribute('data-sending', busy);
    words.textContent = busy ? busyWords : idleWords;
    // Neither is disabled: the button would lose the focus, and the fields would not be sent.
    button?.setAttribute('aria-disabled', String(busy));
    // What was written meanwhile would not be sent, but emptied with the rest.
    for (const field of fields) field.readOnly = busy;
  };
}
