import { connectDrag } from '../../motion/drag.ts';

/** Pixels after which a swipe turns to another picture. */
const turning = 60;

/** The picture follows the finger or mouse. If it is pushed far enough, another one is shown. */
export function connectSwipe(stage: HTMLElement, signal: AbortSignal, step: (by: 1 | -1) => void): void {
  let way = 0;
  const place = (pixels: number): void => {
    way = pixels;
    const figure = stage.querySelector('figure');
    if (figure) figure.style.translate = `${way}px`;
  };
  connectDrag(stage, {
    press() {},
    drag: (pixels) => place(way + pixels),
    release(swing) {
      const end = way + swing;
      place(0);
      if (Math.abs(end) > turning) step(end < 0 ? 1 : -1);
    },
  });
  // While the visitor has zoomed in, the styles let every corner of the picture be reached.
  visualViewport?.addEventListener(
    'resize',
    () => stage.toggleAttribute('data-zoomed', (visualViewport?.scale ?? 1) > 1),
    { signal },
  );
}
