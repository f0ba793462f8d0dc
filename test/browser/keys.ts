/** Somebody who has a keyboard and nothing else. Every stop on the way is looked at. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { describeStop, type Stop } from './stops.ts';

/** More stops than any page has. */
const endless = 300;

export interface Keys {
  /** What was wrong with the stops so far, each once. */
  readonly faults: ReadonlySet<string>;
  /** Real key presses so far. */
  count(): number;
  /** Presses a key so many times, and looks where the focus stands then. */
  press(key: string, times?: number): Promise<Stop>;
  /** Types a text where the focus stands. */
  write(text: string): Promise<void>;
  /** Presses Tab, or another key, until this has the focus. */
  to(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Presses Tab until the focus stands outside of an island, and proves by that that it can. */
  leave(island: string): Promise<void>;
  /** Presses a key until the focus has left the page, and returns all stops on the way. */
  walk(key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]>;
}

/** What shall come. */
export const soon = <Value>(read: () => Value | Promise<Value>, message = '') =>
  expect.poll(read, { message });

export const isFocused = (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => element === document.activeElement);

/** Waits until the focus stands there, with a ring. */
export async function holdsFocus(target: Locator): Promise<void> {
  await soon(() => isFocused(target), `${target} has the focus`).toBe(true);
  // What a closing dialog does with the focus comes in a task of its own.
  await target.first().evaluate(() => new Promise((done) => setTimeout(done)));
  // A frame has handed the focus on to the page in it.
  expect(await target.first().evaluate((element) => element.matches('iframe, :focus-visible'))).toBe(true);
}

/** Runs in the page, and so stands for itself. */
async function settledFocus(): Promise<void> {
  const island = document.activeElement?.closest('site-island:is([when=load], [when=idle], [when=visible])');
  while (island?.matches(':not([awake], [failed])'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

export function keysOf(page: Page): Keys {
  const faults = new Set<string>();
  let presses = 0;

  const look = async (): Promise<Stop> => {
    // A widget that wakes by itself may still be about to: no visitor reads as fast as a test presses keys.
    const stop = await page.evaluate<Stop>(`(${settledFocus})().then(${describeStop})`);
    for (const fault of stop.faults)
      faults.add(`${new URL(page.url()).pathname}: ${stop.island} ${stop.name} ${fault}`);
    return stop;
  };
  const press = async (key: string, times = 1): Promise<Stop> => {
    for (let time = 0; time < times; time++) {
      presses++;
      await page.keyboard.press(key);
    }
    return look();
  };
  const until = async (key: string, goal: (stop: Stop) => Promise<boolean> | boolean, what: string) => {
    const stops: Stop[] = [];
    while (stops.length < endless) {
      const stop = await press(key);
      stops.push(stop);
      if (await goal(stop)) return stops;
    }
    throw new Error(`${key} never leads ${what}; the last stop was ${stops.at(-1)?.name}.`);
  };
  return {
    faults,
    count: () => presses,
    press,
    async write(text) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    async to(target, key = 'Tab') {
      await until(key, () => isFocused(target), `to ${target}`);
    },
    async leave(island) {
      await until('Tab', (stop) => stop.island !== island, `out of ${island}`);
    },
    walk: (key) => until(key, ({ outside }) => outside, 'to the end of the page'),
  };
}
