import type { SiteSettings } from '../content/define.ts';
import { yieldToEventLoop } from '../files/yield-to-event-loop.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';
import type { Memory } from '../memory/memory.ts';
import type { OutputFile, Problem, Redirect } from '../model.ts';
import type { Locate } from '../problems/locate.ts';
import type { PageLoad } from '../weights/page-load.ts';
import { createCollector, type TracePage } from './collect.ts';
import { createMarkupCheck } from './markup.ts';
import { factsReader, type PageFacts, type ReadablePage } from './page-facts.ts';
import type { Finding, PageContext, PageNeeds, Rule } from './rule.ts';
import { rules as allRules } from './rules.ts';
import type { PageSummary } from './summary.ts';

export type { TracePage } from './collect.ts';

export interface CheckInput {
  /** Every page as it will be published. Each is looked at once and then released. */
  readonly pages: Iterable<CheckedPage> | AsyncIterable<CheckedPage>;
  /** Everything that will be published, by path; pages may be missing. */
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly redirects: readonly Redirect[];
  /** Further addresses of pages. */
  readonly aliases?: SiteSettings['aliases'];
  /** How visitors must be able to reach pages: from which page, and in how many clicks. */
  readonly clicks?: SiteSettings['clicks'];
  /** Origin of the site, such as `https://example.com`. */
  readonly baseUrl: string;
  /** Files that a file needs beyond those that its own text names, such as the chunks of an entry script. */
  readonly needs?: ReadonlyMap<string, readonly string[]>;
  /** Finds where a text was written. */
  readonly locate?: Locate;
  /** Finds where the elements of a page were written. */
  readonly trace?: TracePage;
  /** Holds the results for pages that were checked before. Without it every page is validated. */
  readonly memory?: Memory;
  /** Reads what a page makes a browser fetch. */
  readonly readLoad?: (page: ScannedPage) => Promise<PageLoad>;
  /** Called with every page and its facts. The next page is checked once the promise resolves. */
  readonly onFacts?: (page: CheckedPage, facts: PageFacts) => Promise<void>;
  /** Called after every page. */
  readonly onPage?: () => void;
  /** Replaces the builder's rules. */
  readonly rules?: readonly Rule[];
  /** The site's own rules, in addition to those. */
  readonly own?: OwnRules | undefined;
}

/** A site's own rules. `code` is a hash of all code that decides what they find on a page. */
export interface OwnRules {
  readonly rules: readonly Rule[];
  readonly code: string;
}

export interface CheckedPage extends Omit<ReadablePage, keyof PageNeeds>, Partial<PageNeeds> {
  /** What was found when the page was rendered. */
  readonly findings?: readonly Finding[];
}

/** Most pages have no islands. */
const noHooks: PageNeeds['hooks'] = new Map();

/** Judges the finished pages. Problems come sorted by file and place, in whatever order the pages arrive. */
export async function checkPages(input: CheckInput): Promise<Problem[]> {
  const { baseUrl, own } = input;
  const rules = [...(input.rules ?? allRules), ...(own?.rules ?? [])];
  const factsOf = factsReader({
    baseUrl,
    rules,
    own: own?.code,
    checkMarkup: createMarkupCheck(input.memory),
    readLoad: input.readLoad,
    memory: input.memory,
  });
  const collector = createCollector(input.locate, input.trace);
  const context: PageContext = { baseUrl };
  const pages: PageSummary[] = [];

  for await (const { findings = [], reaches = [], hooks = noHooks, ...page } of input.pages) {
    await yieldToEventLoop();
    const { route } = page;
    const facts = await factsOf({ ...page, reaches, hooks });
    await input.onFacts?.(page, facts);
    const all = [...findings, ...facts.findings];
    // Most pages have no findings, and then their HTML need not be read.
    const html = all.length > 0 ? await page.read() : '';
    for (const finding of all) collector.add({ ...finding, route }, html);
    pages.push(facts.summary);
    input.onPage?.();
  }

  // Pages may arrive in any order, but the problems must not depend on it.
  pages.sort((a, b) => (a.route.url < b.route.url ? -1 : 1));
  const site = {
    ...context,
    pages,
    routes: new Map(pages.map(({ route }) => [route.url, route])),
    redirects: new Map(input.redirects.map((redirect) => [redirect.from, redirect])),
    aliases: new Map((input.aliases ?? []).map(({ from, to }) => [from, to])),
    clicks: input.clicks,
    files: input.files,
    needs: input.needs ?? new Map(),
  };
  for (const rule of rules) for (const finding of rule.site?.(site) ?? []) collector.add(finding);
  return collector.problems();
}
