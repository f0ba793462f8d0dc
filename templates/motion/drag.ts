interface Drag {
  /** A finger or the mouse goes down. Whatever still moves must stop. */
  press(): void;
  drag(pixels: number): void;
  /** The hand lets go. `pixels` is how far the swing still carries. */
  release(pixels: number): void;
}

/** Pixels that a hand may move during a click without starting a drag. */
const tremble = 6;
/** A throw carries as far as its last speed reaches in so many milliseconds. */
const swing = 170;

/** Lets an area be dragged sideways by finger or mouse. A drag that ends on a link does not follow it. */
export function connectDrag(area: HTMLElement, { press, drag, release }: Drag): void {
  let from: { readonly x: number; readonly at: number } | undefined;
  let pulled = false;
  let pace = 0;

  area.addEventListener('pointerdown', ({ button, clientX, timeStamp }) => {
    if (button !== 0) return;
    from = { x: clientX, at: timeStamp };
    pulled = false;
    pace = 0;
    press();
  });
  area.addEventListener('pointermove', ({ buttons, clientX, pointerId, timeStamp }) => {
    // Until a drag has started, the hand may let go elsewhere, which is not heard here.
    if (buttons === 0) from = undefined;
    if (!from) return;
    const way = clientX - from.x;
    if (!pulled && Math.abs(way) < tremble) return;
    if (!pulled) area.setPointerCapture(pointerId);
    pulled = true;
    area.dataset.dragging = '';
    pace = way / Math.max(1, timeStamp - from.at);
    from = { x: clientX, at: timeStamp };
    drag(way);
  });
  const letGo = ({ timeStamp }: PointerEvent) => {
    // If the hand rested before it let go, there is no swing.
    if (pulled && from) release(timeStamp - from.at > 80 ? 0 : pace * swing);
    from = undefined;
    delete area.dataset.dragging;
    // The click event comes right after this, and must still find `pulled` set.
    setTimeout(() => {
      pulled = false;
    });
  };
  for (const type of ['pointerup', 'pointercancel'] as const) area.addEventListener(type, letGo);
  area.addEventListener('click', (event) => pulled && event.preventDefault(), true);
  area.addEventListener('dragstart', (event) => event.preventDefault());
}
