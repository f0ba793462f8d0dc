/** Somebody who goes from page to page of the tour in one window. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openStage, type Rewrite, type Stage } from './stage.ts';

export interface Guest {
  readonly page: Page;
  readonly stage: Stage;
  /** What the console called an error, and what nobody caught, on the page that is open. */
  readonly errors: string[];
  readonly requests: { readonly method: string; readonly url: string; readonly kind: string }[];
  /** What was asked for and did not come whole, with the browser's reason. */
  readonly failures: string[];
  readonly answers: { readonly url: string; readonly status: number; readonly kind: string }[];
  /** Opens a page; what was noted of the one before is forgotten. Resolves when its first bytes have come. */
  begin(route: string): Promise<{ readonly cacheControl: string }>;
  /** Nothing is on its way. */
  atRest(): Promise<void>;
  /** What the page's own policy has stopped. */
  blocked(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Party {
  readonly browser: Browser;
  readonly dist: string;
  readonly rewrite?: Rewrite | undefined;
  /** Milliseconds for each thing that is waited for. */
  readonly patience?: number | undefined;
  /** Called once for each page that is opened. */
  readonly onLoad: () => void;
}

export async function arrive(party: Party, options: BrowserContextOptions): Promise<Guest> {
  const stage = await openStage(party.dist, party.rewrite);
  const context = await party.browser.newContext(options);
  context.setDefaultTimeout(party.patience ?? 30_000);
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: Guest['requests'] = [];
  const answers: Guest['answers'] = [];
  const failures: string[] = [];
  const coming = new Set<unknown>();
  const own = (url: string) => (url.startsWith(`${stage.url}/`) ? url.slice(stage.url.length) : url);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    coming.add(request);
    requests.push({ method: request.method(), url: own(request.url()), kind: request.resourceType() });
  });
  page.on('response', (response) =>
    answers.push({
      url: own(response.url()),
      status: response.status(),
      kind: response.request().resourceType(),
    }),
  );
  const done = (request: unknown) => coming.delete(request);
  page.on('requestfinished', done);
  page.on('requestfailed', (request) => {
    done(request);
    failures.push(`${own(request.url())} ${request.failure()?.errorText}`);
  });
  if (options.javaScriptEnabled !== false) await page.addInitScript(noteBlocked);
  return {
    page,
    stage,
    errors,
    requests,
    answers,
    failures,
    begin: async (route) => {
      for (const list of [errors, requests, answers, failures]) list.length = 0;
      coming.clear();
      party.onLoad();
      const answer = await page.goto(stage.url + route, { waitUntil: 'commit' });
      return { cacheControl: answer?.headers()['cache-control'] ?? '' };
    },
    atRest: () => until(async () => coming.size === 0),
    blocked: () => page.evaluate(() => (window as Window & { blocked?: string[] }).blocked ?? []),
    close: async () => {
      await context.close();
      await stage.close();
    },
  };
}

function noteBlocked(): void {
  const blocked: string[] = [];
  Object.assign(window, { blocked });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    blocked.push(`${effectiveDirective} ${blockedURI} ${sample}`),
  );
}

/** Asks again and again, for half a minute. Pages without scripts can be asked as well. */
export async function until(look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error('It did not come about in half a minute.');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
