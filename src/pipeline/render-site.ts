/**
 * Renders every route. Where the size of a picture that decides a page's markup is not known yet, or turns out to be
 * another one, the page is rendered again once the picture is made.
 */

import { resolve } from 'node:path';
import { builtinsReached, reachableFrom } from '../bundle/imports.ts';
import { sheetsOf, styleJoiner } from '../bundle/page-styles.ts';
import type { CardMaker } from '../cards/make-cards.ts';
import { openFonts } from '../cards/open-fonts.ts';
import { isWithin } from '../files/is-within.ts';
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
import { encodingFile, requestKey } from '../pictures/encoding-file.ts';
import { locateIn } from '../problems/locate.ts';
import { namedRoutes } from '../problems/named-routes.ts';
import { templateProblem } from '../problems/template-problem.ts';
import { letterProblem } from '../render/letter-problem.ts';
import type { MissingLetters } from '../render/lettering.ts';
import type { RenderOutcome, TracedPage } from '../render/render-page.tsx';
import type { RenderTools } from '../render/site-module.ts';
import type { PlannedRoute } from '../routes/plan.ts';
import { sourceOf } from '../sources/site-files.ts';
import { readTemplateSources } from '../sources/template-sources.ts';
import { type FinishedPage, pageTraces, type StoredPage } from './page-traces.ts';
import type { PreparedSite } from './prepare-site.ts';

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
  /** Renders the page at an address again, with the place of every element. Undefined where that fails. */
  trace(url: string): TracedPage | undefined;
}

