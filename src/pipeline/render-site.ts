/**
 * Renders every route. The size of a picture's files decides a page's markup. Pictures that a page showed before are made
 * first; a page that turns out to show another new one is rendered again once that is made.
 */

import type { CardMaker } from '../cards/make-cards.ts';
import { openFonts } from '../cards/open-fonts.ts';
import { giveTurn } from '../files/give-turn.ts';
import type { Memory } from '../memory/memory.ts';
import type { ReadName } from '../memory/names.ts';
import type {
  CardRequest,
  Encoding,
  EncodingRequest,
  ImageIndex,
  MadeCard,
  Problem,
  SitePaths,
} from '../model.ts';
import { listingLinks } from '../output/listings/links.ts';
import { requestKey } from '../pictures/encoding-file.ts';
import { folded } from '../problems/folded.ts';
import { locateIn } from '../problems/locate.ts';
import { templateProblem } from '../problems/template-problem.ts';
import { letterProblem } from '../render/letter-problem.ts';
import type { MissingLetters } from '../render/lettering.ts';
import type { RenderOutcome, TracedPage } from '../render/render-page.tsx';
import type { RenderTools } from '../render/site-module.ts';
import type { PlannedRoute } from '../routes/plan.ts';
import { readTemplateSources } from '../sources/template-sources.ts';
import { type FinishedPage, pageTraces, type StoredPage } from './page-traces.ts';
import type { Part } from './part.ts';
import type { PreparedSite } from './prepare-site.ts';
import { builtinReads, styleSheets } from './template-inputs.ts';
import { unmadeEncoding } from './unmade-encoding.ts';

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

/** What turns requests into files. */
export interface PictureMaker {
  /** How large an encoding is going to be that an earlier build has made, as far as that can be said without a look. */
  promised(request: EncodingRequest): number | undefined;
  make(requests: readonly EncodingRequest[]): Promise<{
    readonly encodings: readonly Encoding[];
    /** By `requestKey`, those that no earlier build has made. */
    readonly fresh: ReadonlySet<string>;
    readonly problems: readonly Problem[];
  }>;
}

