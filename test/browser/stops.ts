/** Looks at what the focus stands on, inside the page: does a visitor without a mouse see where they are? */

/** A place where the focus stands. */
export interface Stop {
  /** How a report names it. */
  readonly name: string;
  /** The island that it belongs to; empty where it belongs to none. */
  readonly island: string;
  /** Whether the focus has left the document, as it does behind the last element. */
  readonly outside: boolean;
  /** What is wrong with it: out of sight, covered, or not marked. */
  readonly faults: readonly string[];
}

/** Describes what has the focus. Runs in the page, and so stands for itself. */
export function describeStop(): Stop {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement)
    return { name: 'the window', island: '', outside: true, faults: [] };
  const words = focused.getAttribute('aria-label') || focused.textContent || focused.id;
  const name = `${focused.localName} "${words.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const island = focused.closest('site-island')?.getAttribute('name') ?? '';
  const faults: string[] = [];

  /** A text area is brought in as far as its first line, where one writes. */
  const firstLine = ({ left, top, width, height }: DOMRect) =>
    new DOMRect(left, top, width, focused.localName === 'textarea' ? Math.min(height, 44) : height);
  const box = firstLine(focused.getBoundingClientRect());
  const shown = Math.min(innerHeight, box.bottom) - Math.max(0, box.top);
  const fits = box.height <= innerHeight * 0.8;
  // In a plain row that scrolls sideways a browser is content with 32 px; widgets know better.
  const beside = Math.min(innerWidth, box.right) - Math.max(0, box.left);
  if (
    beside < (island ? box.width - 2 : Math.min(32, box.width)) ||
    shown < (fits ? box.height - 1 : innerHeight / 2)
  )
    faults.push(`is out of sight: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);

  // A link of several lines has holes between its boxes, so each box is looked at.
  const points = [...focused.getClientRects()]
    .map(firstLine)
    .flatMap(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].flatMap((x) =>
        [0.15, 0.5, 0.85].map((y) => ({ x: left + width * x, y: top + height * y })),
      ),
    )
    .filter(({ x, y }) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
  const uncovered = points.filter(({ x, y }) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused));
  });
  if (uncovered.length * 2 < points.length) faults.push('is covered');

  const bounds = (element: Element, pseudo: string) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (!pseudo) return { left, top, right, bottom };
    // A part of the style has no box to ask for; where it lies over a tile it is as large as that.
    const tile = element instanceof HTMLElement ? (element.offsetParent ?? element) : element;
    return tile.getBoundingClientRect();
  };
  /** How many sides of a ring neither the window nor a box round it cuts off. */
  const sidesOf = (element: Element, pseudo: string): number => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element, pseudo || null);
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
    const { left, top, right, bottom } = bounds(element, pseudo);
    const edges: DOMRectReadOnly[] = [new DOMRect(0, 0, innerWidth, innerHeight)];
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (overflowX !== 'visible' || overflowY !== 'visible') edges.push(one.getBoundingClientRect());
      // What lies in the top layer is cut by nothing further out.
      if (one.matches(':modal, :popover-open')) break;
    }
    const within = (at: number, from: number, to: number) => at >= from && at <= to;
    return [left - out, right + out]
      .filter((x) => edges.every((edge) => within(x, edge.left, edge.right)))
      .concat(
        [top - out, bottom + out].filter((y) => edges.every((edge) => within(y, edge.top, edge.bottom))),
      ).length;
  };
  const isRinged = (element: Element, pseudo: string) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo || null);
    return (
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !/^rgba\(.*, 0\)$|\/ 0\)$/.test(outlineColor)
    );
  };
  // What a frame holds is marked by the page in it. Else the ring may be drawn round the tile whose link it is, or round another part of that tile.
  const tile = focused.closest('li, article') ?? focused.parentElement ?? focused;
  const ringsOf = (elements: readonly Element[]) =>
    elements
      .flatMap((element) => ['', '::before', '::after'].map((pseudo) => ({ element, pseudo })))
      .filter(({ element, pseudo }) => isRinged(element, pseudo));
  const isWhole = ({ element, pseudo }: { element: Element; pseudo: string }) =>
    sidesOf(element, pseudo) >= 2;
  // Most have a ring of their own, and nobody need look further.
  const own = ringsOf([focused]);
  const rings = own.some(isWhole)
    ? own
    : ringsOf([focused, ...focused.children, tile, ...tile.querySelectorAll('*')]);
  if (focused.localName === 'iframe') rings.length = 0;
  else if (rings.length === 0) faults.push('has no ring');
  else if (!rings.some(isWhole)) faults.push('has a ring that is cut off');

  // What is marked for ever marks nothing.
  const memory = window as Window & { passed?: { name: string; focused: Element; rings: typeof rings } };
  const { passed } = memory;
  memory.passed = { name, focused, rings };
  if (passed && passed.focused !== focused && passed.rings.length > 0) {
    const left = passed.rings.filter(
      ({ element, pseudo }) =>
        isRinged(element, pseudo) &&
        !rings.some((ring) => ring.element === element && ring.pseudo === pseudo),
    );
    if (left.length === passed.rings.length) faults.push(`comes after ${passed.name}, whose ring stays`);
  }
  return { name, island, outside: false, faults };
}
