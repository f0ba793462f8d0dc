import type { Given } from 'site';
import { connectForm } from '../enquiry/connect-form.ts';
import { say } from '../enquiry/say.ts';
import type { EnquirySettings } from '../enquiry/settings.ts';

export const hooks = {
  opener: 'button',
  dialog: 'dialog',
  form: 'form',
  words: 'span',
  close: 'button',
  notice: 'div',
} as const;

/** Opens and closes the dialog, and says outside it what cannot be said inside. */
export default function enhance({
  props: settings,
  signal,
  opener,
  dialog,
  form,
  words,
  close,
  notice,
}: Given<typeof hooks, EnquirySettings>): void {
  const noticeWords = notice.querySelector('[role=alert]');
  const formWords = form.querySelector('[role=alert]');

  opener.addEventListener('click', () => {
    say(noticeWords, null);
    say(formWords, null);
    // A dialog gives the focus back to whoever has it now. Safari gives none to what is clicked.
    opener.focus({ preventScroll: true });
    dialog.showModal();
  });
  close.addEventListener('click', () => dialog.close());

  // A text selection that is drawn from a field onto the backdrop ends there too; it shall close nothing.
  let downOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    downOutside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (downOutside && target === dialog) dialog.close();
  });

  notice.querySelector('button')?.addEventListener('click', () => {
    say(noticeWords, null);
    opener.focus();
  });
  connectForm({ form, words, signal }, settings, (outcome) => {
    if (outcome?.sent) dialog.close();
    // A visitor who closed the popup while it was sending still hears how it ended.
    say(dialog.open ? formWords : noticeWords, outcome);
  });
  addEventListener('pagehide', () => dialog.close(), { signal });
}