export async function renderSite(
  site: PreparedSite,
  paths: SitePaths,
  options: {
    /** Holds the pages until they are copied into the site. */
    readonly memory: Memory;
    /** Without it no picture is made, and pages list every file that one might become. */
    readonly pictures: PictureMaker | undefined;
    /** Makes social cards; without it their files are taken for granted. */
    readonly cards?: CardMaker | undefined;
    readonly recipe: string;
    /** Of a build by many machines: which pages are finished here, with their cards. Others are only asked what they need. */
    readonly part?: Pick<Part, 'hasPage'> | undefined;
    /** What is wrong with the site as far as that shows without its pictures. Asked before any has to be made. */
    readonly beforePictures?: (() => Promise<readonly Problem[]>) | undefined;
    readonly onPage: () => void;
    /** The hash of what a page of the site before had read, by its address. */
    readonly readBefore?: ((url: string) => string | undefined) | undefined;
    /** Without `pictures`: how large those are that were made before. Pages that show no others are those of a build. */
    readonly promised?: PictureMaker['promised'] | undefined;
    readonly viewers?: Viewers | undefined;
    /** Runs what comes after the first rendering as a stage with a name of its own. */
    readonly stage?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  },
): Promise<RenderedSite> {
  const { pictures, stage = (_, work) => work() } = options;
  const { fonts, problems: unreadable } = await openFonts(site.bundle.styles.files.values());
  if (unreadable.length > 0) return { ...nothingRendered, problems: unreadable };
  const known = new Map<string, Encoding>();
  const promised = promisesOf(pictures?.promised ?? options.promised);
  const styles = styleSheets(site, paths);
  const traces = pageTraces({
    site,
    paths,
    memory: options.memory,
    unnoted: builtinReads(site, paths),
    sheetsOf: styles.keyOf,
    gives: options.part !== undefined,
    readBefore: options.readBefore ?? (() => undefined),
  });
  // Drafts are of use to nobody else.
  if (pictures) await traces.gather();
  let tools: RenderTools = {
    images: site.images,
    facts: {
      size: (request) => known.get(requestKey(request))?.bytes ?? promised(request),
      recipe: options.recipe,
    },
    islands: new Map(site.scripts.islands.map((island) => [island.name, island])),
    css: styles.css,
    fonts,
    loader: site.scripts.loader,
    links: listingLinks(site.settings),
  };
  const trace = (planned: PlannedRoute) => site.open.trace(planned, tools);
  const finished = new Map<PlannedRoute, StoredPage>();
  const mentioned = new Set<string>();
  const problems: Problem[] = [];
  const thrown = folded();

  const assumedCards = new Map<string, MadeCard>();
  const cardOwners = new Map<string, PlannedRoute>();
  const fresh = new Set<string>();
  const finish = async (
    planned: PlannedRoute,
    { page, card, mentioned: paths }: FinishedPage,
    drawn?: CardRequest,
  ) => {
    for (const path of paths) mentioned.add(path);
    if (card) cardOwners.set(card.file, planned);
    if (card && !options.cards)
      assumedCards.set(card.file, { file: card.file, bytes: 0, hash: '', stored: '' });
    if (card) await orderCard(planned, card, drawn);
    if (!finished.has(planned)) options.onPage();
    finished.set(planned, page);
  };
  const isOurs = ({ route }: PlannedRoute) => options.part?.hasPage(route.url) ?? true;
  const orderCard = async (
    planned: PlannedRoute,
    card: Pick<CardRequest, 'file' | 'key'>,
    drawn?: CardRequest,
  ) => {
    if (isOurs(planned)) await options.cards?.order(card, () => drawn ?? redraw(planned));
  };
  const redraw = (planned: PlannedRoute): CardRequest => {
    const { card } = site.open.render(planned, tools);
    if (!card) throw new Error(`${planned.route.url} has no social card any more.`);
    return card;
  };
  const attempt = (planned: PlannedRoute): RenderOutcome | undefined => {
    fresh.add(planned.route.url);
    try {
      const outcome = site.open.render(planned, tools);
      traces.tryOut(planned, outcome, tools);
      return outcome;
    } catch (error) {
      thrown.add(templateProblem(whereThrown(error, planned), planned.route, paths.root));
      return undefined;
    }
  };
  const locate = locateIn(site.contentFiles, () => readTemplateSources(paths));
  /** The same error again, from a rendering that knows which element it came from. */
  const whereThrown = (error: unknown, planned: PlannedRoute): unknown => {
    try {
      trace(planned);
    } catch (traced) {
      return traced;
    }
    return error;
  };

  const wanted = new Map<string, EncodingRequest>();
  const want = (requests: readonly EncodingRequest[]) => {
    for (const request of requests) wanted.set(requestKey(request), request);
  };
  /** Pages that lack pictures, and which these are. */
  const waiting = new Map<PlannedRoute, readonly EncodingRequest[]>();
  const isKnown = (request: EncodingRequest) => known.has(requestKey(request));
  const renderNow = async (planned: PlannedRoute, isFinishedHere: boolean) => {
    waiting.delete(planned);
    const outcome = attempt(planned);
    if (!outcome) return;
    for (const fault of outcome.faults)
      thrown.add(
        isMissingLetters(fault)
          ? letterProblem(fault, planned.route, locate)
          : templateProblem(fault, planned.route, paths.root),
      );
    want(outcome.candidates);
    const isDone = outcome.missing.length === 0 || !pictures;
    if (!isDone) waiting.set(planned, outcome.missing);
    if (isDone && isFinishedHere)
      await finish(planned, await traces.keep(planned, outcome, tools), outcome.card);
    else if (options.part && outcome.card) await orderCard(planned, outcome.card, outcome.card);
  };
  /** What the page showed before it is likely to show again. Machines that share the work divide what it shows indeed. */
  const expect = (planned: PlannedRoute): readonly EncodingRequest[] =>
    pictures && !options.part
      ? traces.candidatesBefore(planned).filter((request) => canBeMade(request, site.images))
      : [];
  const expected: EncodingRequest[] = [];
  const { viewers } = options;
  const outcome = (
    cards: readonly MadeCard[],
    { made, reused }: Pick<RenderedSite, 'made' | 'reused'>,
    found: readonly Problem[],
  ): RenderedSite => {
    const pages = site.plan.routes.flatMap((planned) => finished.get(planned) ?? []);
    const used = new Map(
      pages.flatMap((page) => page.needs.encodings.map((request) => [requestKey(request), request])),
    );
    return {
      pages,
      encodings: [...used].flatMap(
        ([key, request]) =>
          known.get(key) ?? unmadeEncoding(request, promised(request) ?? 0, site.images, options.recipe),
      ),
      cards,
      mentioned,
      fresh,
      changes: traces.changes,
      made,
      reused,
      problems: found,
      trace(url) {
        const planned = site.plan.routes.find(({ route }) => route.url === url);
        try {
          return planned && trace(planned);
        } catch {
          return undefined;
        }
      },
      drawCard(file) {
        const planned = cardOwners.get(file);
        return planned && redraw(planned);
      },
    };
  };
  const tellViewers = async (planned: PlannedRoute) => {
    const { url } = planned.route;
    if (!viewers?.wanted.has(url) || !finished.has(planned)) return;
    await viewers.onPage(url, outcome([...assumedCards.values()], { made: 0, reused: 0 }, []));
  };
  for (const planned of wantedFirst(site.plan.routes, viewers?.wanted ?? new Set<string>())) {
    await giveTurn();
    // What it would need is nothing that has to be divided.
    if (!isOurs(planned) && site.images.size === 0) continue;
    const known = await traces.recall(planned, tools);
    if (known) {
      want(known.candidates);
      if (isOurs(planned)) await finish(planned, known);
      await tellViewers(planned);
      continue;
    }
    const likely = expect(planned);
    if (likely.every((request) => promised(request) !== undefined))
      await renderNow(planned, isOurs(planned) || !pictures).then(() => tellViewers(planned));
    else {
      waiting.set(planned, likely);
      expected.push(...likely);
    }
  }
  if (thrown.problems().length > 0) {
    // Those that wait for pictures as before may have faults as well.
    for (const planned of [...waiting.keys()])
      if (!fresh.has(planned.route.url)) await renderNow(planned, true);
  } else if (waiting.size > 0) {
    // An author who has something to mend does not wait for pictures first.
    problems.push(...((await options.beforePictures?.()) ?? []));
  }

  const made = new Set<string>();
  const makes = () => thrown.problems().length + problems.length === 0;
  for (let asked = expected; pictures && makes(); asked = []) {
    const all = new Map([...asked, ...wanted.values()].map((request) => [requestKey(request), request]));
    const lacking = [...all.values()].filter((request) => !isKnown(request));
    if (lacking.length === 0) break;
    const encoded = await pictures.make(lacking);
    problems.push(...encoded.problems);
    for (const key of encoded.fresh) made.add(key);
    for (const encoding of encoded.encodings) known.set(requestKey(encoding), encoding);
    // Of many machines the one that makes the last picture of a page finishes it.
    const whole = [...waiting].filter(([, missing]) => missing.every(isKnown));
    // Without its pictures a page would only repeat their problem.
    if (whole.length > 0 && makes()) {
      // Pages are given other pictures now.
      tools = { ...tools };
      await stage('pages with new pictures', async () => {
        for (const [planned] of whole) {
          await giveTurn();
          await renderNow(planned, true);
        }
      });
    }
    if (options.part) break;
    if (makes() && !lacking.every(isKnown)) throw new Error('Pictures were asked for, and not made.');
  }
  // A build that found problems may not have come to ask for all.
  const counted = pictures && makes() ? [...wanted.keys()] : [];
  const fromNew = counted.filter((key) => made.has(key)).length;

  const painting = options.cards;
  const painted = painting && (await stage('cards', () => painting.finish()));
  problems.push(...(painted?.problems ?? []));

  const counts = {
    made: fromNew + (painted?.made ?? 0),
    reused: counted.length - fromNew + (painted?.reused ?? 0),
  };
  return outcome(painted?.cards ?? [...assumedCards.values()], counts, [...thrown.problems(), ...problems]);
}

