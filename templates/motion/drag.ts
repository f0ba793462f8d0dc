interface Drag {
  /** A finger or the mouse goes down; whatever still moves shall stop. */
  press(): void;
  drag(pixels: number): void;
  /** Let go, with so many pixels of swing left. */
  release(pixels: number): void;
}

/** Pixels that a hand may tremble in a click. */
const tremble = 6;
/** Milliseconds of its last pace that a throw goes on. */
const swing = 170;

/** Lets an area be pushed sideways by finger or mouse. A link below the hand is not followed then. */
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
  area.addEventListener('pointermove', ({ clientX, pointerId, timeStamp }) => {
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
    // A hand that has rested throws nothing.
    if (pulled && from) release(timeStamp - from.at > 80 ? 0 : pace * swing);
    from = undefined;
    delete area.dataset.dragging;
    // The click comes right after this.
    setTimeout(() => {
      pulled = false;
    });
  };
  for (const type of ['pointerup', 'pointercancel'] as const) area.addEventListener(type, letGo);
  area.addEventListener('click', (event) => pulled && event.preventDefault(), true);
  area.addEventListener('dragstart', (event) => event.preventDefault());
}
