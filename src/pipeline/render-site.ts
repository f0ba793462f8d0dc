/**
 * Renders every route. The markup of a page depends on the file sizes of its pictures, so the pictures that a page showed
 * before are encoded first. If the page then shows a new picture, it is rendered again once that picture is encoded.
 */

import type { CardMaker } from '../cards/make-cards.ts';
import { openFonts } from '../cards/open-fonts.ts';
import { yieldToEventLoop } from '../files/yield-to-event-loop.ts';
import type { Memory } from '../memory/memory.ts';
import type { CardRequest, EncodingRequest, ImageIndex, MadeCard, Problem, SitePaths } from '../model.ts';
import { listingLinks } from '../output/listings/links.ts';
import type { RenderOutcome } from '../render/render-page.tsx';
import type { RenderTools } from '../render/site-module.ts';
import type { PlannedRoute } from '../routes/plan.ts';
import { pageCards } from './page-cards.ts';
import { pageFaults } from './page-faults.ts';
import { type PictureMaker, pagePictures } from './page-pictures.ts';
import { type FinishedPage, pageTraces, type StoredPage } from './page-traces.ts';
import type { Part } from './part.ts';
import type { PreparedSite } from './prepare-site.ts';
import { nothingRendered, type RenderedSite, type Viewers, wantedFirst } from './rendered-site.ts';
import { builtinReads, styleSheets } from './template-inputs.ts';

