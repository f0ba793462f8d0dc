/** One visit to every page, in which somebody looks at everything and touches everything. */
import type { Page, Request } from 'playwright-core';
import { vi } from 'vitest';
import { routes } from '../pages.ts';
import { type SentRequest, visitor } from './open.ts';
import { sideBySide } from './side-by-side.ts';

export interface Answer {
  readonly url: string;
  readonly status: number;
  /** What it was asked for: `script`, `image`, `font` ... */
  readonly kind: string;
  readonly contentType: string;
}

export interface Visit {
  readonly route: string;
  readonly requests: readonly SentRequest[];
  readonly answers: readonly Answer[];
  readonly errors: readonly string[];
  /** The islands of the page, each name as often as it stands there. */
  readonly islands: readonly string[];
  /** Those of them that did not answer when they were touched. */
  readonly asleep: readonly string[];
  /** Whether 'Enquiry Now' opened the popup. */
  readonly popup: boolean;
  /** Whether an overlay lay over the page at its start. */
  readonly overlay: boolean;
}

export interface Crawl {
  readonly visits: readonly Visit[];
  /** What the browser keeps after all visits. */
  readonly kept: { readonly cookies: number; readonly storage: number; readonly databases: number };
}

/** Milliseconds that a visitor has patience: what works comes, however busy the machine is. */
const patience = 20_000;

export async function crawl(): Promise<Crawl> {
  const visits: Visit[] = [];
  const kept = { cookies: 0, storage: 0, databases: 0 };
  const arrive = async () => {
    const guest = await visitor();
    const leave = async () => {
      const left = await leftBy(guest.page);
      for (const kind of ['cookies', 'storage', 'databases'] as const) kept[kind] += left[kind];
      await guest.close();
    };
    return { ...guest, ...watchAnswers(guest.page), close: leave };
  };
  await sideBySide(2, arrive, routes(), async ({ page, go, requests, errors, answers, arriving }, route) => {
    answers.length = 0;
    await go(route);
    await page.evaluate(lookAtEverything);
    const { islands, asleep } = await touchIslands(page);
    const popup = await openPopup(page);
    const overlay = await hasOverlay(page);
    await vi.waitUntil(() => arriving.size === 0, { interval: 10, timeout: patience });
    visits.push({
      ...{ route, islands, asleep, popup, overlay },
      ...{ requests: [...requests], answers: [...answers], errors: [...errors] },
    });
  });
  return { visits, kept };
}

/** What comes for a page, and what is still on its way. */
function watchAnswers(page: Page): { readonly answers: Answer[]; readonly arriving: ReadonlySet<Request> } {
  const answers: Answer[] = [];
  page.on('response', (response) => {
    const [url, status, kind] = [response.url(), response.status(), response.request().resourceType()];
    answers.push({ url, status, kind, contentType: response.headers()['content-type'] ?? '' });
  });
  const arriving = new Set<Request>();
  page.on('request', (request) => arriving.add(request));
  page.on('requestfinished', (request) => arriving.delete(request));
  page.on('requestfailed', (request) => arriving.delete(request));
  return { answers, arriving };
}

const leftBy = async (page: Page): Promise<Crawl['kept']> => ({
  cookies: (await page.context().cookies()).length,
  ...(await page.evaluate(async () => ({
    storage: localStorage.length + sessionStorage.length,
    databases: (await indexedDB.databases()).length,
  }))),
});

/** It is there only for those who want motion, and this guest is not one of them. */
async function hasOverlay(page: Page): Promise<boolean> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const found = await page.evaluate(() =>
    [...document.body.children].some(
      (element) => element.ariaHidden && getComputedStyle(element).position === 'fixed',
    ),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return found;
}

/** Scrolls to the foot of the page, so that whatever waits for a visitor's eyes comes. */
async function lookAtEverything(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await frame();
  }
  await frame();
}

async function touchIslands(page: Page): Promise<Pick<Visit, 'islands' | 'asleep'>> {
  const islands = await page.locator('site-island').evaluateAll((all) =>
    all.map((island) => {
      island.firstElementChild?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return island.getAttribute('name') ?? '';
    }),
  );
  const sleeping = 'site-island:not([awake]):not([when^=media])';
  // Whoever still sleeps after that is named in the visit.
  await page
    .waitForFunction((selector) => !document.querySelector(selector), sleeping, { timeout: patience })
    .catch(() => {});
  const asleep = await page
    .locator(sleeping)
    .evaluateAll((all) => all.map((island) => island.getAttribute('name') ?? ''));
  return { islands, asleep };
}

async function openPopup(page: Page): Promise<boolean> {
  const dialog = page.locator('dialog:has(form)');
  await page.getByRole('button', { name: 'Enquiry Now' }).click();
  const opened = await dialog.waitFor({ timeout: patience }).then(
    () => true,
    () => false,
  );
  await page.keyboard.press('Escape');
  return opened;
}
