import type { Moves, Standing } from './controls.ts';
import { closedTrack, openTrack } from './ring.ts';
import { onRest, onSight, shareOf, sliver, startOf, whole } from './row.ts';

/** Moves a row from slide to slide. Calls `tell` whenever its position may have changed. */
export function walkRow(
  row: HTMLElement,
  slides: readonly HTMLElement[],
  loop: boolean,
  tell: (standing: Standing) => void,
): Moves {
  const { places, lead, home, hurryHome } = loop ? closedTrack(row, slides) : openTrack(slides);
  const indexOf = (place: number) => (place - lead + slides.length) % slides.length;
  let current = 0;
  let asked: number | undefined;
  /** Where the row is scrolling to. */
  let goal: number | undefined;
  /** How many more times it may start to scroll there. */
  let tries = 0;

  const look = () => {
    const shares = slides.map((_, index) =>
      Math.max(...places.filter((_, place) => indexOf(place) === index).map((place) => shareOf(row, place))),
    );
    const shows = (index: number) => (shares[index] ?? 0) >= whole;
    const most = Math.max(...shares);
    // At the end of a row, several slides share one scroll position. The one that was asked for is current.
    if (asked !== undefined && shows(asked)) current = asked;
    else if (most > 0) current = shares.findIndex((share) => share >= Math.min(most, whole));
    // Slides out of sight cannot be reached. If the row has no layout, all shares are 0, and no slide is made inert.
    for (const [index, slide] of slides.entries()) slide.inert = most > 0 && (shares[index] ?? 0) < sliver;
    // A row may have room behind its last slide, such as the width of a scroll bar: slides say where it ends.
    tell({ current, shows, atStart: !loop && before() < 0, atEnd: !loop && after() < 0 });
  };
  const position = () => goal ?? row.scrollLeft;
  /** The place that the buttons lead to from here, or -1 if there is none. */
  const after = () => places.findIndex((place) => startOf(row, place) > position() + 1);
  const before = () => places.findLastIndex((place) => startOf(row, place) < position() - 1);

  const go = (place: number) => {
    hurryHome();
    const element = places[place];
    if (!element) return;
    asked = indexOf(place);
    goal = startOf(row, element);
    tries = 3;
    setOut(goal);
    look();
  };
  const setOut = (left: number) => {
    tries -= 1;
    row.scrollTo({ left });
  };
  const step = (by: 1 | -1) => {
    if (loop) go((goal === undefined ? current : (asked ?? current)) + lead + by);
    else go(by > 0 ? after() : before());
  };

  onSight(row, places, look);
  onRest(row, () => {
    // WebKit stops on the way, or goes to another slide, if the layout changes while it scrolls.
    if (goal !== undefined && tries > 0 && Math.abs(row.scrollLeft - goal) > 2) {
      setOut(goal);
      return;
    }
    goal = undefined;
    home();
    look();
  });
  // If the visitor moves the row, or the focus moves in it, the old goal no longer counts.
  for (const type of ['pointerdown', 'wheel', 'focusin'])
    row.addEventListener(type, () => (goal = undefined), { passive: true });
  return {
    previous: () => step(-1),
    next: () => step(1),
    show: (index) => go(index + lead),
  };
}
