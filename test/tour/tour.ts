/** Visits every page of a built site three times, and records what it sees. */
import { availableParallelism } from 'node:os';
import { launchBrowser } from '../support/chromium.ts';
import { type Evidence, nameOf, type PageEvidence } from './evidence.ts';
import type { Party } from './guest.ts';
import { arrivePhone, visitPhone } from './phone.ts';
import { arrivePlain, visitPlain } from './plain.ts';
import { timeOfChildren } from './processor-time.ts';
import type { Rewrite } from './stage.ts';
import { arriveWide } from './wide/guest.ts';
import { visitWide } from './wide.ts';

/** Does a part of a visit. An error in it names the page and the part. */
export type Step = <T>(name: string, part: () => Promise<T>) => Promise<T>;

interface TourOptions {
  readonly dist: string;
  readonly routes: readonly string[];
  /** The routes that are looked at in every way. */
  readonly full: readonly string[];
  readonly rewrite?: Rewrite;
  /** The most milliseconds for each wait. */
  readonly patience?: number;
  /** The most milliseconds for one visit. Without it, the tour would wait for ever for a page whose script never ends. */
  readonly limit?: number;
}

export async function tour({
  dist,
  routes,
  full,
  rewrite,
  patience,
  limit = 180_000,
}: TourOptions): Promise<Evidence> {
  const started = performance.now();
  // Exact widths of letters, as on phones and sharp screens, not rounded to whole pixels.
  const browser = await launchBrowser({ args: ['--font-render-hinting=none'] });
  let loads = 0;
  let kept = 0;
  let browserTime = 0;
  const steps: Record<string, number> = {};
  const party: Party = { browser, dist, rewrite, patience, onLoad: () => loads++ };
  const found = new Map<string, Partial<PageEvidence>>();
  /** Makes a visit in steps, and gives it up if it takes too long. */
  const visit = async <T>(kind: string, route: string, look: (step: Step) => Promise<T>): Promise<T> => {
    let doing = 'start';
    const failed = (message: unknown, cause?: unknown) =>
      new Error(`On ${route}, ${kind}, ${doing}: ${message}`, { cause });
    const step: Step = async (name, part) => {
      const start = performance.now();
      doing = name;
      try {
        return await part();
      } finally {
        const key = `${kind}: ${name}`;
        steps[key] = (steps[key] ?? 0) + (performance.now() - start) / 1000;
      }
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const over = `the visit was not over after ${limit / 1000} s.`;
      timer = setTimeout(() => reject(failed(over)), limit);
    });
    const seen = look(step).catch((error) => {
      throw failed(error instanceof Error ? error.message : error, error);
    });
    return Promise.race([seen, late]).finally(() => clearTimeout(timer));
  };
  const note = (route: string, part: Partial<PageEvidence>) =>
    found.set(route, { ...found.get(route), ...part });
  try {
    await each(
      routes,
      () => arriveWide(party),
      async (guest, route) => {
        const depth = { full: full.includes(route), whole: route === routes[0] };
        note(route, { wide: await visit('wide', route, (step) => visitWide(guest, route, depth, step)) });
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
        note(route, { phone: await visit('phone', route, (step) => visitPhone(guest, route, step)) });
      },
    );
    await each(
      routes,
      () => arrivePlain(party),
      async (guest, route) => {
        note(route, { plain: await visit('plain', route, (step) => visitPlain(guest, route, step)) });
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

/** Sends out as many guests as there are processors. Each route is visited by one of them. */
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
