import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PlainButton } from '../../parts/PlainButton.tsx';
import { type FormSlots, LiveForm } from '../enquiry/LiveForm.tsx';
import { LiveText } from '../enquiry/LiveText.tsx';
import { type EnquirySettings, reachesProvider } from '../enquiry/settings.ts';
import { useEnquiry } from '../enquiry/useEnquiry.ts';
import css from './EnquiryPopup.module.css';

export interface EnquiryPopupProps extends EnquirySettings, FormSlots {
  readonly titleId: string;
  /** The words on the button that opens the dialog. */
  readonly opener: string;
  readonly close: string;
  /** The signs on the buttons that close the dialog and the notice. */
  readonly closeSign: ReactNode;
  readonly dismissSign: ReactNode;
}

/**
 * The button and the dialog that it opens. If the dialog is closed when a send ends, the notice outside it tells the outcome,
 * and whoever closed it while it was sending still hears how it ended.
 */
export default function EnquiryPopup(props: EnquiryPopupProps) {
  const { titleId, opener: words, close, closeSign, dismissSign } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether the dialog, and not the notice, tells the outcome. */
  const [inside, setInside] = useState(false);
  /** Whether the press that a click ends began on the backdrop. Selecting text from a field out to it must not close. */
  const pressedBeside = useRef(false);
  const enquiry = useEnquiry(props, ({ cleared }) => {
    if (cleared) dialog.current?.close();
    setInside(dialog.current?.open === true);
  });
  const { outcome, forget } = enquiry;

  useEffect(() => {
    const leave = () => dialog.current?.close();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  const open = () => {
    forget();
    // A dialog returns the focus to the element that has it now. Safari does not focus a button on a click.
    opener.current?.focus({ preventScroll: true });
    dialog.current?.showModal();
  };
  const press = ({ target, currentTarget }: PointerEvent) => {
    pressedBeside.current = target === currentTarget;
  };
  const closeBeside = ({ target, currentTarget, detail }: MouseEvent) => {
    // The second click of a double click on the opener meets the backdrop. It must not close what the first one has opened.
    if (pressedBeside.current && target === currentTarget && detail < 2) dialog.current?.close();
  };
  const dismiss = () => {
    forget();
    opener.current?.focus();
  };
  return (
    <>
      <PlainButton ref={opener} className={css.opener} aria-haspopup="dialog" onClick={open}>
        {words}
      </PlainButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog. */}
      <dialog
        ref={dialog}
        className={css.dialog}
        aria-labelledby={titleId}
        data-ground="raised"
        onPointerDown={press}
        onClick={closeBeside}
      >
        {/* The form fills the dialog; a click on the dialog itself is a click on its backdrop. */}
        <LiveForm {...props} enquiry={enquiry} outcome={inside ? outcome : null} />
        <button
          type="button"
          className={css.close}
          aria-label={close}
          onClick={() => dialog.current?.close()}
        >
          {closeSign}
        </button>
      </dialog>
      <div className={css.notice} data-ground="turmeric">
        <LiveText role="alert" className={css.words} text={inside ? undefined : outcome?.message} />
        <button type="button" className={css.dismiss} aria-label={close} onClick={dismiss}>
          {dismissSign}
        </button>
      </div>
    </>
  );
}

EnquiryPopup.reaches = reachesProvider;
