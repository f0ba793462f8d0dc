import { connectForm } from '../enquiry/connect-form.ts';
import { say } from '../enquiry/say.ts';
import type { EnquirySettings } from '../enquiry/settings.ts';

/** Opens and closes the dialog, and says outside it what cannot be said inside. */
export default function enhance(root: HTMLElement, settings: EnquirySettings): void {
  const opener = root.querySelector<HTMLElement>('[data-opener]');
  const dialog = root.querySelector('dialog');
  const form = dialog?.querySelector('form');
  const notice = root.querySelector('[data-notice]');
  const noticeWords = notice?.querySelector('[role=alert]') ?? null;
  if (!opener || !dialog || !form) return;
  const formWords = form.querySelector('[role=alert]');

  opener.addEventListener('click', () => {
    say(noticeWords, null);
    say(formWords, null);
    // A dialog gives the focus back to whoever has it now. Safari gives none to what is clicked.
    opener.focus({ preventScroll: true });
    dialog.showModal();
  });
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());

  // A text selection that is drawn from a field onto the backdrop ends there too; it shall close nothing.
  let downOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    downOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (downOutside && target === dialog) dialog.close();
  });

  notice?.querySelector('button')?.addEventListener('click', () => {
    say(noticeWords, null);
    opener.focus();
  });
  connectForm(form, settings, (outcome) => {
    if (outcome?.sent) dialog.close();
    // A visitor who closed the popup while it was sending still hears how it ended.
    say(dialog.open ? formWords : noticeWords, outcome);
  });
  addEventListener('pagehide', () => dialog.close());
}
