/** Notices when the machine has slept. Changes of files may not have been reported meanwhile. */

/** Time between two looks at the clock, in milliseconds. */
const lookEvery = 2000;
/** A look at the clock that is late by more than this, in milliseconds, means sleep. A busy machine is less late. */
const late = 10_000;

/** Calls `onWake` after a sleep. Returns a function that stops this. `now`: milliseconds since 1970. */
export function noticeSleep(onWake: () => void, now: () => number): () => void {
  const look = sleepLook(onWake, now);
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns a function that looks at the clock once. It has to be called every two seconds. */
export function sleepLook(onWake: () => void, now: () => number): () => void {
  let last = now();
  return () => {
    const passed = now() - last;
    last = now();
    if (passed > lookEvery + late) onWake();
  };
}
