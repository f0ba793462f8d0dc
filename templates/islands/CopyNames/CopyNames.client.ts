import type { CopyNamesProps } from './CopyNames.tsx';

/** Milliseconds that a cell says that its name was copied. */
const pause = 1600;

/** Makes a button of every name. */
export default function enhance(root: HTMLElement, { copy, copied }: CopyNamesProps): void {
  const said = root.querySelector('[data-said]');
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

  for (const name of root.querySelectorAll('code')) {
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
      if (said) said.textContent = `${copied}: ${name.textContent}`;
    });
  }
}
