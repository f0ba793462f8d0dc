import { connectDrag } from '../../motion/drag.ts';

/** Pixels after which a swipe turns to another picture. */
const turning = 60;

/** The picture follows the hand, and another one comes when it was pushed far enough. */
export function connectSwipe(stage: HTMLElement, step: (by: 1 | -1) => void): void {
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
  // Of a picture that a hand has drawn larger, every corner can be reached.
  visualViewport?.addEventListener('resize', () =>
    stage.toggleAttribute('data-zoomed', (visualViewport?.scale ?? 1) > 1),
  );
}