/** What turns requests into files. */
export interface PictureMaker {
  /** How large an encoding is going to be that an earlier build has made, as far as that can be said without a look. */
  promised(request: EncodingRequest): number | undefined;
  make(requests: readonly EncodingRequest[]): Promise<{
    readonly encodings: readonly Encoding[];
    readonly made: number;
    readonly reused: number;
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
    /** What is wrong with the site as far as that shows without its pictures. Asked before any has to be made. */
    readonly beforePictures?: (() => Promise<readonly Problem[]>) | undefined;
    readonly onPage: () => void;
    /** Runs what comes after the first rendering as a stage with a name of its own. */
    readonly stage?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  },
): Promise<RenderedSite> {
  const { pictures, stage = (_, work) => work() } = options;
  const { fonts, problems: unreadable } = await openFonts(site.bundle.styles.files.values());
  if (unreadable.length > 0) return { ...nothingRendered, problems: unreadable };
  const known = new Map<string, Encoding>();
  const promised = promisesOf(pictures);
  const styles = styleSheets(site, paths);
  const traces = pageTraces({
    site,
    paths,
    memory: options.memory,
    unnoted: builtinReads(site, paths),
    sheetsOf: styles.keyOf,
  });
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
  const fresh = new Set<string>();
  const finish = async (
    planned: PlannedRoute,
    { page, card, mentioned: paths }: FinishedPage,
    drawn?: CardRequest,
  ) => {
    for (const path of paths) mentioned.add(path);
    if (card && !options.cards)
      assumedCards.set(card.file, { file: card.file, bytes: 0, hash: '', stored: '' });
    if (card) await options.cards?.order(card, () => drawn ?? redraw(planned));
    if (!finished.has(planned)) options.onPage();
    finished.set(planned, page);
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
  const locate = locateIn(site.yaml, () => readTemplateSources(paths));
  /** The same error again, from a rendering that knows which element it came from. */
  const whereThrown = (error: unknown, planned: PlannedRoute): unknown => {
    try {
      trace(planned);
    } catch (traced) {
      return traced;
    }
    return error;
  };

  /** Asked only where a picture has to be made, which may take minutes. */
  const findProblemsFirst = async (): Promise<readonly Problem[]> => {
    const isNew = pictures && [...wanted.values()].some((request) => promised(request) === undefined);
    return isNew && options.beforePictures ? options.beforePictures() : [];
  };
  const wanted = new Map<string, EncodingRequest>();
  const wantedBy = new Map<PlannedRoute, readonly string[]>();
  const want = (planned: PlannedRoute, candidates: readonly EncodingRequest[]) => {
    for (const request of candidates) wanted.set(requestKey(request), request);
    wantedBy.set(planned, candidates.map(requestKey));
  };
  for (const planned of site.plan.routes) {
    const known = await traces.recall(planned, tools);
    if (known) {
      want(planned, known.candidates);
      await finish(planned, known);
      continue;
    }
    const outcome = attempt(planned);
    if (!outcome) continue;
    for (const fault of outcome.faults)
      thrown.add(
        isMissingLetters(fault)
          ? letterProblem(fault, planned.route, locate)
          : templateProblem(fault, planned.route, paths.root),
      );
    want(planned, outcome.candidates);
    if (outcome.missing.length === 0 || !pictures)
      await finish(planned, await traces.keep(planned, outcome, tools), outcome.card);
  }
  // An author who has something to mend does not wait for pictures first.
  const lacking = thrown.problems().length === 0 ? await findProblemsFirst() : [];
  problems.push(...lacking);
  const makes = thrown.problems().length + lacking.length === 0;
  const encoded = makes && pictures ? await pictures.make([...wanted.values()]) : nothingEncoded;
  problems.push(...encoded.problems);
  for (const encoding of encoded.encodings) known.set(requestKey(encoding), encoding);
  const news = new Set(
    encoded.encodings.filter((made) => promised(made) !== made.bytes).map((made) => requestKey(made)),
  );
  // Without its pictures a page would only repeat their problem.
  const again = [...wantedBy].filter(
    ([, candidates]) => encoded.problems.length === 0 && candidates.some((key) => news.has(key)),
  );
  // Pages are given other pictures now.
  if (again.length > 0) tools = { ...tools };
  if (again.length > 0)
    await stage('pages with new pictures', async () => {
      for (const [planned] of again) {
        const known = await traces.recall(planned, tools);
        const outcome = known ? undefined : attempt(planned);
        const page = known ?? (outcome && (await traces.keep(planned, outcome, tools)));
        if (page) await finish(planned, page, outcome?.card);
      }
    });

  const painting = options.cards;
  const painted = painting && (await stage('cards', () => painting.finish()));
  problems.push(...(painted?.problems ?? []));

  const pages = site.plan.routes.flatMap((planned) => finished.get(planned) ?? []);
  const used = new Map(
    pages.flatMap((page) => page.needs.encodings.map((request) => [requestKey(request), request])),
  );
  return {
    pages,
    encodings: [...used].flatMap(
      ([key, request]) => known.get(key) ?? assume(request, site.images, options.recipe),
    ),
    cards: painted?.cards ?? [...assumedCards.values()],
    mentioned,
    fresh,
    made: encoded.made + (painted?.made ?? 0),
    reused: encoded.reused + (painted?.reused ?? 0),
    problems: [...thrown.problems(), ...problems],
    trace(url) {
      const planned = site.plan.routes.find(({ route }) => route.url === url);
      try {
        return planned && trace(planned);
      } catch {
        return undefined;
      }
    },
  };
}

/** Its class is another one in the bundle of the site. */
const isMissingLetters = (fault: Error): fault is MissingLetters => fault.name === 'MissingLetters';

/** What many pages throw at one place is one problem. */
function folded() {
  const known = new Map<string, { readonly problem: Problem; readonly routes: string[] }>();
  return {
    add(problem: Problem): void {
      const { code, message, file, line, column, route = '' } = problem;
      const key = JSON.stringify([code, message, file, line, column]);
      const same = known.get(key) ?? { problem, routes: [] };
      same.routes.push(route);
      known.set(key, same);
    },
    problems: (): Problem[] =>
      [...known.values()].map(({ problem, routes }) => {
        const detail = [problem.detail, namedRoutes(routes)].filter(Boolean).join('\n');
        return detail === '' ? problem : { ...problem, detail };
      }),
  };
}

/** Every page with a picture asks the same. */
function promisesOf(pictures: PictureMaker | undefined): PictureMaker['promised'] {
  const sizes = new Map<string, number | undefined>();
  return (request) => {
    const key = requestKey(request);
    if (!sizes.has(key)) sizes.set(key, pictures?.promised(request));
    return sizes.get(key);
  };
}

/** An encoding that was not made, so that checks may take its file for granted. */
function assume(request: EncodingRequest, images: ImageIndex, recipe: string): Encoding[] {
  const image = images.get(request.path);
  return image
    ? [{ ...request, file: encodingFile(image, request, recipe), bytes: 0, hash: '', stored: '' }]
    : [];
}

const nothingRendered = {
  pages: [],
  encodings: [],
  cards: [],
  mentioned: new Set<string>(),
  fresh: new Set<string>(),
  made: 0,
  reused: 0,
  trace: () => undefined,
};

const nothingEncoded = { encodings: [], made: 0, reused: 0, problems: [] };

/** The style sheet of a page: the document's own sheets first, then what its template imports, as far as it is used. */
function styleSheets({ files, bundle, scripts }: PreparedSite, paths: SitePaths) {
  const decoder = new TextDecoder();
  const joiner = styleJoiner(
    bundle.styles,
    [...scripts.files.values()].map((bytes) => decoder.decode(bytes)),
  );
  const shared = files.document ? [sourceOf(paths, files.document)] : [];
  const sheets = new Map<string, readonly string[]>();
  const sheetsFor = (source: string) => {
    const modules = [...shared, source].map((file) => bundle.inputs.get(file) ?? file);
    const known = sheets.get(source) ?? sheetsOf(bundle.metafile, modules);
    sheets.set(source, known);
    return known;
  };
  return {
    css: (source: string, markup: string): string => joiner.join(sheetsFor(source), markup),
    keyOf: (source: string): string => joiner.keyOf(sheetsFor(source)),
  };
}

/** What pages of a template may read past all that is noted. */
function builtinReads({ files, bundle }: PreparedSite, paths: SitePaths) {
  const shared = [files.document, files.card].flatMap((file) => (file ? sourceOf(paths, file) : []));
  const known = new Map<string, readonly ReadName[]>();
  return (source: string): readonly ReadName[] => {
    const modules = [...shared, source].map((file) => bundle.inputs.get(file) ?? file);
    const isEngine = (path: string) => isWithin(resolve(paths.root, path), paths.engine);
    const names = known.get(source) ?? [
      ...builtinsReached(bundle.metafile, modules, isEngine).map((name): ReadName => `builtin:${name}`),
      ...(reachableFrom(bundle.metafile, modules).some((path) => bundle.asking.has(path))
        ? (['clock'] as const)
        : []),
    ];
    known.set(source, names);
    return names;
  };
}
