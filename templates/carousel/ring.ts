import { startOf } from './row.ts';

export interface Track {
  /** What stands in the row, copies among it. */
  readonly places: readonly HTMLElement[];
  /** How many places come before the first slide. */
  readonly lead: number;
  /** Leaves a copy for its original. Nobody sees that. */
  home(): void;
}

/** The slides alone. */
export const openTrack = (slides: readonly HTMLElement[]): Track => ({ places: slides, lead: 0, home() {} });

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

  const home = () => {
    const lap = startOf(row, after) - startOf(row, first);
    if (row.scrollLeft > startOf(row, last) + 1) jump(row.scrollLeft - lap);
    else if (row.scrollLeft < startOf(row, first) - 1) jump(row.scrollLeft + lap);
  };
  return { places: [before, ...slides, after], lead: 1, home };
}

/** For the eyes only. */
function copy(slide: HTMLElement): HTMLElement {
  const twin = document.importNode(slide, true);
  twin.removeAttribute('id');
  twin.ariaHidden = 'true';
  twin.inert = true;
  return twin;
}
