/** The pipeline, top to bottom. What happens within a step, its neighbours `prepare-site.ts`, `render-site.ts` and `check-site.ts` tell. */

import { type FormerSite, readFormerSite } from '../account/keep-account.ts';
import type { SiteSettings } from '../content/define.ts';
import { overrideNotes } from '../content/override-notes.ts';
import { dayOf, type Schedule, type Showing, type Unpublished } from '../content/publishing.ts';
import { type Memory, type MemoryOptions, openMemory } from '../memory/memory.ts';
import type { EncodingRequest, OutputFile, Problem, SitePaths } from '../model.ts';
import { securityReminder } from '../output/listings/security.ts';
import { createManifest, type ListedPlaceholder, printManifest } from '../output/manifest.ts';
import type { PresentSite } from '../output/out-folder.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import { explainSystemError } from '../problems/errors.ts';
import { withFrames } from '../problems/with-frames.ts';
import type { MadeSite, Proved } from '../proof/prove-site.ts';
import type { Basis } from '../receipt/receipt.ts';
import type { BuildReport } from '../report/build-report.ts';
import { bytesByKind } from '../report/bytes-by-kind.ts';
import type { Progress } from '../report/progress.ts';
import { createStages, type Stages } from '../report/stages.ts';
import { notFoundUrl } from '../routes/pattern.ts';
import { readTemplateSources } from '../sources/template-sources.ts';
import { baseOf } from '../text/base.ts';
import { assembleFiles, filesOfPages } from './assemble.ts';
import { checkSite } from './check-site.ts';
import { goneAddressesNote } from './gone-addresses.ts';
import { type Part, type PartNumber, partOf } from './part.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';
import { renderSite } from './render-site.ts';
import type { RenderedSite, Viewers } from './rendered-site.ts';
import { basisOf } from './run-basis.ts';
import { tellAccount } from './site-account.ts';
import { unmadeEncoding } from './unmade-encoding.ts';
import { unusedPicturesNote } from './unused-pictures.ts';
import type { WarmSite } from './warm-site.ts';

export interface BuildOptions {
  /** False finds problems only: nothing is encoded and nothing written. */
  readonly write: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly progress: Progress;
  /** YYYY-MM-DD, for reminders; the site itself knows no clock. */
  readonly today?: string;
  /** Which entries are shown that are public only on some days, or not yet. By the machine's clock, unless it is told. */
  readonly showing?: Showing;
  /** Reads every file, whatever sizes and dates say of it. */
  readonly reread?: boolean;
  /** A place beside the cache that other machines share. */
  readonly shared?: MemoryOptions['shared'];
  /** Makes what one machine of many shall make, for the place that they share, and no site. */
  readonly part?: PartNumber | undefined;
  /** Where pages are looked at while they are made. Only without `write`: pictures are made when somebody asks. */
  readonly audience?: Audience | undefined;
  /** Makes sure of a site before it takes its place: what finds problems there leaves the old one. */
  readonly prove?: ((made: MadeSite) => Promise<Proved>) | undefined;
  /** What the process holds that has built the site before. Only without `reread` and `shared`. */
  readonly warm?: Pick<WarmSite, 'memory' | 'compile' | 'content' | 'entries'> | undefined;
}

/** Looks at the site of a build that writes none. */
export interface Audience extends Pick<Viewers, 'wanted'> {
  /** Told what the site says of itself, before a page is made. */
  onSettings(settings: SiteSettings): void;
  /** A page that is wanted is made; the others, and the checks, follow once that is settled. */
  onPage(url: string, soFar: Pick<BuiltSite, 'site' | 'rendered' | 'files'>): Promise<void>;
  /** Told of a whole site, whether or not it passes the checks that follow. */
  onSite(site: BuiltSite): void;
  /** Ends the build at the next stage or page by throwing its reason. */
  readonly signal: AbortSignal;
}

