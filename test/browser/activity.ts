/** Keeps count of everything a page has going on. */
import type { Page } from 'playwright-core';

export interface Activity {
  /** Timers and frames that are still to come. */
  readonly waiting: number;
  /** Callbacks of timers and frames since the page was asked last. */
  readonly called: number;
  /** Animations that scripts have started and that run. */
  readonly animations: number;
  readonly players: number;
  readonly layers: number;
}

/** To be called before the page is opened. Returns what tells the activity since it was asked last. */
export async function watchActivity(page: Page): Promise<() => Promise<Activity>> {
  await page.addInitScript(() => {
    const waiting = new Set<string>();
    let called = 0;
    const wrap = <Callback extends (...args: never[]) => unknown>(
      start: (callback: Callback, ...rest: unknown[]) => number,
      stop: (id: number) => void,
      kind: string,
      once: boolean,
    ) => ({
      start(callback: Callback, ...rest: unknown[]) {
        const heard = (...args: never[]) => {
          called++;
          if (once) waiting.delete(kind + id);
          return callback(...args);
        };
        const id: number = start.call(window, heard as Callback, ...rest);
        waiting.add(kind + id);
        return id;
      },
      stop(id: number) {
        waiting.delete(kind + id);
        stop.call(window, id);
      },
    });
    const timer = wrap(window.setTimeout as never, clearTimeout, 'timer', true);
    const clock = wrap(window.setInterval as never, clearInterval, 'clock', false);
    const frame = wrap(window.requestAnimationFrame as never, cancelAnimationFrame, 'frame', true);
    Object.assign(window, {
      setTimeout: timer.start,
      clearTimeout: timer.stop,
      setInterval: clock.start,
      clearInterval: clock.stop,
      requestAnimationFrame: frame.start,
      cancelAnimationFrame: frame.stop,
      activity() {
        const since = called;
        called = 0;
        return {
          waiting: waiting.size,
          called: since,
          animations: document
            .getAnimations()
            .filter((one) => one.constructor === Animation && one.playState === 'running').length,
          players: document.querySelectorAll('iframe[src], video, audio').length,
          layers: document.querySelectorAll(':popover-open, dialog[open]').length,
        };
      },
    });
  });
  return () =>
    page.evaluate(() => {
      const activity: unknown = Reflect.get(window, 'activity');
      if (typeof activity !== 'function') throw new Error('Nobody keeps count on this page.');
      return activity();
    });
}
