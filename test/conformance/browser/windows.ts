/**
 * Windows that one test leaves to the next. A new window is a new process, and costs more than the page that is opened
 * in it; one that was used before has both the process and the files at hand.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { leaveOthers } from './elsewhere.ts';

export interface Window {
  readonly page: Page;
  /** Whether a test had it before. */
  readonly used: boolean;
  /** Leaves it to the next test, if nothing of this one stays in it, and else closes it. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** What any page of a window can be told later. All else is for a context, and so for windows of a kind. */
const defaults = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** Where a window waits: a document of the same site, so that its process stays, without a script. */
const waitingRoom = '/robots.txt';

interface Kept {
  readonly page: Page;
  /** How the waiting room looked before any test. */
  readonly bare: string;
  used: boolean;
}

/** Those that nobody has at the moment, by browser and kind. They end with their browser. */
const waiting = new WeakMap<Browser, Map<string, Kept[]>>();

/**
 * A window that is as good as new: nothing is kept in it, it has no history, and no pointer is over it. It may have
 * had the same purpose before, but no other.
 */
export async function takeWindow(
  browser: Browser,
  origin: string,
  { viewport, colorScheme, reducedMotion, forcedColors, contrast, ...kind }: BrowserContextOptions,
  purpose: string,
): Promise<Window> {
  const kinds = waiting.get(browser) ?? new Map<string, Kept[]>();
  waiting.set(browser, kinds);
  const name = JSON.stringify({ ...kind, purpose });
  const list = kinds.get(name) ?? [];
  kinds.set(name, list);
  const window = list.pop() ?? (await open(browser, origin, kind));
  const { page, used } = window;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? defaults.colorScheme,
    reducedMotion: reducedMotion ?? defaults.reducedMotion,
    forcedColors: forcedColors ?? defaults.forcedColors,
    contrast: contrast ?? defaults.contrast,
  });
  window.used = true;
  const close = () => page.context().close();
  return {
    page,
    used,
    close,
    leave: async () => ((await isCleared(window, origin)) ? void list.push(window) : close()),
  };
}

async function open(browser: Browser, origin: string, kind: BrowserContextOptions): Promise<Kept> {
  const page = await (await browser.newContext({ ...kind, ...defaults })).newPage();
  await page.goto(origin + waitingRoom);
  await forgetWay(page);
  return { page, bare: await marksOf(page), used: false };
}

/** Leaves the last page, and whatever went on in it, behind. */
async function isCleared({ page, bare }: Kept, origin: string): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  await leaveOthers(page);
  for (const one of [page, context]) await one.unrouteAll({ behavior: 'ignoreErrors' });
  await page.mouse.move(-1, -1);
  await page.goto(origin + waitingRoom);
  await forgetWay(page);
  // A clock, or a script for every document, cannot be taken out of a window again.
  return (await marksOf(page)) === bare;
}

/** Leaves nothing for the Back button. */
async function forgetWay(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

/** What a test may have left: what the window of every document has, and what is kept for the site. */
const marksOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      Object.getOwnPropertyNames(window),
      // What the size of texts was set to.
      getComputedStyle(document.documentElement).fontSize,
      document.cookie,
      localStorage.length,
      sessionStorage.length,
    ].join(),
  );
