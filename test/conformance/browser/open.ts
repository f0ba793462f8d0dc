/** Opens pages of the built site in a real browser. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser } from '../../support/chromium.ts';
import { serve } from '../../support/serve.ts';
import { dist } from '../pages.ts';

let browser: Browser | undefined;
let server: Awaited<ReturnType<typeof serve>> | undefined;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serve(dist())]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

export interface OpenOptions extends BrowserContextOptions {
  readonly width?: number;
  readonly height?: number;
}

export interface OpenedPage {
  readonly page: Page;
  /** What the console and uncaught errors said. */
  readonly errors: readonly string[];
  /** Every URL that was asked for so far. */
  readonly requests: readonly string[];
}

/** Reduced motion unless a test is about motion: most tests are about what is there once things have settled. */
export async function open(route: string, options: OpenOptions = {}): Promise<OpenedPage> {
  if (!browser || !server) throw new Error('The browser has not started.');
  const { width = 1440, height = 900, ...rest } = options;
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...rest });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(server.url + route);
  return { page, errors, requests };
}

export const origin = (): string => server?.url ?? '';

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
