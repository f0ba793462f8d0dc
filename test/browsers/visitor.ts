/** Somebody with Firefox or WebKit: a window, a mouse and a keyboard. */
import { expect, inject } from 'vitest';
import { z } from 'zod';
import type { Setting } from './browsers.ts';
import { type Driver, driver } from './driver.ts';
import { type SiteServer, serveWithListener } from './site-server.ts';

/** An element: the first that can be seen, or `nth` of these, whose name or words are `text`, where that is given. */
export interface Target {
  readonly css: string;
  readonly text?: string | undefined;
  readonly nth?: number | undefined;
}

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  /** Motion and a light scheme, unless it says otherwise: no motion and a dark one. */
  readonly setting?: Setting;
}

type Point = readonly [number, number];

export interface Visitor {
  readonly version: string;
  go(route: string): Promise<void>;
  /** The route that is shown, with its fragment. */
  route(): Promise<string>;
  back(): Promise<void>;
  /** Runs a function in the page, which must stand for itself. What it takes and gives is JSON. */
  evaluate<Values extends readonly unknown[], Result>(
    look: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>;
  /** Waits until a function of the page says what is expected. */
  soon<Values extends readonly unknown[], Result>(
    wanted: Result,
    look: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<void>;
  click(target: Target): Promise<void>;
  /** Moves the pointer there and leaves it there. */
  hover(target: Target): Promise<void>;
  clickAt(...point: Point): Promise<void>;
  /** Presses and releases keys one after the other: `Tab`, `Shift+Tab`, `a`. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Writes into a field, in place of what stands there. */
  fill(target: Target, text: string): Promise<void>;
  resize(width: number, height?: number): Promise<void>;
  isSeen(target: Target): Promise<boolean>;
  /** Waits until it can be seen, or no longer. */
  sees(target: Target, seen?: boolean): Promise<void>;
  /** Waits until the focus stands there. */
  holdsFocus(target: Target): Promise<void>;
  /** Waits until the island round an element has its script. */
  awake(css: string): Promise<void>;
  /** Waits so many frames. */
  frames(count: number): Promise<void>;
  /** What went wrong in the page so far, as it wrote it down. */
  errors(): Promise<readonly string[]>;
  screenshot(): Promise<Buffer>;
}

let server: Promise<SiteServer> | undefined;
export const site = (): Promise<SiteServer> => {
  server ??= serveWithListener(inject('dist'));
  return server;
};

/** The browser of this run with nothing in storage, on a route. */
export async function open(
  route: string,
  { width = 1440, height = 900, setting = 'usual' }: VisitorOptions = {},
): Promise<Visitor> {
  const window = await driver(setting);
  await window.begin();
  const visitor = visitorOf(window, (await site()).url);
  await visitor.resize(width, height);
  // Where the pointer was left before, something might take it for its own.
  await visitor.go('/hello');
  await visitor.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await visitor.go(route);
  return visitor;
}

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const pointer = (actions: readonly object[]) => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
];
const moveTo = ([x, y]: Point) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration: 0,
});
const [down, up] = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

function visitorOf(window: Driver, url: string): Visitor {
  const evaluate: Visitor['evaluate'] = async (look, ...values) => {
    // The function itself says what it gives.
    const result: Awaited<ReturnType<typeof look>> = JSON.parse(
      JSON.stringify((await window.call(String(look), values)) ?? null),
    );
    return result;
  };
  const soon: Visitor['soon'] = (wanted, look, ...values) =>
    expect.poll(() => evaluate(look, ...values)).toEqual(wanted);

  /** Brings it into sight, and waits until it stands still there and lies under nothing. */
  async function pointOf(target: Target): Promise<Point> {
    let found: Place | undefined;
    await expect
      .poll(
        async () => {
          found = await evaluate(placeOf, target);
          return found.fault;
        },
        { message: JSON.stringify(target) },
      )
      .toBe('');
    return found?.point ?? [0, 0];
  }
  const press = async (...names: readonly string[]) => {
    const actions = names.flatMap((name) => {
      const parts = name.split(/(?<=.)\+/).map((part) => keys[part] ?? part);
      return [
        ...parts.map((value) => ({ type: 'keyDown', value })),
        ...parts.reverse().map((value) => ({ type: 'keyUp', value })),
      ];
    });
    await window.perform([{ type: 'key', id: 'keyboard', actions }]);
  };
  const visitor: Visitor = {
    version: window.version,
    go: (route) => window.navigate(url + route),
    route: () => evaluate(() => location.pathname + location.hash),
    back: window.back,
    evaluate,
    soon,
    click: async (target) => {
      const point = await pointOf(target);
      await window.perform(pointer([moveTo(point), down, up]));
    },
    hover: async (target) => window.perform(pointer([moveTo(await pointOf(target))])),
    clickAt: (...point) => window.perform(pointer([moveTo(point), down, up])),
    press,
    type: (text) => press(...[...text].map((sign) => (sign === '\n' ? 'Enter' : sign))),
    fill: async (target, text) => {
      await visitor.click(target);
      await evaluate(() => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      });
      await visitor.type(text);
    },
    resize: async (width, height = 900) => {
      await window.resize(width, height);
      await visitor.frames(2);
    },
    isSeen: async (target) => (await evaluate(placeOf, { ...target, only: true })).fault === '',
    sees: (target, seen = true) =>
      expect.poll(() => visitor.isSeen(target), { message: JSON.stringify(target) }).toBe(seen),
    holdsFocus: (target) => soon('', focusFault, target),
    awake: (css) =>
      soon(
        true,
        (inner) => document.querySelector(inner)?.closest('site-island')?.hasAttribute('awake') ?? false,
        css,
      ),
    frames: (count) =>
      evaluate(
        (wanted) =>
          new Promise<void>((done) => {
            const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : done());
            next(wanted);
          }),
        count,
      ),
    errors: async () => z.array(z.string()).parse(await evaluate(() => Reflect.get(window, 'heard'))),
    screenshot: window.screenshot,
  };
  return visitor;
}

interface Place {
  /** Why nobody can click it; empty where somebody can. */
  readonly fault: string;
  readonly point: Point;
}

/** Where an element can be clicked. `only`: whether it is only asked whether it is to be seen. Stands for itself. */
async function placeOf({ css, text, nth = 0, only = false }: Target & { only?: boolean }): Promise<Place> {
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
  const all = [...document.querySelectorAll<HTMLElement>(css)].filter(
    (element) =>
      (text === undefined || words(element) === text) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const element = all.at(nth);
  if (!element) return { fault: 'is not there', point: [0, 0] };
  if (only) return { fault: '', point: [0, 0] };
  const middle = () => {
    // A link of several lines is hit on its first.
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const [, at] = middle();
  if (at < 90 || at > innerHeight - 90)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const before = middle();
  await frame();
  await frame();
  const point = middle();
  if (Math.abs(before[0] - point[0]) + Math.abs(before[1] - point[1]) > 1) return { fault: 'moves', point };
  const hit = document.elementFromPoint(...point);
  const isHit =
    hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
  return { fault: isHit ? '' : `lies under ${hit?.outerHTML.slice(0, 80)}`, point };
}

/** What has the focus instead; empty where it is the element. Stands for itself. */
function focusFault({ css, text }: Target): string {
  const focused = document.activeElement;
  const words = (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '')
    .trim()
    .replace(/\s+/g, ' ');
  if (focused?.matches(css) && (text === undefined || words === text)) return '';
  return `${focused?.localName} ${words.slice(0, 60)}`;
}
