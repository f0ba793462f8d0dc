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

/** Turns the links to the slides into buttons and connects all buttons. Returns a function that marks the current slide. */
export function connectControls(
  { pager, previous, next }: Controls,
  moves: Moves,
): (standing: Standing) => void {
  // From now on the style sheet shows the button for the pause, so it can take the focus.
  pager.dataset.awake = '';
  const numbers = [...pager.querySelectorAll('a')].map((link, at) => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: link.className, ariaLabel: link.ariaLabel });
    button.textContent = link.textContent;
    button.addEventListener('click', () => moves.show(at));
    const focused = link === document.activeElement;
    link.replaceWith(button);
    // If the visitor focused the link before this script was loaded, the button keeps the focus.
    if (focused) button.focus({ preventScroll: true });
    return button;
  });
  previous.addEventListener('click', moves.previous);
  next.addEventListener('click', moves.next);
  // The buttons navigate nowhere, so the pager is no landmark any more. The carousel around it has the name.
  Object.assign(pager, { role: 'none', ariaLabel: null });

  return ({ current, shows, atStart, atEnd }) => {
    for (const [at, number] of numbers.entries()) {
      number.ariaCurrent = at === current ? 'true' : null;
      number.toggleAttribute('data-shown', shows(at));
    }
    // A really disabled button would lose the focus of a visitor who has just pressed it.
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
