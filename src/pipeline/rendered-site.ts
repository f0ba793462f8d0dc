/** What becomes of a site's pages, and who looks at them while they are made. */
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
  /** Paths in `assets` that stand somewhere in the pages. */
  readonly mentioned: ReadonlySet<string>;
  /** The addresses of the pages that had to be rendered. */
  readonly fresh: ReadonlySet<string>;
  readonly made: number;
  readonly reused: number;
  readonly problems: readonly Problem[];
  /** By address: what has changed of that which pages had read for the site before. */
  readonly changes: ReadonlyMap<string, readonly ReadName[]>;
  /** Renders the page at an address again, with the place of every element. Undefined where that fails. */
  trace(url: string): TracedPage | undefined;
  /** What to paint for the social card of that name. Undefined where no page has it. */
  drawCard(file: string): CardRequest | undefined;
}

/** Of a site whose pages could not be begun. */
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

/** Addresses; they may come and go at any time. */
export interface Wanted extends Iterable<string> {
  has(url: string): boolean;
}

/** For whoever looks at pages while the others are still being made. */
export interface Viewers {
  /** Pages that come before all others. */
  readonly wanted: Wanted;
  /** Told of each of them, with all that is finished by then. The others go on once that is settled. */
  onPage(url: string, soFar: RenderedSite): Promise<void>;
}

/** Each once; what somebody waits for as soon as that is known. */
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
