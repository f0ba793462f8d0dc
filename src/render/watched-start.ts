/** Notices whether the modules of a site wait for something as they start. */
import { noteAlways, readAnew } from '../memory/reads.ts';

/**
 * To be called before all modules of a site start. What is read from then on belongs to that site. Gives what is to be called
 * with what the last of the modules makes.
 */
export function starting(): <T>(site: T) => T {
  readAnew();
  let hasStarted = false;
  // Modules start at one go. Where they have not when it is anybody else's turn, one of them waits for something, such as
  // an answer from the network, and nobody can tell what.
  queueMicrotask(() => {
    if (!hasStarted) noteAlways('clock');
  });
  return (site) => {
    hasStarted = true;
    return site;
  };
}
