/** The result of rendering a site's pages, and how a development server follows the rendering. */
import type { ReadName } from '../memory/names.ts';
import type { CardRequest, Encoding, MadeCard, Problem } from '../model.ts';
import type { TracedPage } from '../render/render-page.tsx';
import type { PlannedRoute } from '../routes/plan.ts';
import type { StoredPage } from './page-traces.ts';

export interface RenderedSite {
  readonly pages: readonly StoredPage[];
  /** Every encoding that some page refers to. */
  readonly encodings: readonly Encoding[];
  readonly cards: readonly MadeCard[];
  /** The paths in `assets` that some page contains. */
  readonly mentioned: ReadonlySet<string>;
  /** The addresses of the pages that had to be rendered. */
  readonly fresh: ReadonlySet<string>;
  readonly made: number;
  readonly reused: number;
  readonly problems: readonly Problem[];
  /** By address: what the page had read in the previous build and has changed since. */
  readonly changes: ReadonlyMap<string, readonly ReadName[]>;
  /** Renders the page at an address again, with the place of every element. Undefined if that fails. */
  trace(url: string): TracedPage | undefined;
  /** What to paint for the social card with this file name. Undefined if no page has it. */
  drawCard(file: string): CardRequest | undefined;
}

/** The result for a site whose rendering could not begin. */
export const nothingRendered = {
  pages: [],
  encodings: [],
  cards: [],
  mentioned: new Set<string>(),
  fresh: new Set<string>(),
  changes: new Map<string, readonly ReadName[]>(),
  made: 0,
  reused: 0,
  trace: () => undefined,
  drawCard: () => undefined,
};

/** A set of addresses that may change at any time. */
export interface Wanted extends Iterable<string> {
  has(url: string): boolean;
}

/** Shows pages while the others are still being rendered, for a development server. */
export interface Viewers {
  /** The addresses of the pages to render first. */
  readonly wanted: Wanted;
  /** Called when a wanted page is finished, with everything finished so far. Rendering goes on once the promise resolves. */
  onPage(url: string, soFar: RenderedSite): Promise<void>;
}

/** Yields each route once. `wanted` may change meanwhile: before each route it is read again, and its routes come first. */
export function* wantedFirst(
  routes: readonly PlannedRoute[],
  wanted: Iterable<string>,
): Generator<PlannedRoute> {
  const left = new Map(routes.map((planned) => [planned.route.url, planned]));
  for (const planned of routes) {
    for (const url of wanted) {
      const asked = left.get(url);
      if (asked && left.delete(url)) yield asked;
    }
    if (left.delete(planned.route.url)) yield planned;
  }
}
