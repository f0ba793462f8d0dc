import { startOf } from './row.ts';

export interface Track {
  /** The elements of the row, copies included. */
  readonly places: readonly HTMLElement[];
  /** How many places come before the first slide. */
  readonly lead: number;
  /** If the row rests on a copy, jumps to its original. Nobody sees the jump. */
  home(): void;
  /** The same while the row still scrolls from or to a copy. A close look reveals the jump. */
  hurryHome(): void;
}

/** A row of the slides alone, without copies. */
export const openTrack = (slides: readonly HTMLElement[]): Track => ({
  places: slides,
  lead: 0,
  home() {},
  hurryHome() {},
});

/** The slides between a copy of the last and a copy of the first, so that the row goes on at both ends. */
export function closedTrack(row: HTMLElement, slides: readonly HTMLElement[]): Track {
  const [first] = slides;
  const last = slides.at(-1);
  if (!first || !last || first === last) return openTrack(slides);
  const [before, after] = [copy(last), copy(first)];
  const jump = (left: number) => row.scrollTo({ left, behavior: 'instant' });

  const stood = row.scrollLeft;
  row.prepend(before);
  row.append(after);
  jump(stood + startOf(row, first));

  const lap = () => startOf(row, after) - startOf(row, first);
  const standsAt = (place: HTMLElement) => Math.abs(row.scrollLeft - startOf(row, place)) < 2;
  const home = () => {
    if (standsAt(after)) jump(row.scrollLeft - lap());
    else if (standsAt(before)) jump(row.scrollLeft + lap());
  };
  const hurryHome = () => {
    if (row.scrollLeft > startOf(row, last) + 1) jump(row.scrollLeft - lap());
    else if (row.scrollLeft < startOf(row, first) - 1) jump(row.scrollLeft + lap());
  };
  return { places: [before, ...slides, after], lead: 1, home, hurryHome };
}

/** A copy that can only be seen: screen readers and the keyboard do not reach it. */
function copy(slide: HTMLElement): HTMLElement {
  const twin = document.importNode(slide, true);
  twin.removeAttribute('id');
  twin.ariaHidden = 'true';
  twin.inert = true;
  return twin;
}
