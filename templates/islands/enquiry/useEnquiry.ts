import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sendEnquiry } from './send.ts';
import type { EnquirySettings } from './settings.ts';

/** What a visitor is told at the end of a send, and whether the enquiry went out. */
export interface Outcome {
  readonly sent: boolean;
  /** Whether the fields were cleared. They are not if the visitor has gone on writing. */
  readonly cleared: boolean;
  readonly message: string;
}

export interface Enquiry {
  readonly sending: boolean;
  /** The outcome of the last send; null before the first one and while one goes on. */
  readonly outcome: Outcome | null;
  /** What is worth knowing beside it, or an empty text. */
  readonly hint: string;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Takes the outcome away. */
  readonly forget: () => void;
}

/** The least milliseconds from the first touch, which wakes the form, to a send. Nobody writes a letter faster. */
const leastTime = 2_000;

/** After so many milliseconds of sending, the visitor is told that it is still going on. */
const slowAfter = 8_000;

/**
 * The state of an enquiry form. The browser's own form validation decides what may be sent. `onEnd` gets the outcome of a
 * send before it is shown.
 */
export function useEnquiry(settings: EnquirySettings, onEnd?: (outcome: Outcome) => void): Enquiry {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [hint, setHint] = useState('');
  const { slow, offline } = settings.words;
  // The same, known at once: a second submit may come before the component is rendered again.
  const busy = useRef(false);
  const latest = useRef<symbol>(undefined);
  const woken = useRef(0);

  const setBusy = (value: boolean) => {
    busy.current = value;
    setSending(value);
    setHint('');
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const mine = Symbol();
    latest.current = mine;
    setBusy(true);
    setOutcome(null);
    const rest = woken.current + leastTime - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    // This send was given up before it started (see `pageshow` below). The visitor can send again.
    if (!busy.current || latest.current !== mine) return;
    const letter = writtenIn(form);
    const { sent, message } = await send(form, settings);
    // This send was given up in the meantime, and a newer one is under way.
    if (latest.current !== mine) return;
    setBusy(false);
    // After a send that was given up, the visitor may be writing the next letter.
    const cleared = sent && writtenIn(form) === letter;
    if (cleared) form.reset();
    onEnd?.({ sent, message, cleared });
    setOutcome({ sent, message, cleared });
    if (!sent && !navigator.onLine) setHint(offline);
  };

  // Before anything can be sent.
  useLayoutEffect(() => {
    woken.current = performance.now();
  }, []);

  useEffect(() => {
    // A page that comes back from the back/forward cache does not know whether its send still goes on, so it gives it up.
    // If an answer arrives after all, the visitor is told.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      busy.current = false;
      setSending(false);
      setHint('');
    };
    // The hint about the network is no longer true. Nothing is sent again by itself.
    const online = () => busy.current || setHint('');
    addEventListener('pageshow', back);
    addEventListener('online', online);
    return () => {
      removeEventListener('pageshow', back);
      removeEventListener('online', online);
    };
  }, []);

  useEffect(() => {
    if (!sending) return;
    const slowly = setTimeout(setHint, slowAfter, slow);
    return () => clearTimeout(slowly);
  }, [sending, slow]);

  return { sending, outcome, hint, submit, forget: () => setOutcome(null) };
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
