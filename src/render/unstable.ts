/** Finds out whether a rendering says the same at another time and with other luck. */
import { type Clock, setClock } from './clock.ts';

/** What was asked in the second rendering that may have another answer in the browser. */
export interface Instability {
  /** The stack of the first such question, if it was the clock or `Math.random`. */
  readonly stack: string | undefined;
}

/**
 * Days, hours, minutes and seconds are all others after so long, and so are year, month, weekday and the half of the day:
 * 408 days, 13 hours, 31 minutes and 13.457 seconds.
 */
const shift = (((408 * 24 + 13) * 60 + 31) * 60 + 13) * 1000 + 457;

/** Renders once as it is. The numbers that chance gave are remembered. */
export function withLuck(render: () => string): { readonly html: string; readonly luck: readonly number[] } {
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

/** Renders once more, later and with other numbers; tells if what comes out is not what came out first. */
export function instability(
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
    // Half a turn away, so that a toss of a coin falls on its other side.
    return ((first.luck[asked++] ?? Math.PI / 4) + 0.5) % 1;
  };
  const html = withClock({ note, random: other, later: shift }, () => {
    try {
      return render();
    } catch {
      // The first time it did not fail.
      return undefined;
    }
  });
  return html === first.html ? undefined : { stack };
}

/** Runs something and calls `note` whenever it asks for the time or for chance. */
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
