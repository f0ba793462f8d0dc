/** Somebody who has a keyboard and nothing else. Every stop on the way is looked at. */
import type { CDPSession, Locator, Page } from 'playwright-core';
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

/** What the page is asked after each press. It keeps the question, which is long, for the next one. */
const question = (known: boolean) =>
  known
    ? 'self.lookAtFocus?.()'
    : `(self.lookAtFocus = () => (${settledFocus})().then(${describeStop}).then(${withGoal}))()`;

/** A stop, and whether the element that is looked for has the focus there; nothing where no page knows of that. */
interface Seen {
  readonly stop: Stop;
  readonly reached?: boolean;
}

/** Runs in the page, and so stands for itself. */
function withGoal(stop: Stop): Seen {
  const goal: unknown = Reflect.get(window, 'goalOfKeys');
  return goal instanceof Element && goal.isConnected
    ? { stop, reached: goal === document.activeElement }
    : { stop };
}

/** Tells the page what is looked for, as far as that is there. */
const setGoal = (target: Locator): Promise<void> =>
  target.evaluateAll(([goal]) => void Object.assign(window, { goalOfKeys: goal }));

/** Tab as a browser is told of it. A press by Playwright takes twice as many messages, and a walk has hundreds of them. */
const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
/** Flag of the protocol for a Shift that is held. */
const held = { Tab: 0, 'Shift+Tab': 8 } as const;

export function keysOf(page: Page): Keys {
  const faults = new Set<string>();
  let presses = 0;
  let session: Promise<CDPSession> | undefined;
  const browser = () => {
    session ??= page.context().newCDPSession(page);
    return session;
  };

  const ask = async (known: boolean): Promise<Seen | undefined> => {
    const { result, exceptionDetails } = await (await browser()).send('Runtime.evaluate', {
      expression: question(known),
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const look = async (): Promise<Seen> => {
    // A widget that wakes by itself may still be about to: no visitor reads as fast as a test presses keys.
    const seen = (await ask(true)) ?? (await ask(false));
    if (!seen) throw new Error('The page does not say where the focus stands.');
    const { name, island, faults: found } = seen.stop;
    for (const fault of found) faults.add(`${new URL(page.url()).pathname}: ${island} ${name} ${fault}`);
    return seen;
  };
  const strike = async (key: string): Promise<void> => {
    if (key !== 'Tab' && key !== 'Shift+Tab') return page.keyboard.press(key);
    const one = { ...tab, modifiers: held[key] };
    const to = await browser();
    await Promise.all([
      to.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...one }),
      to.send('Input.dispatchKeyEvent', { type: 'keyUp', ...one }),
    ]);
  };
  const press = async (key: string, times = 1): Promise<Seen> => {
    for (let time = 0; time < times; time++) {
      presses++;
      await strike(key);
    }
    return look();
  };
  const until = async (key: string, isEnd: (seen: Seen) => Promise<boolean> | boolean, what: string) => {
    const stops: Stop[] = [];
    while (stops.length < endless) {
      const seen = await press(key);
      stops.push(seen.stop);
      if (await isEnd(seen)) return stops;
    }
    throw new Error(`${key} never leads ${what}; the last stop was ${stops.at(-1)?.name}.`);
  };
  return {
    faults,
    count: () => presses,
    press: async (key, times) => (await press(key, times)).stop,
    async write(text) {
      presses += text.length;
      await page.keyboard.type(text);
    },
    async to(target, key = 'Tab') {
      await setGoal(target);
      const isThere = async ({ reached }: Seen) => {
        if (reached !== undefined) return reached;
        // It was not there before, or is there no more.
        await setGoal(target);
        return (await target.count()) > 0 && isFocused(target);
      };
      await until(key, isThere, `to ${target}`);
    },
    async leave(island) {
      await until('Tab', ({ stop }) => stop.island !== island, `out of ${island}`);
    },
    walk: (key) => until(key, ({ stop }) => stop.outside, 'to the end of the page'),
  };
}
