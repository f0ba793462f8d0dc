import type { Given } from 'site';
import type { CopyNamesProps } from './CopyNames.tsx';

export const hooks = { said: 'p', 'code+': 'code' } as const;

/** Milliseconds that a cell says that its name was copied. */
const pause = 1600;

/** Makes a button of every name. */
export default function enhance({
  props: { copy, copied },
  said,
  code: names,
}: Given<typeof hooks, CopyNamesProps>): void {
  let marked: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = (cell?: HTMLElement | null): void => {
    clearTimeout(timer);
    delete marked?.dataset.copied;
    marked = cell;
    if (!cell) return;
    cell.dataset.copied = copied;
    timer = setTimeout(() => mark(), pause);
  };

  for (const name of names) {
    const button = document.createElement('button');
    button.type = 'button';
    button.ariaLabel = `${copy} ${name.textContent}`;
    name.replaceWith(button);
    button.append(name);
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(name.textContent);
      } catch {
        // Not allowed here: the name is selected, so that it can be copied by hand.
        getSelection()?.selectAllChildren(name);
        return;
      }
      mark(button.closest('li'));
      said.textContent = `${copied}: ${name.textContent}`;
    });
  }
}
