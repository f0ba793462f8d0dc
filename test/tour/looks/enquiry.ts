/** Uses the enquiry form of the popup. Each function runs inside the page, so it cannot use anything else of this file. */

/** Opens the popup by its button, if it is not open. */
export function openPopup(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:has(form)');
  if (!dialog?.open) document.querySelector<HTMLElement>('site-island[name=EnquiryPopup] > button')?.click();
}

/** Opens the popup by its button, writes a letter and presses its send button, faster than any person could. */
export function sendLetter(letter: Readonly<Record<string, string>>): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:has(form)');
  if (!dialog?.open) document.querySelector<HTMLElement>('site-island[name=EnquiryPopup] > button')?.click();
  for (const [name, value] of Object.entries(letter)) {
    const field = dialog?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = value;
  }
  dialog?.querySelector<HTMLElement>('[type=submit]')?.click();
}

/** The state of the page after a letter, without what only the console and the provider know. */
export function afterLetter() {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:has(form)');
  const opener = document.querySelector('site-island[name=EnquiryPopup] > button');
  const fields = [...(dialog?.querySelectorAll<HTMLInputElement>('[name]') ?? [])];
  const uncovered = (alert: Element) => {
    alert.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = alert.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return width > 0 && alert.contains(above);
  };
  return {
    told: [...document.querySelectorAll('[role=alert]')]
      .filter((alert) => alert.textContent !== '' && uncovered(alert))
      .map((alert) => alert.textContent ?? ''),
    popupOpen: dialog?.open ?? false,
    focused: opener !== null && document.activeElement === opener,
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    wrong: fields.filter((field) => field.matches(':user-invalid')).map(({ name }) => name),
  };
}

/** Presses the send button of an empty form. Returns the names of the fields about which the browser complains. */
export function sendNothing(): { emptyFields: string[]; noValidate: boolean } {
  const dialog = document.querySelector<HTMLDialogElement>('dialog:has(form)');
  const form = dialog?.querySelector('form');
  const emptyFields: string[] = [];
  const note = ({ type, target }: Event) =>
    emptyFields.push(type === 'submit' ? type : ((target as HTMLInputElement).name ?? ''));
  form?.addEventListener('invalid', note, true);
  form?.addEventListener('submit', note, true);
  for (const field of form?.querySelectorAll<HTMLInputElement>('[name]') ?? []) field.value = '';
  form?.querySelector<HTMLElement>('[type=submit]')?.click();
  form?.removeEventListener('invalid', note, true);
  form?.removeEventListener('submit', note, true);
  return {
    emptyFields,
    noValidate: (form?.noValidate ?? true) || document.querySelector('[formnovalidate]') !== null,
  };
}

/** Sends a letter with the given value in one field. Returns the field that is marked as wrong and has the focus. */
export function sendWrong([letter, name, value]: readonly [
  Readonly<Record<string, string>>,
  string,
  string,
]): string {
  const form = document.querySelector('dialog:has(form) form');
  for (const [key, text] of Object.entries({ ...letter, [name]: value })) {
    const field = form?.querySelector<HTMLInputElement>(`[name="${key}"]`);
    if (field) field.value = text;
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  form?.querySelector<HTMLElement>('[type=submit]')?.click();
  const { activeElement: at } = document;
  return at instanceof HTMLElement && at.matches(':invalid') ? (at.getAttribute('name') ?? '') : '';
}
