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

/** Moves the row by buttons and keys, marks where it stands, and lets it move by itself where it shall. */
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
    // After the last comes the copy of the first, whose pictures some browsers fetch only once they are in sight.
    if (loop && coming === 0) fetchSoon(row.lastElementChild);
    // A slide stays from the moment it came, not from the moment everything stood still.
    if (standing.current !== shown) wait();
    shown = standing.current;
  });
  const mark = connectControls({ pager, previous, next }, moves);
  connectKeys(row, slides.length, moves);
  // A browser is content when it has brought the edge of a link into sight.
  const showFocused = () => {
    const focused = row.querySelector(':focus-visible');
    const at = slides.findIndex((slide) => slide.contains(focused));
    if (focused && at >= 0 && !isInside(focused, row)) moves.show(at);
  };
  row.addEventListener('focusin', showFocused);
  // Who is quick by keyboard may stand on a link before this script has come.
  showFocused();

  if (!delay || !pause) return;
  connectRotation({
    carousel,
    stage: row,
    button: pause,
    endsOnPress: true,
    signal,
    // Slides that come by themselves are not announced; those that were asked for are.
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

/** A picture that is still on its way would come as an empty wall. One without a box does not come with its slide. */
function fetchSoon(slide: Element | null | undefined): void {
  for (const picture of slide?.querySelectorAll('img') ?? [])
    if (picture.getClientRects().length > 0) picture.loading = 'eager';
}
