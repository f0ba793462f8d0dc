/** Lets the event loop run in the middle of long work. */
import { setImmediate } from 'node:timers/promises';

/** The longest time without a turn of the event loop, in milliseconds. */
const longest = 50;
let last = performance.now();

/**
 * Await this between the steps of work that may have many steps. Files are read and written synchronously, so otherwise the
 * process would not notice a signal to stop before all the work is done.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - last < longest) return;
  await setImmediate();
  last = performance.now();
}