export interface RenderOptions {
  /** Holds the pages until they are copied into the site. */
  readonly memory: Memory;
  /** Without it no picture is encoded, and pages list every file that a picture might become. */
  readonly pictures: PictureMaker | undefined;
  /** Makes social cards. Without it, pages refer to cards whose files do not exist yet. */
  readonly cards?: CardMaker | undefined;
  readonly recipe: string;
  /** If several machines share the build: which pages this one finishes. Others only tell which pictures they need. */
  readonly part?: Pick<Part, 'hasPage'> | undefined;
  /** Finds the problems that show without pictures. Called before the first picture has to be encoded. */
  readonly beforePictures?: (() => Promise<readonly Problem[]>) | undefined;
  /** Keeps nothing that is found out about the pages. */
  readonly isPassing?: boolean;
  readonly onPage: () => void;
  /** The hash of what a page had read in the previous build, by its address. */
  readonly readBefore?: ((url: string) => string | undefined) | undefined;
  /** Sizes of pictures from earlier builds, for use without `pictures`. A page with only these is as in a full build. */
  readonly promised?: PictureMaker['promised'] | undefined;
  readonly viewers?: Viewers | undefined;
  /** Runs work that follows the first rendering as a stage with its own name. */
  readonly stage?: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

export async function renderSite(
  site: PreparedSite,
  paths: SitePaths,
  options: RenderOptions,
): Promise<RenderedSite> {
  const { part, viewers, stage = (_, work) => work() } = options;
  const makesPictures = options.pictures !== undefined;
  const { fonts, problems: unreadable } = await openFonts(site.bundle.styles.files.values());
  if (unreadable.length > 0) return { ...nothingRendered, problems: unreadable };

  const pictures = pagePictures({
    images: site.images,
    recipe: options.recipe,
    maker: options.pictures,
    promised: options.pictures?.promised ?? options.promised,
  });
  const styles = styleSheets(site, paths);
  let tools: RenderTools = {
    images: site.images,
    facts: { size: pictures.size, recipe: options.recipe },
    islands: new Map(site.scripts.islands.map((island) => [island.name, island])),
    css: styles.css,
    fonts,
    loader: site.scripts.loader,
    links: listingLinks(site.settings),
  };
  const isOurs = ({ route }: PlannedRoute) => part?.hasPage(route.url) ?? true;
  const cards = pageCards({
    maker: options.cards,
    isOurs,
    redraw: (planned) => site.open.render(planned, tools).card,
  });
  const faults = pageFaults(site, paths);
  const traces = pageTraces({
    site,
    paths,
    memory: options.memory,
    unnoted: builtinReads(site, paths),
    sheetsOf: styles.keyOf,
    gives: part !== undefined,
    isPassing: options.isPassing ?? false,
    readBefore: options.readBefore ?? (() => undefined),
  });
  // Pages that are rendered without pictures are of no use to other machines.
  if (makesPictures) await traces.gather();

  const finished = new Map<PlannedRoute, StoredPage>();
  const mentioned = new Set<string>();
  const fresh = new Set<string>();
  /** Pages that wait for pictures, each with the encodings that it lacks. */
  const waiting = new Map<PlannedRoute, readonly EncodingRequest[]>();

  const finish = async (planned: PlannedRoute, done: FinishedPage, drawn?: CardRequest) => {
    for (const path of done.mentioned) mentioned.add(path);
    if (done.card) await cards.finish(planned, done.card, drawn);
    if (!finished.has(planned)) options.onPage();
    finished.set(planned, done.page);
  };
  const attempt = (planned: PlannedRoute): RenderOutcome | undefined => {
    fresh.add(planned.route.url);
    try {
      const outcome = site.open.render(planned, tools);
      traces.tryOut(planned, outcome, tools);
      return outcome;
    } catch (error) {
      faults.threw(planned, error, () => site.open.trace(planned, tools));
      return undefined;
    }
  };
  const renderNow = async (planned: PlannedRoute, isFinishedHere: boolean) => {
    waiting.delete(planned);
    const outcome = attempt(planned);
    if (!outcome) return;
    faults.told(planned, outcome.faults);
    pictures.want(outcome.candidates);
    const isDone = outcome.missing.length === 0 || !makesPictures;
    if (!isDone) waiting.set(planned, outcome.missing);
    if (isDone && isFinishedHere)
      await finish(planned, await traces.keep(planned, outcome, tools), outcome.card);
    else if (part && outcome.card) await cards.order(planned, outcome.card, outcome.card);
  };

  const rendered = (
    made: readonly MadeCard[],
    counts: Pick<RenderedSite, 'made' | 'reused'>,
    problems: readonly Problem[],
  ): RenderedSite => {
    const pages = site.plan.routes.flatMap((planned) => finished.get(planned) ?? []);
    return {
      pages,
      encodings: pictures.shownBy(pages),
      cards: made,
      mentioned,
      fresh,
      changes: traces.changes,
      ...counts,
      problems,
      trace(url) {
        const planned = site.plan.routes.find(({ route }) => route.url === url);
        try {
          return planned && site.open.trace(planned, tools);
        } catch {
          return undefined;
        }
      },
      drawCard: cards.draw,
    };
  };
  const tellViewers = async (planned: PlannedRoute) => {
    const { url } = planned.route;
    if (!viewers?.wanted.has(url) || !finished.has(planned)) return;
    await viewers.onPage(url, rendered(cards.assumed(), { made: 0, reused: 0 }, []));
  };

  /** Encodings that the page will probably need again. Empty in a shared build: it divides only what pages really need. */
  const likelyOf = (planned: PlannedRoute): readonly EncodingRequest[] =>
    makesPictures && !part
      ? traces.candidatesBefore(planned).filter((request) => canBeMade(request, site.images))
      : [];
  const expected: EncodingRequest[] = [];
  for (const planned of wantedFirst(site.plan.routes, viewers?.wanted ?? [])) {
    await yieldToEventLoop();
    // Pages of other machines are rendered only to find the pictures to divide, and here are none.
    if (!isOurs(planned) && site.images.size === 0) continue;
    const known = await traces.recall(planned, tools);
    if (known) {
      pictures.want(known.candidates);
      if (isOurs(planned)) await finish(planned, known);
      await tellViewers(planned);
      continue;
    }
    const likely = likelyOf(planned);
    if (likely.every(pictures.isPromised)) {
      await renderNow(planned, isOurs(planned) || !makesPictures);
      await tellViewers(planned);
    } else {
      waiting.set(planned, likely);
      expected.push(...likely);
    }
  }

  const problems: Problem[] = [];
  if (faults.problems().length > 0) {
    // Pages that wait for pictures from before have not been rendered yet: render them to find their faults as well.
    for (const planned of [...waiting.keys()])
      if (!fresh.has(planned.route.url)) await renderNow(planned, true);
  } else if (waiting.size > 0) {
    // An author who has problems to mend must not wait until all pictures are encoded.
    problems.push(...((await options.beforePictures?.()) ?? []));
  }

  const isFaultless = () => faults.problems().length + problems.length === 0;
  for (let asked = expected; makesPictures && isFaultless(); asked = []) {
    const encoded = await pictures.makeLacking(asked);
    if (!encoded) break;
    problems.push(...encoded.problems);
    // In a shared build, the machine that makes the last missing picture of a page finishes the page.
    const whole = [...waiting].filter(([, missing]) => missing.every(pictures.isMade));
    // If a picture failed, its page would only repeat the problem.
    if (whole.length > 0 && isFaultless()) {
      // Results are remembered by this object. A new one is needed, because the pages get other pictures now.
      tools = { ...tools };
      await stage('pages with new pictures', async () => {
        for (const [planned] of whole) {
          await yieldToEventLoop();
          await renderNow(planned, true);
        }
      });
    }
    if (part) break;
    if (isFaultless() && !encoded.isWhole) throw new Error('Pictures were asked for, and not made.');
  }
  // After problems, not all pages may have asked for their pictures, so the counts would be wrong.
  const counted = makesPictures && isFaultless() ? pictures.count() : { made: 0, reused: 0 };
  const painted = options.cards ? await stage('cards', cards.painted) : await cards.painted();
  problems.push(...painted.problems);
  return rendered(
    painted.cards,
    { made: counted.made + painted.made, reused: counted.reused + painted.reused },
    [...faults.problems(), ...problems],
  );
}

/** Whether a former request still fits its original, which may have been removed or replaced since. */
function canBeMade({ path, width, format }: EncodingRequest, images: ImageIndex): boolean {
  const image = images.get(path);
  return image !== undefined && width <= image.width && (format === 'svg') === (image.format === 'svg');
}
