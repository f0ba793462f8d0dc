/** The evidence of the tour, for tests about every page. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { routes } from '../conformance/pages.ts';
import { visit } from '../conformance/visits.ts';
import { type Evidence, type PageEvidence, readEvidence } from './evidence.ts';

let evidence: Promise<Evidence> | undefined;

/** Waits until the tour is over. Throws if it failed, or if it has not visited every page. */
export function toured(): Promise<Evidence> {
  evidence ??= awaitEvidence();
  return evidence;
}

async function awaitEvidence(): Promise<Evidence> {
  const { out, failure, site } = inject('tour');
  while (!existsSync(out)) {
    if (existsSync(failure))
      throw new Error(`The tour of the site failed. ${await readFile(failure, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const found = await readEvidence(out, site);
  const missed = routes().filter((route) => !(route in found.pages));
  if (missed.length > 0) throw new Error(`The tour has not been to ${missed.join(', ')}.`);
  for (const [route, { plain }] of Object.entries(found.pages))
    if (plain.lost.length > 0)
      process.stderr.write(`Came to ${route} at its second opening only: ${plain.lost.join(', ')}\n`);
  return found;
}

type Check = (page: PageEvidence, route: string) => void;

/** Makes a test body that checks each page that the tour saw. A failure names the page. */
export const onEach =
  (check: Check, which: (route: string) => boolean = () => true) =>
  async (): Promise<void> => {
    const { pages } = await toured();
    const chosen = Object.entries(pages).filter(([route]) => which(route));
    if (chosen.length === 0) throw new Error('A check on no page proves nothing.');
    for (const [route, page] of chosen) {
      visit(route);
      try {
        check(page, route);
      } catch (error) {
        if (error instanceof Error) error.message = `On ${route}: ${error.message}`;
        throw error;
      }
    }
  };

/** The faults by page. Pages without faults are left out. */
export async function faultsBy(
  look: (page: PageEvidence, route: string) => readonly unknown[],
): Promise<Record<string, readonly unknown[]>> {
  const { pages } = await toured();
  return Object.fromEntries(
    Object.entries(pages).flatMap(([route, page]) => {
      visit(route);
      const faults = look(page, route);
      return faults.length > 0 ? [[route, faults]] : [];
    }),
  );
}
