/**
 * Reuses pages that were rendered before. A page is rendered again only if the hash of its code or of something that it read
 * has changed. If only its style sheets have changed, they are replaced in the stored page.
 */
import { readFile } from 'node:fs/promises';
import { codeHasher } from '../bundle/code-hash.ts';
import type { Finding } from '../checks/rule.ts';
import { shownIn, type Unpublished } from '../content/publishing.ts';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import { type ReadName, type ReadSummary, summarise } from '../memory/names.ts';
import type { StoredObject } from '../memory/objects.ts';
import { changeFinder, isOneLine, namesIn, writeReads } from '../memory/read-lines.ts';
import type { EncodingRequest, RenderedPage, Route, SitePaths } from '../model.ts';
import { readRequests } from '../pictures/request-lists.ts';
import { dressDocument, undressDocument } from '../render/document.ts';
import type { RenderOutcome } from '../render/render-page.tsx';
import type { RenderTools } from '../render/site-module.ts';
import type { PlannedRoute } from '../routes/plan.ts';
import {
  dressedPage,
  keepsNothing,
  mentionedIn,
  type PageRecord,
  recordOf,
  renderedPage,
} from './page-record.ts';
import type { PreparedSite } from './prepare-site.ts';

/** A rendered page whose HTML lies in the cache, so that the HTML of all pages is never in memory at once. */
export interface StoredPage extends Omit<RenderedPage, 'html'>, StoredObject {
  readonly reads: ReadSummary;
  /** The entries on the page that are not public. */
  readonly unpublished: readonly Unpublished[];
  /** The parts of the page that will do nothing in the browser. */
  readonly findings: readonly Finding[];
}

/** A finished page, and what still has to be made for it. */
export interface FinishedPage {
  readonly page: StoredPage;
  /** All encodings that its pictures could have used. The sizes of the files decide which ones they use. */
  readonly candidates: readonly EncodingRequest[];
  readonly card: { readonly file: string; readonly key: string } | undefined;
  /** The paths in `assets` that the page contains, without those of its pictures. */
  readonly mentioned: readonly string[];
}

export interface PageTraces {
  /** Looks in the shared cache for pages that other machines have rendered with exactly this code. */
  gather(): Promise<void>;
  /** The page as an earlier build has made it. Undefined if it has to be rendered. */
  recall(planned: PlannedRoute, tools: RenderTools): Promise<FinishedPage | undefined>;
  /** The `candidates` of the page's last rendering with this code, even if what it read has changed since. */
  candidatesBefore(planned: PlannedRoute): readonly EncodingRequest[];
  /**
   * Call this for every page right after it has been rendered. A module of the site may keep what it has read for one page.
   * The next page then shows that without reading it, so a change would go unnoticed. To find this out, a page of each
   * template is rendered twice, until its code is known to keep nothing.
   */
  tryOut(planned: PlannedRoute, outcome: RenderOutcome, tools: RenderTools): void;
  /** Stores a page that was rendered with these tools. */
  keep(planned: PlannedRoute, outcome: RenderOutcome, tools: RenderTools): Promise<FinishedPage>;
  /** By address: what the page had read in the previous build and has changed since. Only pages whose code is the same. */
  readonly changes: ReadonlyMap<string, readonly ReadName[]>;
}

export interface PageTracesInput {
  readonly site: PreparedSite;
  readonly paths: SitePaths;
  readonly memory: Memory;
  /** What pages of a template may read without it being recorded, by the template's source. */
  readonly unnoted: (source: string) => readonly ReadName[];
  /** A hash of everything that decides the style sheet of a template's pages, except their markup. */
  readonly sheetsOf: (source: string) => string;
  /** Whether the stored pages are also shared with other machines. */
  readonly gives: boolean;
  /** Whether nothing that is found out about the pages is kept. */
  readonly isPassing: boolean;
  /** The hash of what a page had read in the previous build, by its address. */
  readonly readBefore: (url: string) => string | undefined;
}

