export interface Moves {
  previous(): void;
  next(): void;
  show(index: number): void;
}

export interface Standing {
  readonly current: number;
  /** Whether the slide at this index is shown. */
  shows(index: number): boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

interface Controls {
  readonly pager: HTMLElement;
  readonly previous: HTMLElement;
  readonly next: HTMLElement;
}

/** Makes buttons of the links that lead to the slides, and lets all buttons act. Returns what marks where they stand. */
export function connectControls(
  { pager, previous, next }: Controls,
  moves: Moves,
): (standing: Standing) => void {
  // Buttons can be seen from now on, and so take a focus.
  pager.dataset.awake = '';
  const numbers = [...pager.querySelectorAll('a')].map((link, at) => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: link.className, ariaLabel: link.ariaLabel });
    button.textContent = link.textContent;
    button.addEventListener('click', () => moves.show(at));
    const focused = link === document.activeElement;
    link.replaceWith(button);
    // Who was quicker than this script stays where they are.
    if (focused) button.focus({ preventScroll: true });
    return button;
  });
  previous.addEventListener('click', moves.previous);
  next.addEventListener('click', moves.next);
  // What they move is named by the carousel round them; the page has no such place to go to.
  Object.assign(pager, { role: 'none', ariaLabel: null });

  return ({ current, shows, atStart, atEnd }) => {
    for (const [at, number] of numbers.entries()) {
      number.ariaCurrent = at === current ? 'true' : null;
      number.toggleAttribute('data-shown', shows(at));
    }
    // Disabled for real it would lose the focus of whoever has just pressed it.
    previous.ariaDisabled = String(atStart);
    next.ariaDisabled = String(atEnd);
  };
}

const keys: Readonly<Record<string, keyof Omit<Moves, 'show'> | number>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 0,
  End: -1,
};

/** Arrow keys on the row itself move by slides and not by pixels. */
export function connectKeys(row: HTMLElement, count: number, moves: Moves): void {
  row.addEventListener('keydown', (event) => {
    const move = keys[event.key];
    if (move === undefined || event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (typeof move === 'number') moves.show((move + count) % count);
    else moves[move]();
  });
}
