import type { Given } from 'site';
import { connectDrag } from '../../motion/drag.ts';
import { makeFlow } from '../../motion/flow.ts';
import { makeGlide } from '../../motion/glide.ts';
import { connectRotation } from '../../motion/rotation.ts';
import { stillness } from '../../motion/stillness.ts';
import { isInside } from '../Carousel/row.ts';
import type { LogoLoopProps } from './LogoLoop.tsx';

export const hooks = {
  carousel: 'div',
  window: 'div',
  strip: 'ul',
  controls: 'div',
  pause: 'button',
  previous: 'button',
  next: 'button',
} as const;

/** Lets the logos pass by, and visitors stop, push and step through them. */
export default function enhance({
  props: { label, speed },
  signal,
  carousel,
  window: frame,
  strip,
  controls,
  pause,
  previous,
  next,
}: Given<typeof hooks, LogoLoopProps>): void {
  Object.assign(carousel, { role: 'group', ariaRoleDescription: 'carousel', ariaLabel: label });
  for (const picture of strip.querySelectorAll('img')) picture.loading = 'eager';
  frame.scrollLeft = 0;
  frame.dataset.awake = '';
  controls.dataset.awake = '';

  const tiles = [...strip.children];
  const flow = makeFlow(strip, tiles, speed);
  const perPixel = () => speed / (distance(tiles[0], tiles[1]) || 1);
  const glide = makeGlide((part) => flow.place(flow.time() + part));
  const push = (time: number) => (stillness.matches ? flow.place(flow.time() + time) : glide(time));
  const turn = (pages: number) => {
    const visible = Number(getComputedStyle(frame).getPropertyValue('--visible'));
    push((Math.round(flow.time() / speed) + pages * visible) * speed - flow.time());
  };
  previous.addEventListener('click', () => turn(-1));
  next.addEventListener('click', () => turn(1));

  connectDrag(frame, {
    press: () => glide(0),
    drag: (pixels) => flow.place(flow.time() - pixels * perPixel()),
    release: (pixels) => push(-pixels * perPixel()),
  });
  frame.addEventListener(
    'wheel',
    (event) => {
      if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      // Otherwise the browser would take the gesture as a step back in its history.
      event.preventDefault();
      flow.place(flow.time() + event.deltaX * perPixel());
    },
    { passive: false },
  );
  const reveal = (focused: Element | null) => {
    const at = tiles.findIndex((tile) => tile.contains(focused));
    if (at >= 0 && focused?.matches(':focus-visible') && !isInside(focused, frame)) flow.place(at * speed);
  };
  strip.addEventListener('focusin', () => reveal(document.activeElement));
  // The visitor may have focused a logo before this script was loaded.
  reveal(document.activeElement);
  connectRotation({
    carousel,
    stage: frame,
    button: pause,
    endsOnPress: false,
    signal,
    wanted() {},
    move: flow.run,
  });
}

const distance = (a: Element | undefined, b: Element | undefined) =>
  a instanceof HTMLElement && b instanceof HTMLElement ? b.offsetLeft - a.offsetLeft : 0;
