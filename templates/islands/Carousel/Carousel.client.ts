import type { Given } from 'site';
import { connectRotation } from '../../motion/rotation.ts';
import type { CarouselProps } from './Carousel.tsx';
import { connectControls, connectKeys } from './controls.ts';
import { isInside } from './row.ts';
import { walkRow } from './walk.ts';

export const hooks = {
  carousel: 'div',
  row: 'section',
  pager: 'nav',
  previous: 'button',
  next: 'button',
  'pause?': 'button',
} as const;

/** Moves the row by buttons and keys, marks the current slide, and changes slides by itself if there is a `delay`. */
export default function enhance({
  props: { label, delay, spacing, loop = false },
  signal,
  carousel,
  row,
  pager,
  previous,
  next,
  pause,
}: Given<typeof hooks, CarouselProps>): void {
  const slides = [...row.children].filter((child) => child instanceof HTMLElement);
  if (spacing !== undefined) row.style.columnGap = `${spacing}px`;
  sayWhatItIs(carousel, row, slides, label);

  let shown = 0;
  let moving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (moving) timer = setTimeout(moves.next, delay);
  };
  const moves = walkRow(row, slides, loop, (standing) => {
    mark(standing);
    const coming = (standing.current + 1) % slides.length;
    fetchSoon(slides[coming]);
    // After the last slide comes a copy of the first. Some browsers fetch its pictures only once they are in sight.
    if (loop && coming === 0) fetchSoon(row.lastElementChild);
    // The time of a slide starts when it becomes current, not when the scrolling ends.
    if (standing.current !== shown) wait();
    shown = standing.current;
  });
  const mark = connectControls({ pager, previous, next }, moves);
  connectKeys(row, slides.length, moves);
  // Browsers scroll only until the edge of a focused link is in sight. This shows its slide as a whole.
  const showFocused = () => {
    const focused = row.querySelector(':focus-visible');
    const at = slides.findIndex((slide) => slide.contains(focused));
    if (focused && at >= 0 && !isInside(focused, row)) moves.show(at);
  };
  row.addEventListener('focusin', showFocused);
  // A keyboard user may have focused a link before this script was loaded.
  showFocused();

  if (!delay || !pause) return;
  connectRotation({
    carousel,
    stage: row,
    button: pause,
    endsOnPress: true,
    signal,
    // Slides that change by themselves are not announced to screen readers. Slides that a visitor asks for are.
    wanted(rotating) {
      row.ariaLive = rotating ? 'off' : 'polite';
    },
    move(now) {
      moving = now;
      wait();
    },
  });
}

function sayWhatItIs(
  carousel: HTMLElement,
  row: HTMLElement,
  slides: readonly HTMLElement[],
  label: string,
): void {
  Object.assign(carousel, { role: 'group', ariaRoleDescription: 'carousel', ariaLabel: label });
  Object.assign(row, { role: 'group', ariaLabel: `${label}: slides`, ariaLive: 'polite' });
  for (const [at, slide] of slides.entries()) {
    if (slide.localName === 'div') slide.role = 'group';
    Object.assign(slide, { ariaRoleDescription: 'slide', ariaLabel: `${at + 1} of ${slides.length}` });
  }
}

/** Fetches the pictures of a slide, so that it does not come up empty. Pictures without a box are not shown: skip them. */
function fetchSoon(slide: Element | null | undefined): void {
  for (const picture of slide?.querySelectorAll('img') ?? [])
    if (picture.getClientRects().length > 0) picture.loading = 'eager';
}
