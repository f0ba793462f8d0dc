/** A visitor who goes from page to page of the tour in one window. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openStage, type Rewrite, type Stage } from './stage.ts';

export interface Guest {
  readonly page: Page;
  readonly stage: Stage;
  /** Console errors and uncaught errors of the open page. */
  readonly errors: string[];
  readonly requests: { readonly method: string; readonly url: string; readonly kind: string }[];
  /** Requests that failed or did not complete, with the browser's reason. */
  readonly failures: string[];
  readonly answers: { readonly url: string; readonly status: number; readonly kind: string }[];
  /** Opens a page and forgets the notes about the one before. Resolves when its first bytes have arrived. */
  begin(route: string): Promise<{ readonly cacheControl: string }>;
  /** Waits until no request is under way. */
  atRest(): Promise<void>;
  /** What the page's own content security policy has blocked. */
  blocked(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Party {
  readonly browser: Browser;
  readonly dist: string;
  readonly rewrite?: Rewrite | undefined;
  /** The most milliseconds for each wait. */
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

/** Calls `look` again and again until it is true, for half a minute at most. Works for pages without scripts, too. */
export async function until(look: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await look())) {
    if (Date.now() > end) throw new Error('It did not come about in half a minute.');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