/** A site in memory. Pictures whose `stored` is empty have not been made. */
export interface BuiltSite {
  readonly site: PreparedSite;
  readonly rendered: RenderedSite;
  readonly files: readonly OutputFile[];
}

export interface BuildOutcome {
  readonly report: BuildReport;
  /** What the run went by. Undefined where it found problems, or where a run of the same kind may find something else. */
  readonly basis?: Basis | undefined;
}

/** Builds a site, or finds out why it cannot be built. Throws for broken environments and bugs only. */
export async function buildSite(paths: SitePaths, options: BuildOptions): Promise<BuildOutcome> {
  const { reread = false, shared, warm } = options;
  const memory = warm?.memory() ?? openMemory(paths.cache, Date.now(), { site: paths.root, reread, shared });
  // What was found out until then holds for the next build, too, however this one ends.
  const { report, basis } = await runStages(paths, { ...options, memory }).finally(() => {
    memory.flush();
    return memory.shared();
  });
  // A run that found problems is followed by another try, which may need what this one did not come to.
  if (report.problems.length === 0) memory.sweep();
  const { figures, trouble } = (await memory.shared()) ?? {};
  const reminders = trouble === undefined ? report.reminders : [...report.reminders, trouble];
  return {
    report: { ...report, ...(figures && { shared: figures }), reminders, work: memory.work() },
    basis,
  };
}

interface StageOptions extends BuildOptions {
  readonly memory: Memory;
  /** What the site before had, where one is going to take its place. */
  readonly former?: FormerSite | undefined;
}

