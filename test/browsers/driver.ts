/** One browser window, driven by WebDriver BiDi or by WebDriver, whichever the browser speaks. */
import { inject } from 'vitest';
import WebDriver, { BidiHandler, type Session } from 'webdriver';
import { z } from 'zod';
import { type Setting, screen, webkitOptions } from './browsers.ts';

export interface Driver {
  readonly version: string;
  /** For another visitor: nothing is pressed, and the focus stands in the page. */
  begin(): Promise<void>;
  navigate(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. What comes back has been JSON on the way. */
  call(source: string, values: readonly unknown[]): Promise<unknown>;
  /** Sources of input, in the words that both protocols share. */
  perform(sources: readonly object[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
}

const open = new Map<Setting, Promise<Driver>>();

/** The window of this run with these settings. There is one of each. */
export function driver(setting: Setting): Promise<Driver> {
  const { name, addresses } = inject('browser');
  const known = open.get(setting);
  if (known) return known;
  const started = name === 'firefox' ? overBidi(addresses[setting]) : overWebDriver(addresses[setting]);
  open.set(setting, started);
  return started;
}

/** Answers as text, or what went wrong. Stands for itself in the page. */
const wrapped = (source: string) => `async (...values) => {
  try {
    return JSON.stringify({ value: await (${source})(...values) });
  } catch (error) {
    return JSON.stringify({ error: String(error && error.stack ? error + '\\n' + error.stack : error) });
  }
}`;

const answer = z.object({ value: z.unknown().optional(), error: z.string().optional() });

function unwrap(text: unknown): unknown {
  const { value, error } = answer.parse(JSON.parse(z.string().parse(text)));
  if (error !== undefined) throw new Error(`In the page: ${error}`);
  return value;
}

/** https://w3c.github.io/webdriver-bidi */
async function overBidi(address: string): Promise<Driver> {
  const handler = new BidiHandler(address);
  await handler.connect();
  const send = async (method: string, params: object) => (await handler.send({ method, params })).result;
  const { capabilities } = z
    .object({ capabilities: z.object({ browserVersion: z.string() }) })
    .parse(await send('session.new', { capabilities: {} }));
  let context = '';
  const called = z.object({ result: z.object({ value: z.string() }) });
  return {
    version: capabilities.browserVersion,
    begin: async () => {
      // In the tab that was there first the focus stands in the bar for addresses, as it may at the end of a test; and
      // buttons hear no keys then.
      const before = context;
      const created = await send('browsingContext.create', { type: 'tab' });
      context = z.object({ context: z.string() }).parse(created).context;
      if (before) await send('browsingContext.close', { context: before });
    },
    navigate: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    call: async (source, values) => {
      const result = await send('script.callFunction', {
        functionDeclaration: `(text) => (${wrapped(source)})(...JSON.parse(text))`,
        arguments: [{ type: 'string', value: JSON.stringify(values) }],
        target: { context },
        awaitPromise: true,
      });
      return unwrap(called.parse(result).result.value);
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    screenshot: async () => {
      const { data } = z
        .object({ data: z.string() })
        .parse(await send('browsingContext.captureScreenshot', { context }));
      return Buffer.from(data, 'base64');
    },
  };
}

/** https://www.w3.org/TR/webdriver2 */
async function overWebDriver(address: string): Promise<Driver> {
  const { hostname, port } = new URL(address);
  const session: Session = await WebDriver.newSession({
    hostname,
    port: Number(port),
    path: '/',
    logLevel: 'error',
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': webkitOptions, 'wdio:enforceWebDriverClassic': true },
      firstMatch: [{}],
    },
  });
  const call: Driver['call'] = async (source, values) =>
    unwrap(
      await session.executeAsyncScript(
        `(${wrapped(source)})(...arguments[0]).then(arguments[arguments.length - 1]);`,
        [values],
      ),
    );
  return {
    version: session.capabilities.browserVersion ?? '',
    begin: async () => session.releaseActions(),
    navigate: (url) => session.navigateTo(url),
    back: () => session.back(),
    call,
    perform: (actions) => session.performActions(actions),
    resize: async (width, height) => {
      // Round the middle of the screen, where the pointer of the screen rests: it gives the window the focus.
      const left = Math.round((screen.width - width) / 2);
      const top = Math.round((screen.height - height) / 2);
      await session.setWindowRect(left, top, width, height);
      const settled = `(width, height) => new Promise((done) => {
        const look = () => innerWidth === width && innerHeight === height ? done() : setTimeout(look, 10);
        look();
      })`;
      await call(settled, [width, height]);
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
  };
}
