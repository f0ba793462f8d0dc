/** Notices whether the modules of a site wait for something as they start. To be imported before all of them. */
import { noteAlways } from '../memory/reads.ts';

let hasStarted = false;

// Modules start at one go. Where they have not when it is anybody else's turn, one of them waits for something, such as
// an answer from the network, and nobody can tell what.
queueMicrotask(() => {
  if (!hasStarted) noteAlways('clock');
});

/** To be called with what the last of the modules makes. */
export function started<T>(site: T): T {
  hasStarted = true;
  return site;
}