async function runStages(paths: SitePaths, given: StageOptions): Promise<BuildOutcome> {
  // Stack traces of templates shall name their own lines.
  process.setSourceMapsEnabled(true);
  const options = { ...given, progress: endingWith(given.audience?.signal, given.progress) };
  const stages = createStages(options.progress);
  const report: Mutable<BuildReport> = {
    changed: false,
    routes: 0,
    errorPage: false,
    images: { made: 0, reused: 0, cards: 0 },
    bytes: {},
    weights: [],
    budgets: [],
    unjudged: [],
    reads: new Map(),
    rendered: [],
    stages: stages.timings,
    work: {},
    problems: [],
    reminders: [],
  };
  const stopAt = async (problems: readonly Problem[]) => ({
    report: { ...report, problems: await withFrames(problems, paths.root) },
  });

  if (options.shared) await stages.run('shared cache', () => options.memory.look());
  const showing = options.showing ?? { clock: { ms: Date.now() }, drafts: false };
  // A bad output folder shall not show only after every picture has been made.
  const present = options.write && !options.part ? await readOutFolder(paths) : 'absent';
  const former = options.write && !options.part ? readFormerSite(paths) : undefined;
  const { site, problems } = await stages.run('content', () =>
    prepareSite(paths, options.env, options.memory, {
      showing,
      compile: options.warm?.compile,
      held: options.warm?.content,
      entries: options.warm?.entries,
    }),
  );
  if (!site) return stopAt(problems);
  options.audience?.onSettings(site.settings);
  const reminderOn = (day: string) => securityReminder(site.settings.security, day);
  const stale = options.today && reminderOn(options.today);
  const errorPage = site.plan.routes.some(({ route }) => route.url === notFoundUrl);
  report.errorPage = errorPage;
  const reminders = [
    ...(stale ? [stale] : []),
    ...site.notes,
    ...overrideNotes(site.bundle.module.variables, options.env),
    ...(errorPage ? [] : [noErrorPage]),
  ];
  report.reminders = reminders;
  const { schedule, unpublished } = site.open;
  if (schedule) report.clock = clockFigures(schedule, showing, unpublished);
  report.routes = site.plan.routes.filter(({ route }) => route.listed).length;

  const rendered = await stages.run(
    'pages',
    () => render(site, paths, { ...options, former }, stages),
    site.plan.routes.length,
  );
  const { made, reused, cards } = rendered;
  report.images = { made, reused, cards: options.write ? cards.length : 0 };
  report.rendered = [...rendered.fresh].sort();
  if (rendered.problems.length > 0) return stopAt(rendered.problems);

  if (options.part) {
    const finished = rendered.pages.length;
    return {
      report: { ...report, part: { ...options.part, pages: finished, allPages: site.plan.routes.length } },
    };
  }

  report.reads = new Map(rendered.pages.map(({ route, reads }) => [route.url, reads]));

  const asked = new Set([
    ...rendered.pages.flatMap(({ needs }) => needs.encodings.map(({ path }) => path)),
    // In the files it is not the path below the content folder that stands there.
    ...site.open.beside,
  ]);
  const unused = unusedPicturesNote(site.images.keys(), asked, () => textsOf(site, paths));
  if (unused) report.reminders = [...reminders, unused];

  const { files, ...outputs } = await stages.run('files', () =>
    assembleFiles(site, rendered, paths, options.memory),
  );
  if (outputs.problems.length > 0) return stopAt(outputs.problems);
  report.bytes = bytesByKind(files);
  options.audience?.onSite({ site, rendered, files });
  const { found, weights, notes } = await stages.run(
    'checks',
    () => checkSite({ site, rendered, files }, paths, options),
    rendered.pages.length,
  );
  const gone = typeof present === 'object' ? goneAddressesNote(present, files) : undefined;
  const lasting = [...report.reminders, ...notes];
  report.reminders = [...lasting, ...(gone ? [gone] : [])];
  report.weights = weights.pages;
  report.budgets = weights.budgets;
  report.unjudged = weights.unjudged;
  if (found.length > 0) return stopAt(found);

  let placed: Basis['placed'] | undefined = new Map();
  if (options.write) {
    const { writeSite } = await import('../output/write-site.ts');
    const marks = {
      drafts: showing.drafts && unpublished.length > 0,
      placeholders: [...site.placeholders()].sort(compareProblems).map(listed),
      base: baseOf(site.settings.baseUrl),
    };
    const { prove } = options;
    if (prove) {
      const manifest = printManifest(createManifest(files, marks));
      const pages = rendered.pages.map(({ route: { url, file }, reads }) => ({
        url,
        file,
        isUnsure: reads.hash === undefined,
      }));
      const { proof, problems } = await stages.run('second build', () =>
        prove({ files, manifest, pages, memory: options.memory }),
      );
      if (!proof) return stopAt(problems);
      report.proof = proof;
    }
    const written = await stages.run('output', () =>
      writeSite(files, {
        ...paths,
        ...marks,
        known: options.memory.files,
        onWait: () => options.progress.stage('waiting for another build'),
      }),
    );
    report.changed = written.changed;
    report.reminders = [...report.reminders, ...written.left.map(leftFolder)];
    placed = written.left.length === 0 ? written.placed : undefined;
    await tellAccount({ site, rendered, files, report }, { former, paths, memory: options.memory });
  }
  return {
    report,
    basis:
      placed &&
      basisOf(site, rendered, outputs, {
        paths,
        reminders: lasting,
        reminderOn,
        placed,
        drafts: showing.drafts,
      }),
  };
}

/** As the list of files names it. */
const listed = ({ message, file = '', line, column }: Problem): ListedPlaceholder => ({
  message,
  file,
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
});

/** Work that nobody waits for any more ends where it would tell how far it is. */
const endingWith = (signal: AbortSignal | undefined, progress: Progress): Progress =>
  signal === undefined
    ? progress
    : {
        stage(name, total) {
          signal.throwIfAborted();
          progress.stage(name, total);
        },
        step(units) {
          signal.throwIfAborted();
          progress.step(units);
        },
        end: () => progress.end(),
      };

/** All that an author has written; first what is at hand without reading a file. */
function* textsOf({ contentFiles }: PreparedSite, paths: SitePaths) {
  for (const { value } of contentFiles.values()) yield JSON.stringify(value) ?? '';
  for (const { text } of contentFiles.values()) yield text;
  for (const { text } of readTemplateSources(paths)) yield text;
}

