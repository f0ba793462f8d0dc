/**
 * The build pipeline, from top to bottom. Each step has a file of its own: `prepare-site.ts`, `make-pages.ts`,
 * `assemble.ts`, `check-site.ts`, `place-site.ts` and `site-account.ts`.
 */

import { readFormerSite } from '../account/keep-account.ts';
import { overrideNotes } from '../content/override-notes.ts';
import { dayOf, type Schedule, type Showing, type Unpublished } from '../content/publishing.ts';
import { openMemory } from '../memory/memory.ts';
import type { Problem, SitePaths } from '../model.ts';
import { securityReminder } from '../output/listings/security.ts';
import type { PresentSite } from '../output/out-folder.ts';
import { explainSystemError } from '../problems/errors.ts';
import { withFrames } from '../problems/with-frames.ts';
import type { Basis } from '../receipt/receipt.ts';
import type { BuildReport } from '../report/build-report.ts';
import { bytesByKind } from '../report/bytes-by-kind.ts';
import type { Progress } from '../report/progress.ts';
import { createStages } from '../report/stages.ts';
import { notFoundUrl } from '../routes/pattern.ts';
import { readTemplateSources } from '../sources/template-sources.ts';
import { assembleFiles } from './assemble.ts';
import type { BuildOptions, StageOptions } from './build-options.ts';
import { checkSite } from './check-site.ts';
import { firstLook } from './first-look.ts';
import { goneAddressesNote } from './gone-addresses.ts';
import { makePages } from './make-pages.ts';
import { addPictureLocations } from './named-pictures.ts';
import { placeSite } from './place-site.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';
import { basisOf } from './run-basis.ts';
import { writeAccount } from './site-account.ts';
import { unusedPicturesNote } from './unused-pictures.ts';

export interface BuildOutcome {
  readonly report: BuildReport;
  /** What the result depends on. Undefined if the run found problems, or if the same run could give another result. */
  readonly basis?: Basis | undefined;
}

/** Builds a site, or finds out why it cannot be built. Throws for broken environments and bugs only. */
export async function buildSite(paths: SitePaths, options: BuildOptions): Promise<BuildOutcome> {
  const { reread = false, shared, warm } = options;
  const memory = warm?.memory() ?? openMemory(paths.cache, Date.now(), { site: paths.root, reread, shared });
  // Write the cache even if this build fails: what it has found out is valid for the next build.
  const { report, basis } = await runStages(paths, { ...options, memory }).finally(() => {
    memory.flush();
    return memory.shared();
  });
  // After problems, the author tries again. That run may need cached results that this run did not get to, so keep them.
  if (report.problems.length === 0) memory.sweep();
  const { figures, trouble } = (await memory.shared()) ?? {};
  const reminders = trouble === undefined ? report.reminders : [...report.reminders, trouble];
  return {
    report: { ...report, ...(figures && { shared: figures }), reminders, work: memory.work() },
    basis,
  };
}

async function runStages(paths: SitePaths, given: StageOptions): Promise<BuildOutcome> {
  // Makes stack traces name the lines of the templates instead of lines of the bundle.
  process.setSourceMapsEnabled(true);
  const options = { ...given, progress: abortable(given.audience?.signal, given.progress) };
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
  // Check the output folder now, so that a bad one is reported before any picture is encoded.
  const present = options.write && !options.part ? await readOutFolder(paths) : 'absent';
  const former = options.write && !options.part ? readFormerSite(paths) : undefined;
  const { audience, warm } = options;
  if (audience && warm) await firstLook(paths, { ...options, audience, warm });
  const prepared = warm?.last.start();
  const { site, problems } = await stages.run('content', () =>
    prepareSite(paths, options.env, options.memory, {
      showing,
      compile: options.warm?.compile,
      held: options.warm,
    }),
  );
  if (!site) return stopAt(problems);
  prepared?.(site);
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
    () => makePages(site, paths, { ...options, former }, stages),
    site.plan.routes.length,
  );
  const { made, reused, cards } = rendered;
  report.images = { made, reused, cards: options.write ? cards.length : 0 };
  report.rendered = [...rendered.fresh].sort();
  if (rendered.problems.length > 0)
    return stopAt(addPictureLocations(rendered.problems, site.contentFiles, paths));

  if (options.part) {
    const finished = rendered.pages.length;
    return {
      report: { ...report, part: { ...options.part, pages: finished, allPages: site.plan.routes.length } },
    };
  }

  report.reads = new Map(rendered.pages.map(({ route, reads }) => [route.url, reads]));

  const asked = new Set([
    ...rendered.pages.flatMap(({ needs }) => needs.encodings.map(({ path }) => path)),
    // These are named relative to their file, such as `./anna.jpg`: the search for full paths would not find them.
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
    const built = { site, rendered, files };
    const { written, problems, proof } = await placeSite(built, paths, options, {
      drafts: showing.drafts,
      stages,
    });
    if (!written) return stopAt(problems);
    if (proof) report.proof = proof;
    report.changed = written.changed;
    report.reminders = [...report.reminders, ...written.left.map(leftFolder)];
    placed = written.left.length === 0 ? written.placed : undefined;
    await writeAccount({ ...built, report }, { former, paths, memory: options.memory });
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

/** Aborts a build that nobody waits for any more: once `signal` is aborted, the next progress report throws. */
const abortable = (signal: AbortSignal | undefined, progress: Progress): Progress =>
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

/** All texts that an author has written. Those that are already in memory come first. */
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
  `The previous site could not be removed from ${path}, perhaps because its files belong to another user. Remove that folder yourself. The new site is complete.`;

async function readOutFolder({ out, root }: SitePaths): Promise<PresentSite> {
  const { readPresentSite, resolveOutFolder } = await import('../output/out-folder.ts');
  try {
    return await readPresentSite(await resolveOutFolder(out, root));
  } catch (error) {
    throw explainSystemError(error, 'looking at the output folder');
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
