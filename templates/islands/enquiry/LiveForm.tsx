import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { PlainButton } from '../../parts/PlainButton.tsx';
import css from './EnquiryForm.module.css';
import { LiveText } from './LiveText.tsx';
import type { EnquirySettings } from './settings.ts';
import type { Enquiry, Outcome } from './useEnquiry.ts';

/** The parts of an enquiry form that the page renders; see `EnquiryParts.tsx`. */
export interface FormSlots {
  /** The title and the fields. */
  readonly children?: ReactNode;
  /** On the button, after its words. */
  readonly arrow: ReactNode;
  /** Beside the button: what follows. */
  readonly promise?: ReactNode;
  /** What helps where scripts are off or the script of the form did not load. */
  readonly lost: ReactNode;
}

interface LiveFormProps extends FormSlots, Pick<EnquirySettings, 'words'> {
  readonly titleId: string;
  readonly enquiry: Enquiry;
  /** What is told below the button. */
  readonly outcome: Outcome | null;
}

/**
 * A form that shows how its sending goes. Its method is `dialog` because that navigates nowhere: if it is submitted before
 * its script has loaded, or without one, nothing that was typed is lost.
 */
export function LiveForm({
  titleId,
  words,
  enquiry,
  outcome,
  children,
  arrow,
  promise,
  lost,
}: LiveFormProps) {
  const { sending, hint, submit } = enquiry;
  const form = useRef<HTMLFormElement>(null);
  // Neither button nor fields are disabled: the button would lose the focus, and the fields would not be sent.
  useLayoutEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    // Text that is typed during the send would not be sent, but cleared with the rest.
    for (const field of fields ?? []) field.readOnly = sending;
  }, [sending]);
  return (
    <form
      ref={form}
      className={css.root}
      method="dialog"
      aria-labelledby={titleId}
      data-sending={sending || undefined}
      onSubmit={submit}
    >
      {children}
      <div className={css.end}>
        <PlainButton type="submit" aria-disabled={sending}>
          {sending ? words.sending : words.submit}
          {arrow}
        </PlainButton>
        {promise}
        {/* Together, so that both take no room while they are empty. */}
        <div className={css.told}>
          <LiveText
            role="alert"
            className={css.alert}
            data-sent={outcome?.sent || undefined}
            text={outcome?.message}
          />
          <LiveText role="status" text={hint} />
        </div>
      </div>
      {lost}
    </form>
  );
}
