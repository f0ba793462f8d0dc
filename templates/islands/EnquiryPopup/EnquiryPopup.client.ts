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

/** Opens and closes the dialog. If it is closed when a send ends, the notice outside it tells the outcome. */
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
    // A dialog returns the focus to the element that has it now. Safari does not focus a button on a click.
    opener.focus({ preventScroll: true });
    dialog.showModal();
  });
  close.addEventListener('click', () => dialog.close());

  // Selecting text from a field out to the backdrop also ends in a click on the backdrop. It must not close the dialog.
  let downOutside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    downOutside = target === dialog;
  });
  // The second click of a double click on the opener meets the backdrop. It must not close what the first one has opened.
  dialog.addEventListener('click', ({ target, detail }) => {
    if (downOutside && target === dialog && detail < 2) dialog.close();
  });

  notice.querySelector('button')?.addEventListener('click', () => {
    say(noticeWords, null);
    opener.focus();
  });
  connectForm({ form, words, signal }, settings, (outcome) => {
    if (outcome?.cleared) dialog.close();
    // A visitor who closed the popup while it was sending still hears how it ended.
    say(dialog.open ? formWords : noticeWords, outcome);
  });
  addEventListener('pagehide', () => dialog.close(), { signal });
}