const clockFigures = (
  schedule: Schedule,
  { clock, drafts }: Showing,
  unpublished: readonly Unpublished[],
): BuildReport['clock'] => ({
  day: dayOf(clock, schedule.zone),
  zone: schedule.zone,
  drafts,
  unpublished: unpublished.length,
  ...(schedule.until !== undefined && { next: schedule.until }),
});

const noErrorPage =
  'There is no templates/pages/404.tsx: visitors of an address that does not exist will see a page of the host.';

const leftFolder = (path: string) =>
  `A former site could not be removed and lies in ${path}: its files may belong to somebody else. Remove it; the new site is whole.`;

async function readOutFolder({ out, root }: SitePaths): Promise<PresentSite> {
  const { readPresentSite, resolveOutFolder } = await import('../output/out-folder.ts');
  try {
    return await readPresentSite(await resolveOutFolder(out, root));
  } catch (error) {
    throw explainSystemError(error, 'looking at the output folder');
  }
}

/** Without `write` no picture is made. */
async function render(
  site: PreparedSite,
  paths: SitePaths,
  options: StageOptions,
  stages: Stages,
): Promise<RenderedSite> {
  const { memory, progress, write } = options;
  const { content } = paths;
  const [{ encodeImages, promisedSizes }, { cardMaker }, { imageRecipe, plannedRecipe }] = await Promise.all([
    import('../pictures/encode-images.ts'),
    import('../cards/make-cards.ts'),
    import('../pictures/image-recipe.ts'),
  ]);
  const part = options.part && partOf(options.part);
  const { audience } = options;
  const namesPictures =
    (write || audience !== undefined) && (site.images.size > 0 || site.files.card !== undefined);
  const recipe = namesPictures ? await imageRecipe(memory) : plannedRecipe;
  const promised = namesPictures ? await promisedSizes(site.images, memory) : () => undefined;
  const makeAll = (requests: readonly EncodingRequest[]) =>
    stages.run(
      'pictures',
      () => encodeImages(requests, site.images, { content, memory, onProgress: () => progress.step() }),
      requests.length,
    );
  const makePart = async (requests: readonly EncodingRequest[], { picturesOf }: Part) => {
    const own = new Set(picturesOf(requests, site.images));
    const made = await makeAll([...own]);
    // The others may have come further by now.
    await memory.shared();
    await memory.look();
    const others = requests.filter((request) => !own.has(request));
    const known = others.flatMap((request) => {
      const bytes = promised(request);
      return bytes === undefined ? [] : unmadeEncoding(request, bytes, site.images, recipe);
    });
    return { ...made, encodings: [...made.encodings, ...known] };
  };
  const make = (requests: readonly EncodingRequest[]) =>
    part ? makePart(requests, part) : makeAll(requests);
  const beforePictures = async () => {
    const draft = await render(
      site,
      paths,
      { ...options, write: false, part: undefined, audience: undefined, former: undefined },
      stages,
    );
    if (draft.problems.length > 0) return draft.problems;
    const { files, problems } = await assembleFiles(site, draft, paths, memory);
    if (problems.length > 0) return problems;
    const { found } = await checkSite({ site, rendered: draft, files }, paths, { ...options, write: false });
    return found;
  };
  return renderSite(site, paths, {
    memory,
    pictures: write ? { promised, make } : undefined,
    promised,
    viewers: audience && {
      wanted: audience.wanted,
      onPage: (url, rendered) =>
        audience.onPage(url, { site, rendered, files: filesOfPages(site, rendered) }),
    },
    part,
    beforePictures: write ? () => stages.run('checks before pictures', beforePictures) : undefined,
    stage: stages.run,
    cards: write ? cardMaker(site.images, { content, memory }) : undefined,
    recipe,
    onPage: () => progress.step(),
    readBefore: (url) => options.former?.pages.get(url)?.reads,
  });
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
