/** Holds the pages that were rendered against what somebody knows who has read the templates. */
import type { Command, Said } from './commands.ts';
import type { Snapshot } from './workplace.ts';

/** All that decides what a page looks like, as texts that are equal where it is. */
export interface Shown {
  /** Of the content, the pictures and the environment. */
  readonly facts: string;
  /** Every file of code and style within its reach. It may be changed without a trace in the page: by a comment. */
  readonly code: string;
  /** It looks different as long as no picture is made, as in a check. */
  readonly pictures: boolean;
}

export interface PageOracle {
  /** One sentence for each page that was rendered and should not have been, or the other way round. */
  judge(site: Snapshot, command: Command, said: Said): readonly string[];
}

/** A page is to be rendered if and only if it never was since it shows what it does now. */
export function pageOracle(shown: (site: Snapshot) => ReadonlyMap<string, Shown>): PageOracle {
  /** What pages were like that are sure to be kept, and those that a failed run may have kept. */
  const kept = new Set<string>();
  const uncertain = new Set<string>();
  const codes = new Set<string>();
  return {
    judge(site, command, { code, rendered }) {
      const faults: string[] = [];
      const pages = unlessItFails(() => shown(site));
      for (const [route, page] of pages ?? []) {
        const own = JSON.stringify([route, page.facts, page.code, page.pictures && command]);
        const isNew = !kept.has(own);
        if (rendered.has(route) && !isNew)
          faults.push(`${route} was rendered, and nothing had changed that it shows.`);
        const sameCode = codes.has(JSON.stringify([route, page.code]));
        if (code === 0 && isNew && sameCode && !rendered.has(route) && !uncertain.has(own))
          faults.push(`${route} was not rendered, and something had changed that it shows.`);
        (code === 0 ? kept : uncertain).add(own);
        if (code === 0) codes.add(JSON.stringify([route, page.code]));
        // A build that finds something to make has looked at all pages without pictures before.
        if (code === 0 && command === 'build' && page.pictures)
          uncertain.add(JSON.stringify([route, page.facts, page.code, 'check']));
      }
      return faults;
    },
  };
}

function unlessItFails<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
