/** Opens pages of the built site in a real browser. */
import type { Browser, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/chromium.ts';
import { serve } from '../../support/serve.ts';
import { dist } from '../pages.ts';
import { visit } from '../visits.ts';
import { takeWindow } from './windows.ts';

let browser: Browser | undefined;
let server: Awaited<ReturnType<typeof serve>> | undefined;

/**
 * Starts the browser and the server, once for all files that a worker runs: that takes longer than many a test. Both
 * end with the worker. Every file calls it first, so a browser that fell over is replaced.
 */
export async function start(): Promise<void> {
  server ??= await serve(dist());
  if (!browser?.isConnected()) browser = await launchBrowser();
}

export interface OpenOptions extends BrowserContextOptions {
  readonly width?: number;
  readonly height?: number;
  /**
   * The visitor has been on the site before and has its fonts. For tests of what moves: what stands in for a font
   * that comes late is a little wider or narrower, and that is not what they ask about.
   */
  readonly fontsAtHand?: boolean;
  /** Nobody has had the window before. For tests of what is asked for: what is at hand is not asked for again. */
  readonly unused?: boolean;
}

export interface SentRequest {
  readonly method: string;
  readonly url: string;
}

export interface Visitor {
  readonly page: Page;
  /** What the console called an error, and what nobody caught. */
  readonly errors: string[];
  /** What was asked for, but not what stands in the page itself as data. */
  readonly requests: SentRequest[];
  /** Goes to a route; errors and requests start anew. */
  go(route: string): Promise<void>;
  close(): Promise<void>;
}

/** Where the site is served, without a slash at the end. */
export const origin = (): string => server?.url ?? '';

/** Somebody with a window, nothing in storage and no page yet. Whoever asks for one outside a test closes it. */
export async function visitor({ unused: _, ...options }: OpenOptions = {}): Promise<Visitor> {
  if (!browser) throw new Error('The browser has not started.');
  const { width = 1440, height = 900, fontsAtHand = false, ...rest } = options;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...rest });
  const { stop: _stop, ...guest } = watch(await context.newPage());
  if (fontsAtHand) await bringFonts(guest);
  return { ...guest, close: () => context.close() };
}

/** Goes about in a page, and notes what happens there. */
function watch(page: Page) {
  const errors: string[] = [];
  const requests: SentRequest[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text());
  };
  const onError = (error: Error) => {
    errors.push(error.message);
  };
  const onRequest = (request: Request) => {
    if (!request.url().startsWith('data:')) requests.push({ method: request.method(), url: request.url() });
  };
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
  const stop = () => {
    page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
  };
  const go = async (route: string) => {
    visit(route);
    errors.length = 0;
    requests.length = 0;
    await page.goto(origin() + route);
  };
  return { page, errors, requests, go, stop };
}

async function bringFonts({ page, go }: Pick<Visitor, 'page' | 'go'>): Promise<void> {
  await go('/mission');
  // Not every face has a system font to stand in for it.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
  });
}

/**
 * Opens a route in a window that is the test's until it ends. Reduced motion unless a test is about motion: most are
 * about what is there once things have settled. Another test may have had the window before, unless it is to be unused.
 */
export async function open(route: string, options: OpenOptions = {}): Promise<Visitor> {
  if (!browser) throw new Error('The browser has not started.');
  const { width = 1440, height = 900, fontsAtHand = false, unused = false, ...rest } = options;
  if (unused) {
    const guest = await visitor(options);
    onTestFinished(guest.close);
    await guest.go(route);
    return guest;
  }
  const wanted = { viewport: { width, height }, ...rest };
  const taken = await takeWindow(browser, origin(), wanted, fontsAtHand ? 'fonts at hand' : '');
  const { stop, ...guest } = watch(taken.page);
  onTestFinished(async ({ task }) => {
    stop();
    await (task.result?.state === 'pass' ? taken.leave() : taken.close());
  });
  if (fontsAtHand && !taken.used) await bringFonts(guest);
  await guest.go(route);
  return { ...guest, close: taken.close };
}

/** The requests that left the site. */
export const foreign = ({ requests }: Visitor): string[] =>
  requests.map(({ url }) => url).filter((url) => !url.startsWith(`${origin()}/`));

/** Waits until the island round an element has its script. It must be of a kind that wakes by itself. */
export const awake = (page: Page, inner: string): Promise<void> =>
  page.locator(`site-island[awake]:has(${inner})`).first().waitFor({ state: 'attached' });

/** Width, height and edges of the first match, in CSS pixels. */
export async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} has no box.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** A computed style of the first match. */
export const styleOf = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''),
      [property, pseudo],
    );
