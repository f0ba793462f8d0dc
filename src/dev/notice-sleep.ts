/** Notices that the machine has slept: nobody has told meanwhile which files have changed. */

/** Between two looks at the clock, in milliseconds. */
const lookEvery = 2000;
/** A busy machine is late, too; one that is later than that has slept. */
const late = 10_000;

/** Calls `onWake` after a sleep. Returns how to stop. `now`: milliseconds since 1970. */
export function noticeSleep(onWake: () => void, now: () => number): () => void {
  const look = sleepLook(onWake, now);
  const timer = setInterval(look, lookEvery);
  timer.unref();
  return () => clearInterval(timer);
}

/** One look at the clock; to be called every two seconds. */
export function sleepLook(onWake: () => void, now: () => number): () => void {
  let last = now();
  return () => {
    const passed = now() - last;
    last = now();
    if (passed > lookEvery + late) onWake();
  };
}