/** Each once; what somebody waits for as soon as that is known. */
function* wantedFirst(routes: readonly PlannedRoute[], wanted: Wanted): Generator<PlannedRoute> {
  const left = new Map(routes.map((planned) => [planned.route.url, planned]));
  for (const planned of routes) {
    for (const url of wanted) {
      const asked = left.get(url);
      if (asked && left.delete(url)) yield asked;
    }
    if (left.delete(planned.route.url)) yield planned;
  }
}

/** Its class is another one in the bundle of the site. */
const isMissingLetters = (fault: Error): fault is MissingLetters => fault.name === 'MissingLetters';

/** Every page with a picture asks the same. */
function promisesOf(promised: PictureMaker['promised'] | undefined): PictureMaker['promised'] {
  const sizes = new Map<string, number | undefined>();
  return (request) => {
    const key = requestKey(request);
    if (!sizes.has(key)) sizes.set(key, promised?.(request));
    return sizes.get(key);
  };
}

/** Whether a request was not made for an original that has gone since, or for another one in its place. */
function canBeMade({ path, width, format }: EncodingRequest, images: ImageIndex): boolean {
  const image = images.get(path);
  return image !== undefined && width <= image.width && (format === 'svg') === (image.format === 'svg');
}

const nothingRendered = {
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
