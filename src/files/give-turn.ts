/** Lets others have their turn in the middle of long work. */
import { setImmediate } from 'node:timers/promises';

/** In milliseconds. */
const longest = 50;
let last = performance.now();

/**
 * To be awaited between any two pieces of work that may be many. Files are read and written in place, so nothing else would
 * ever let the process hear that somebody wants to stop it.
 */
export async function giveTurn(): Promise<void> {
  if (performance.now() - last < longest) return;
  await setImmediate();
  last = performance.now();
}
