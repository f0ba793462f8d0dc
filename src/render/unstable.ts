/** Finds out whether a rendering gives the same result at another time and with other random numbers. */
import { type Clock, setClock } from './clock.ts';

/** A rendering whose result differs the second time, so it may differ in the browser as well. */
export interface Instability {
  /** The call stack of the first read of the time or of a random number; undefined if there was none. */
  readonly stack: string | undefined;
}

/**
 * In milliseconds: 408 days, 13 hours, 31 minutes and 13.457 seconds. After so long, year, month, day, weekday, hour, minute
 * and second all differ, and so does AM or PM.
 */
const shift = (((408 * 24 + 13) * 60 + 31) * 60 + 13) * 1000 + 457;

/** Renders once, and returns the numbers that `Math.random` gave. */
export function renderRecordingRandom(render: () => string): {
  readonly html: string;
  readonly luck: readonly number[];
} {
  const luck: number[] = [];
  const { random } = Math;
  Math.random = () => {
    const number = random();
    luck.push(number);
    return number;
  };
  try {
    return { html: render(), luck };
  } finally {
    Math.random = random;
  }
}

/** Renders again, at a later time and with other random numbers. Undefined if the result is the same as the first one. */
export function findInstability(
  render: () => string,
  first: { readonly html: string; readonly luck: readonly number[] },
): Instability | undefined {
  let stack: string | undefined;
  const note = () => {
    stack ??= new Error().stack ?? '';
  };
  let asked = 0;
  const other = () => {
    note();
    // Shifted by 0.5, so that a choice between two equal halves turns out differently.
    return ((first.luck[asked++] ?? Math.PI / 4) + 0.5) % 1;
  };
  const html = withClock({ note, random: other, later: shift }, () => {
    try {
      return render();
    } catch {
      // The first rendering did not fail, so this counts as another result.
      return undefined;
    }
  });
  return html === first.html ? undefined : { stack };
}

/** Runs a function and calls `note` whenever it reads the time or a random number. */
export function noticingClock<T>(note: () => void, work: () => T): T {
  const { random: own } = Math;
  const random = () => {
    note();
    return own();
  };
  return withClock({ note, random, later: 0 }, work);
}

function withClock<T>(clock: Clock, work: () => T): T {
  const putBack = setClock(clock);
  try {
    return work();
  } finally {
    putBack();
  }
}
