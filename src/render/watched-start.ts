/** Detects whether the modules of a site wait for something (top-level `await`) while they are loaded. */
import { noteAlways, resetReads } from '../memory/reads.ts';

/**
 * Call it before any module of a site is loaded. Everything that is read from then on belongs to that site. Call the
 * returned function with the finished site in the last module.
 */
export function starting(): <T>(site: T) => T {
  resetReads();
  let hasStarted = false;
  // Modules without top-level `await` are all loaded before the first microtask runs. Otherwise one of them waits for
  // something unknown, such as a response from the network. The site then counts as reading the clock.
  queueMicrotask(() => {
    if (!hasStarted) noteAlways('clock');
  });
  return (site) => {
    hasStarted = true;
    return site;
  };
}
