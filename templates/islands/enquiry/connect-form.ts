/** Makes an enquiry form send itself by script. The browser's own form validation decides what may be sent. */
import { sendEnquiry } from './send.ts';
import type { EnquirySettings } from './settings.ts';

/** What a visitor is told, and whether the enquiry went out. */
export interface Outcome {
  readonly sent: boolean;
  /** Whether the fields were cleared. They are not if the visitor has gone on writing. */
  readonly cleared: boolean;
  readonly message: string;
}

/** The least milliseconds from the first touch, which wakes the form, to a send. Nobody writes a letter faster. */
const leastTime = 2_000;

/** After so many milliseconds of sending, the visitor is told that it is still going on. */
const slowAfter = 8_000;

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
    slowly = setTimeout(hint, slowAfter, slow);
    const rest = woken + leastTime - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    // This send was given up before it started (see `pageshow` below). The visitor can send again.
    if (!sending || latest !== mine) return;
    const letter = writtenIn(form);
    const outcome = await send(form, settings);
    // This send was given up in the meantime, and a newer one is under way.
    if (latest !== mine) return;
    free();
    // After a send that was given up, the visitor may be writing the next letter.
    const cleared = outcome.sent && writtenIn(form) === letter;
    if (cleared) form.reset();
    tell({ ...outcome, cleared });
    if (!outcome.sent && !navigator.onLine) hint(offline);
  });

  // A page that comes back from the back/forward cache does not know whether its send still goes on, so it gives it up.
  // If an answer arrives after all, the visitor is told.
  addEventListener('pageshow', ({ persisted }) => persisted && free(), { signal });
  // The hint about the network is no longer true. Nothing is sent again by itself.
  addEventListener('online', () => sending || hint(''), { signal });
}

const writtenIn = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

async function send(
  form: HTMLFormElement,
  { provider, words }: EnquirySettings,
): Promise<Pick<Outcome, 'sent' | 'message'>> {
  try {
    // A robot that fills in the hidden field gets the usual words of success, so that it learns nothing.
    if (!form.querySelector<HTMLInputElement>('input:not([name])')?.value)
      await sendEnquiry({ form }, provider);
    return { sent: true, message: words.success };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the visitor reads one sentence; the cause is for whoever looks closer.
    console.error('FAILED...', error);
    return { sent: false, message: words.failure };
  }
}

/** Returns a function that shows a hint below the outcome, which screen readers announce politely. */
function hintDisplay(form: HTMLFormElement): (words: string) => void {
  const hint = form.querySelector('[role=status]');
  return (words) => {
    if (!hint) return;
    hint.textContent = words;
    if (words) hint.scrollIntoView({ block: 'nearest' });
  };
}

/** Returns a function that shows on the button whether the form is being sent. */
function busyDisplay(form: HTMLFormElement, words: HTMLElement, busyWords: string): (busy: boolean) => void {
  const button = words.closest('button');
  const idleWords = words.textContent;
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return (busy) => {
    form.toggleAttribute('data-sending', busy);
    words.textContent = busy ? busyWords : idleWords;
    // Neither button nor fields are disabled: the button would lose the focus, and the fields would not be sent.
    button?.setAttribute('aria-disabled', String(busy));
    // Text that is typed during the send would not be sent, but cleared with the rest.
    for (const field of fields) field.readOnly = busy;
  };
}
