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
  /** Says that the site has been built or checked as it is, and whether that is sure to be kept. */
  learn(site: Snapshot, command: Command, how: 'kept' | 'perhaps'): void;
}

/** A page is to be rendered if and only if it never was since it shows what it does now. */
export function pageOracle(shown: (site: Snapshot) => ReadonlyMap<string, Shown>): PageOracle {
  const known = { kept: new Set<string>(), perhaps: new Set<string>() };
  const codes = new Set<string>();
  const facts = new Set<string>();
  const pagesOf = (site: Snapshot) => [...(unlessItFails(() => shown(site)) ?? [])];
  return {
    judge: (site, command, { code, rendered }) =>
      pagesOf(site).flatMap(([route, page]) => {
        const own = nameOf(route, page, command);
        const isNew = !known.kept.has(own);
        // A build that finds a picture to make looks at all pages without pictures before, as a check does.
        const mayBe = isNew || !known.kept.has(nameOf(route, page, 'check'));
        if (rendered.has(route))
          return mayBe ? [] : `${route} was rendered, and nothing had changed that it shows.`;
        // Code may have changed in nothing but a comment, now or when the page showed the same before.
        const isSeen = facts.has(factsOf(route, page, command));
        const mustBe = isNew && !isSeen && !known.perhaps.has(own) && codes.has(codeOf(route, page));
        return code === 0 && mustBe
          ? `${route} was not rendered, and something had changed that it shows.`
          : [];
      }),
    learn(site, command, how) {
      for (const [route, page] of pagesOf(site)) {
        known[how].add(nameOf(route, page, command));
        facts.add(factsOf(route, page, command));
        if (how === 'kept') codes.add(codeOf(route, page));
        if (command === 'build') known.perhaps.add(nameOf(route, page, 'check'));
      }
    },
  };
}

/** Where there are pictures, a check shows others than a build does. */
const nameOf = (route: string, { facts, code, pictures }: Shown, command: Command) =>
  JSON.stringify([route, facts, code, pictures && command]);

const factsOf = (route: string, { facts, pictures }: Shown, command: Command) =>
  JSON.stringify([route, facts, pictures && command]);

const codeOf = (route: string, { code }: Shown) => JSON.stringify([route, code]);

function unlessItFails<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
