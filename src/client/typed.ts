/**
 * Keeps what a visitor has put into fields before the script arrived. Neither React nor Preact tells a component about it,
 * so the next rendering would overwrite it.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Call it before hydration. Call the returned function after hydration: it puts the values back and sends the events as if
 * the visitor had entered them then.
 */
export function captureTypedInput(root: Element): () => void {
  const changed = [...root.querySelectorAll<Field>('input,textarea,select')].flatMap((field) => {
    // Fields in slots and nested islands are not rendered by this island.
    if (field.closest('site-island,site-slot') !== root) return [];
    const putBack = isBox(field)
      ? boxOf(field)
      : field instanceof HTMLSelectElement
        ? listOf(field)
        : textOf(field);
    return putBack ?? [];
  });
  return () => {
    for (const putBack of changed) putBack();
  };
}

type PutBack = (() => void) | undefined;

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function boxOf(field: HTMLInputElement): PutBack {
  const { checked } = field;
  if (checked === field.defaultChecked || field.disabled) return undefined;
  // When a radio button is selected, another one is deselected. Clicking the selected one reports both.
  if (field.type === 'radio' && !checked) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function listOf(field: HTMLSelectElement): PutBack {
  const options = [...field.options];
  const chosen = options.map(({ selected }) => selected);
  const written = options.map(({ defaultSelected }) => defaultSelected);
  // If the author has selected no option, the browser selects the first one that is not disabled, but for a list that
  // shows several at once.
  if (!field.multiple && field.size < 2 && !written.includes(true))
    written[options.findIndex((option) => !option.matches(':disabled'))] = true;
  if (chosen.every((is, at) => is === written[at])) return undefined;
  return () => {
    for (const [at, option] of options.entries()) option.selected = chosen[at] === true;
    sendEvents(field);
  };
}

function textOf(field: HTMLInputElement | HTMLTextAreaElement): PutBack {
  if (field.type === 'file') return field.value === '' ? undefined : () => sendEvents(field);
  const { value } = field;
  const written = writtenIn(field);
  if (value === written) return undefined;
  return () => {
    // The visitor may have gone on typing during hydration.
    const last = field.value === written ? value : field.value;
    const { selectionStart, selectionEnd, selectionDirection } = field;
    // React reports a value only if it differs from the last one it has seen, and it sees each value that is set through
    // the field. So the old value is set through the field, and the new one through the prototype, which React does not see.
    field.value = written;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, last);
    if (selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    sendEvents(field);
  };
}

/** The value that the HTML of a field gives it. A slider or a colour input has one even without a `value` attribute. */
function writtenIn(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field instanceof HTMLTextAreaElement) return field.defaultValue;
  const fresh = document.createElement('input');
  for (const name of ['type', 'min', 'max', 'step', 'value']) {
    const value = field.getAttribute(name);
    if (value !== null) fresh.setAttribute(name, value);
  }
  return fresh.value;
}

function sendEvents(field: Field): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
