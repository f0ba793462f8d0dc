/**
 * What a visitor put into fields before the script came. Neither React nor Preact tells a component of it, so the next thing
 * that is drawn would take it away again.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** To be called before the markup is taken over. What it gives puts everything back after that, as if it were put in then. */
export function takeTyped(root: Element): () => void {
  const changed = [...root.querySelectorAll<Field>('input,textarea,select')].flatMap((field) => {
    // In a slot nothing is drawn anew.
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
  // Of radio buttons one goes out as another goes on, which says it for both.
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
  // Without a choice of its author the browser has made one.
  if (!field.multiple && !written.includes(true))
    written[options.findIndex(({ disabled }) => !disabled)] = true;
  if (chosen.every((is, at) => is === written[at])) return undefined;
  return () => {
    for (const [at, option] of options.entries()) option.selected = chosen[at] === true;
    tell(field);
  };
}

function textOf(field: HTMLInputElement | HTMLTextAreaElement): PutBack {
  if (field.type === 'file') return field.value === '' ? undefined : () => tell(field);
  const { value } = field;
  const written = writtenIn(field);
  if (value === written) return undefined;
  return () => {
    // Somebody may have typed on.
    const last = field.value === written ? value : field.value;
    const { selectionStart, selectionEnd, selectionDirection } = field;
    // React hears of a value only if it is another than it has seen, and sees all that are set at the field itself.
    field.value = written;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, last);
    if (selectionStart !== null)
      field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    tell(field);
  };
}

/** A slider or a choice of colour shows something even where nothing is written. */
function writtenIn(field: HTMLInputElement | HTMLTextAreaElement): string {
  if (field instanceof HTMLTextAreaElement) return field.defaultValue;
  const fresh = document.createElement('input');
  for (const name of ['type', 'min', 'max', 'step', 'value']) {
    const value = field.getAttribute(name);
    if (value !== null) fresh.setAttribute(name, value);
  }
  return fresh.value;
}

function tell(field: Field): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
