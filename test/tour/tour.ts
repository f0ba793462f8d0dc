/** Goes to every page of a built site three times, and writes down what is seen. */
import { availableParallelism } from 'node:os';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../support/chromium.ts';
import { type Evidence, nameOf, type PageEvidence } from './evidence.ts';
import type { Party } from './guest.ts';
import { arrivePhone, visitPhone } from './phone.ts';
import { arrivePlain, visitPlain } from './plain.ts';
import { timeOfChildren } from './processor-time.ts';
import type { Rewrite } from './stage.ts';
import { arriveWide } from './wide/guest.ts';
import { visitWide } from './wide.ts';

/** Does a part of a visit. What goes wrong in it names the page and the part. */
export type Step = <T>(name: string, part: () => Promise<T>) => Promise<T>;

interface TourOptions {
  readonly dist: string;
  readonly routes: readonly string[];
  /** Routes that are looked at in every way. */
  readonly full: readonly string[];
  readonly rewrite?: Rewrite;
  /** Milliseconds for each thing that is waited for. */
  readonly patience?: number;
}

export async function tour({ dist, routes, full, rewrite, patience }: TourOptions): Promise<Evidence> {
  const started = performance.now();
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    // Widths of letters as on phones and sharp screens, not rounded to whole pixels.
    args: [...browserArguments, '--font-render-hinting=none'],
  });
  let loads = 0;
  let kept = 0;
  let browserTime = 0;
  const steps: Record<string, number> = {};
  const party: Party = { browser, dist, rewrite, patience, onLoad: () => loads++ };
  const found = new Map<string, Partial<PageEvidence>>();
  const stepOf =
    (kind: string, route: string): Step =>
    async (name, part) => {
      const start = performance.now();
      try {
        return await part();
      } catch (error) {
        throw new Error(`On ${route}, ${kind}, ${name}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      } finally {
        const key = `${kind}: ${name}`;
        steps[key] = (steps[key] ?? 0) + (performance.now() - start) / 1000;
      }
    };
  const note = (route: string, part: Partial<PageEvidence>) =>
    found.set(route, { ...found.get(route), ...part });
  try {
    await each(
      routes,
      () => arriveWide(party),
      async (guest, route) => {
        const depth = { full: full.includes(route), whole: route === routes[0] };
        note(route, { wide: await visitWide(guest, route, depth, stepOf('wide', route)) });
      },
      async ({ page }) => {
        kept += (await page.context().cookies()).length;
        kept += await page.evaluate(
          async () => localStorage.length + sessionStorage.length + (await indexedDB.databases()).length,
        );
      },
    );
    await each(
      routes,
      () => arrivePhone(party),
      async (guest, route) => {
        note(route, { phone: await visitPhone(guest, route, stepOf('phone', route)) });
      },
    );
    await each(
      routes,
      () => arrivePlain(party),
      async (guest, route) => {
        note(route, { plain: await visitPlain(guest, route, stepOf('plain', route)) });
      },
    );
    browserTime = await timeOfChildren();
  } finally {
    await browser.close();
  }
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const cost = {
    loads,
    browser: browserTime,
    itself: (userCPUTime + systemCPUTime) / 1e6,
    seconds: (performance.now() - started) / 1000,
    steps,
  };
  return { site: await nameOf(dist), cost, kept, pages: Object.fromEntries([...found].map(whole)) };
}

function whole([route, { wide, phone, plain }]: readonly [string, Partial<PageEvidence>]): [
  string,
  PageEvidence,
] {
  if (!wide || !phone || !plain) throw new Error(`A visit to ${route} is missing.`);
  return [route, { wide, phone, plain }];
}

interface Leaving {
  close(): Promise<void>;
}

/** As many guests as there are processors go to the routes; each route is seen by one of them. */
async function each<Guest extends Leaving>(
  routes: readonly string[],
  come: () => Promise<Guest>,
  look: (guest: Guest, route: string) => Promise<void>,
  leave: (guest: Guest) => Promise<void> = async () => {},
): Promise<void> {
  const waiting = routes.values();
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), routes.length) }, async () => {
      const guest = await come();
      try {
        for (const route of waiting) await look(guest, route);
        await leave(guest);
      } finally {
        await guest.close();
      }
    }),
  );
}
