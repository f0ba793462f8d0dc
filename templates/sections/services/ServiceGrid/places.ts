/** The place of each service on the plan of the house, which decides the cut of its picture and how wide it is shown. */
import { cover } from '../../../lib/cover.ts';

export interface Place {
  /** The cut that fits on wide screens. */
  readonly cut: 'wide' | 'tall';
  /** Whether it leads two others, where all words show. It is the larger one. */
  readonly leads: boolean;
  /** How wide the square scene is on phones, as `sizes`. */
  readonly phone: string;
  /** How wide the cut of the banner is on tablets. */
  readonly tablet: string;
  /** And the cut of this place on wide screens. */
  readonly wide: string;
}

/** How many services stand round the court. If there are fewer, all stand below it. */
export const roundTheCourt = 6;

/**
 * The place of a room, counted from 0, among `count` rooms. The style sheet of the plan lays them out by the same
 * rules.
 */
export function placeOf(at: number, count: number, deep: boolean): Place {
  const isAlone = at === count - 1 && count % 2 === 1;
  const isTall = count >= roundTheCourt && (at === 2 || at === 5);
  const cut = isTall ? 'tall' : 'wide';
  const wide = isTall
    ? `(min-width: 112.5em) ${deep ? '25.5rem, 24vw' : '24rem, 23vw'}`
    : isAlone
      ? '92vw'
      : deep
        ? '(min-width: 112.5em) 54rem, 50vw'
        : '(min-width: 112.5em) 48rem, 46vw';
  // On tablets there are three in a row. If that leaves some over, the last rows hold two.
  const inPairs = [0, 4, 2][count % 3] ?? 0;
  const ofThree = at >= count - inPairs ? 47 : 31;
  if (deep) {
    const leads = at % 3 === 0;
    const fillsRow = at % 3 === 1 && at === count - 1;
    return {
      cut,
      leads,
      // Beside its words, a picture is as high as they are.
      phone: leads ? '92vw' : 'max(37vw, 16rem)',
      tablet: leads ? cover('54vw', 4 / 3, 8 / 5) : cover(fillsRow ? '92vw' : '47vw', 6 / 5, 8 / 5),
      wide,
    };
  }
  return { cut, leads: false, phone: isAlone ? '92vw' : '46vw', tablet: `${ofThree}vw`, wide };
}