export function pageTraces(input: PageTracesInput): PageTraces {
  const { site, paths, memory, unnoted, sheetsOf, gives, isPassing, readBefore } = input;
  const pageTask: typeof renderedPage = gives ? { ...renderedPage, shared: 'given' } : renderedPage;
  const codeOf = codeHasher(paths, site.files, site.bundle).of;
  const inputOf = ({ route }: PlannedRoute) => pageInput(route, codeOf(route.source));
  const changes = new Map<string, readonly ReadName[]>();
  const changedIn = changeFinder();
  const dressOf = (source: string, islands: readonly string[], { loader }: RenderTools) =>
    sha256(JSON.stringify([dressedPage.version, sheetsOf(source), islands.length > 0 ? loader : '']));

  const redress = async (
    page: StoredObject,
    { needs, seams, lengths }: PageRecord,
    dress: string,
    source: string,
    tools: RenderTools,
  ) => {
    const input = { page: page.hash, dress };
    const known = await memory.recallValueAndBytes(dressedPage, input);
    if (known) return known;
    const bare = undressDocument(await readFile(page.stored, 'utf8'), seams, lengths);
    const { html } = dressDocument(bare, {
      css: (markup) => tools.css(source, markup),
      loader: tools.loader,
      hasIslands: needs.islands.length > 0,
      baseUrl: site.settings.baseUrl,
      reaches: needs.reaches,
    });
    const mentioned = mentionedIn(html, readRequests(needs.encodings), tools);
    return memory.keepValueAndBytes(dressedPage, input, mentioned, html);
  };

  /** If a build leaves unpublished entries out, no page can show them. */
  const unpublishedIn = (names: readonly ReadName[]) =>
    site.showsDrafts ? shownIn(names, site.open.unpublished) : [];

  const keepingCode = new Set<string>();
  const triedCode = new Set<string>();
  return {
    async gather() {
      const sources = new Set(site.plan.routes.map(({ route }) => route.source));
      const code = sha256([...sources].sort().map(codeOf).join('\n'));
      await memory.gather(pageTask, `pages-${code.slice(0, 16)}`);
    },
    tryOut(planned, outcome, tools) {
      if (isPassing || outcome.faults.length > 0) return;
      const code = codeOf(planned.route.source);
      if (triedCode.has(code)) return;
      const known = !keepingCode.has(code) && memory.recall(keepsNothing, { code });
      if (!known && site.open.keepsReads(planned, outcome.reads, tools)) keepingCode.add(code);
      if (keepingCode.has(code)) return;
      triedCode.add(code);
      if (!known) memory.keep(keepsNothing, { code }, true);
    },
    async recall(planned, tools) {
      const { url } = planned.route;
      const before = readBefore(url);
      const nowAt = (name: ReadName) => site.open.hashOf(name, tools);
      let reads: ReadSummary = { names: 0, hash: undefined };
      let names: readonly ReadName[] = [];
      const hashOf = (text: string, kept?: string) => {
        names = namesIn(text);
        reads = summarise(names, nowAt);
        if (kept === before && kept !== reads.hash) changes.set(url, changedIn(text, nowAt));
        return reads.hash;
      };
      const told = await memory.recallValueAndBytes(pageTask, inputOf(planned), hashOf);
      if (!told) return undefined;
      // If the page is back to an older state, that one was found first. Compare with the state of the previous build now.
      if (before !== undefined && reads.hash !== before && !changes.has(url))
        for (const [text, kept] of [...memory.readsOf(pageTask, inputOf(planned))].flat())
          if (kept === before) changes.set(url, changedIn(text, nowAt));
      const { value: record } = told;
      const { source } = planned.route;
      const dress = dressOf(source, record.needs.islands, tools);
      const dressed =
        dress === record.dress
          ? { ...told, value: record.mentioned }
          : await redress(told, record, dress, source, tools);
      return finished(planned, record, dressed, dressed.value, { reads, unpublished: unpublishedIn(names) });
    },
    candidatesBefore: (planned) =>
      readRequests(memory.latest(renderedPage, inputOf(planned))?.candidates ?? []),
    async keep(planned, outcome, tools) {
      const { source } = planned.route;
      const names = [...outcome.reads, ...unnoted(source)];
      const reads = summarise(names, (name) => site.open.hashOf(name, tools));
      const mentioned = mentionedIn(outcome.html, outcome.needs.encodings, tools);
      const dress = dressOf(source, outcome.needs.islands, tools);
      const record = recordOf(outcome, { dress, mentioned }, paths.root);
      const isKept =
        !isPassing && reads.hash !== undefined && outcome.faults.length === 0 && names.every(isOneLine);
      const stored = isKept
        ? await memory.keepValueAndBytes(pageTask, inputOf(planned), record, outcome.html, [
            [writeReads(names, (name) => site.open.hashOf(name, tools)), reads.hash ?? ''],
          ])
        : await memory.objects.put(outcome.html);
      return finished(planned, record, stored, mentioned, { reads, unpublished: unpublishedIn(names) });
    },
    changes,
  };
}

/** The key of a stored page in the cache, in addition to what the page has read. */
const pageInput = (route: Route, code: string) => ({ route: plainRoute(route), code });

const plainRoute = ({ url, file, source, params, canonical, listed, language, translations }: Route) => ({
  url,
  file,
  source,
  params,
  canonical,
  listed,
  ...(language !== undefined && { language }),
  ...(translations && { translations }),
});

/**
 * The names of everything that a page has read, found by their `hash`. Undefined if the cache no longer holds them. `route`
 * is the planned route.
 */
export function readsKept(
  memory: Pick<Memory, 'readsOf'>,
  route: Route,
  code: string,
  hash: string,
): readonly ReadName[] | undefined {
  for (const [text, kept] of [...memory.readsOf(renderedPage, pageInput(route, code))].flat())
    if (kept === hash) return namesIn(text);
  return undefined;
}

function finished(
  { route }: PlannedRoute,
  { canonical, indexed, modified, needs, shown, findings, candidates, card }: PageRecord,
  { stored, hash, size }: StoredObject,
  mentioned: readonly string[],
  told: Pick<StoredPage, 'reads' | 'unpublished'>,
): FinishedPage {
  return {
    page: {
      route: { ...route, canonical },
      indexed,
      ...(modified !== undefined && { modified }),
      needs: { ...needs, encodings: readRequests(needs.encodings) },
      shown,
      findings,
      ...told,
      stored,
      hash,
      size,
    },
    candidates: readRequests(candidates),
    card,
    mentioned,
  };
}
