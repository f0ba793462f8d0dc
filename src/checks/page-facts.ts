/** All that checks and weights learn from a page's own HTML. It is read once, and cached as long as the page is the same. */
import { z } from 'zod';
import { scanPage } from '../markup/scan.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';
import type { Memory, ValueTask } from '../memory/memory.ts';
import type { IslandHook, Route } from '../model.ts';
import { compressionLevel } from '../output/compression.ts';
import { type PageLoad, pageLoad } from '../weights/page-load.ts';
import { type MarkupCheck, markupJudge, validatedMarkup } from './markup.ts';
import type { Finding, PageNeeds, Rule } from './rule.ts';
import { mostElements } from './rules/page-size.ts';
import { createStringInterner, internSummary, type PageSummary, pageSummary, summarise } from './summary.ts';
import { type Handed, handed, handedHosts } from './unreached-hosts.ts';

const finding = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().optional(),
  help: z.string().optional(),
  offset: z.int().optional(),
  length: z.int().optional(),
  about: z.string().optional(),
  place: z.object({ file: z.string(), line: z.int(), column: z.int() }).optional(),
});

const pageFacts = z.object({
  summary: pageSummary,
  /** What the rules for single pages have found. */
  findings: z.array(finding).readonly(),
  /** Hosts that the page's islands are given as props, but that its policy does not allow. */
  handed: z.array(handed).readonly(),
  /** What the page makes a browser fetch. Undefined if pages are not weighed. */
  load: pageLoad.optional(),
});

export interface PageFacts {
  readonly summary: PageSummary;
  readonly findings: readonly Finding[];
  readonly handed: readonly Handed[];
  readonly load?: PageLoad | undefined;
}

export const readFacts: ValueTask<z.infer<typeof pageFacts>> = {
  name: 'page-facts',
  version: 7,
  value: pageFacts,
};

export interface FactsInput {
  readonly baseUrl: string;
  readonly rules: readonly Rule[];
  /** A hash of all code that decides what the site's own rules find. */
  readonly own?: string | undefined;
  readonly checkMarkup: MarkupCheck;
  /** Reads what a page makes a browser fetch. */
  readonly readLoad: ((page: ScannedPage) => Promise<PageLoad>) | undefined;
  readonly memory: Memory | undefined;
}

export interface ReadablePage extends PageNeeds {
  readonly route: Route;
  /** Hex SHA-256 of the HTML. Without it nothing is cached. */
  readonly hash?: string;
  read(): Promise<string>;
}

/** Finds the facts of pages. The HTML of a page is not read if its facts are cached. */
export function factsReader({ baseUrl, rules, own, checkMarkup, readLoad, memory }: FactsInput) {
  const judge = `${validatedMarkup.version} ${markupJudge()}`;
  const keep = createStringInterner();
  const make = async ({ route, ...needs }: ReadablePage, html: string) => {
    const page = scanPage(route, html, baseUrl);
    const findings: Finding[] = [];
    for (const rule of rules) findings.push(...(rule.page?.(page, { baseUrl }, needs) ?? []));
    if (page.elements <= mostElements) findings.push(...(await checkMarkup({ route, html })));
    const load = await readLoad?.(page);
    const { route: _, ...summary } = summarise(page);
    return { summary, findings, handed: handedHosts(page, needs.reaches, baseUrl), ...(load && { load }) };
  };
  return async (page: ReadablePage): Promise<PageFacts> => {
    const { route, reaches, hooks, hash } = page;
    const { url, file, source, canonical, listed } = route;
    const input = {
      html: hash ?? '',
      route: { url, file, source, canonical, listed },
      reaches: reaches.map(({ directive, url }) => [directive, url]),
      ...(hooks.size > 0 && { hooks: [...hooks].map(([name, asked]) => [name, asked.map(hookInput)]) }),
      baseUrl,
      judge,
      level: compressionLevel,
      ...(own !== undefined && { own }),
    };
    const known = hash === undefined ? undefined : memory?.recall(readFacts, input);
    const facts = known ?? (await make(page, await page.read()));
    if (!known && hash !== undefined) memory?.keep(readFacts, input, facts);
    return { ...facts, summary: { ...internSummary(facts.summary, keep), route } };
  };
}

const hookInput = ({ name, tag, count, place: { file, line, column } }: IslandHook) => [
  ...[name, tag, count],
  ...[file, line, column],
];
