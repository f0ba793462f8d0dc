import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSharedAddress, type SharedAddress } from '../memory/shared/address.ts';
import type { Problem } from '../model.ts';
import { EnvironmentError, explainSystemError } from '../problems/errors.ts';
import { keepReceipt, type Occasion, reportAsBefore } from '../receipt/receipt.ts';
import { formatAnnotations } from '../report/annotations.ts';
import {
  type BuildReport,
  buildReportJson,
  formatBuildReport,
  formatCheckReport,
  formatPartReport,
} from '../report/build-report.ts';
import { formatProblems } from '../report/format-problems.ts';
import type { Progress } from '../report/progress.ts';
import { formatProof } from '../report/proof.ts';
import { createStages } from '../report/stages.ts';
import { resolvePaths } from '../sources/site-paths.ts';
import { clockFrom } from './clock.ts';
import { type Console, isCi } from './console.ts';
import { placedFrom } from './placed-from.ts';
import type { BuildFlags, EngineLocation, ExitCode } from './shared.ts';
import { endOnSignal } from './signals.ts';
import type { Surroundings } from './surroundings.ts';

/** Where a command runs, and the console that it prints to. */
interface Setting {
  readonly location: EngineLocation;
  readonly console: Console;
  readonly around: Pick<Surroundings, 'env' | 'folder' | 'now'>;
}

export const runBuild = (options: BuildFlags, setting: Setting) => runPipeline(options, setting, true);

export const runCheck = (options: BuildFlags, setting: Setting) => runPipeline(options, setting, false);

async function runPipeline(
  options: BuildFlags,
  { location, console, around: { env, folder, now } }: Setting,
  write: boolean,
): Promise<ExitCode> {
  const cacheDir = options.cacheDir ?? env.SITE_CACHE_DIR;
  const root = resolve(folder, options.root);
  const paths = resolvePaths({ ...options, root, ...(cacheDir && { cacheDir }) }, location);
  const cache = options.cache ?? env.SITE_CACHE;
  const address = cache ? parseSharedAddress(cache, paths.root) : undefined;
  if (options.shard && !address)
    throw new EnvironmentError(
      '--shard builds one part of the site into a shared cache, but no cache is named.',
      {
        code: 'usage',
        help: 'Name a place that all the machines share: --cache s3://bucket/prefix, or set SITE_CACHE.',
      },
    );
  const verifies = options.verify === true || options.verifyPictures === true;
  if (options.shard && verifies)
    throw new EnvironmentError('--shard makes no site, so there is nothing to verify.', {
      code: 'usage',
      help: 'Let the build verify that puts the site together.',
    });
  const showing = {
    clock: clockFrom({ flag: options.clock, env, now }),
    drafts: options.drafts === true,
  };
  const progress = console.progress(Boolean(options.quiet || options.json));
  const before = identityOf(paths.out);
  const stopListening = endOnSignal(() => {
    progress.end();
    const message = `Stopped. ${stateOf(before, identityOf(paths.out))}`;
    if (options.json)
      console.out(`${JSON.stringify({ ok: false, error: { code: 'interrupted', message } }, null, 2)}\n`);
    console.err(`${message}\n`);
  });
  const today = new Date(now()).toISOString().slice(0, 10);
  let report: BuildReport;
  let problems: readonly Problem[];
  try {
    report = await reportOf(
      { paths, write, env, today, showing },
      { ...options, address },
      location,
      progress,
    );
    problems = placedFrom(folder, paths.root, report.problems);
  } catch (error) {
    const told = explainSystemError(error, 'building the site');
    const state = stateOf(before, identityOf(paths.out));
    const isUncertain = state === isInPlace || state === isHidden;
    throw isUncertain && told instanceof EnvironmentError ? withState(told, state) : told;
  } finally {
    stopListening();
    progress.end();
  }
  const { reminders } = report;
  if (options.json) console.out(`${JSON.stringify(buildReportJson({ ...report, problems }), null, 2)}\n`);
  else if (problems.length > 0) console.err(formatProblems(problems, console));
  else if (!options.quiet) {
    const formatWhole = write ? formatBuildReport : formatCheckReport;
    const format = options.shard ? formatPartReport : formatWhole;
    const everyPage = options.verbose === true;
    console.out(format(report, { colour: console.colour, everyPage }));
    if (report.proof) console.out(formatProof(report.proof));
  }
  if (!options.json && !options.quiet) for (const reminder of reminders) console.err(`Note: ${reminder}\n`);
  if (env.GITHUB_ACTIONS && !options.json) {
    // GitHub wants paths relative to the repository, wherever in it the command was run.
    const repository = env.GITHUB_WORKSPACE || folder;
    console.out(formatAnnotations(placedFrom(repository, paths.root, report.problems)));
  }
  return problems.length > 0 ? 1 : 0;
}

/**
 * Returns the report of the previous run if nothing that it depended on or made has changed. In that case the modules
 * that build are not even loaded. An engine without a hash cannot be told from other engines, so it always builds.
 */
async function reportOf(
  run: Omit<Occasion, 'engine'>,
  {
    reread,
    verify,
    verifyPictures = false,
    json,
    verbose,
    address,
    shard,
  }: BuildFlags & { readonly address: SharedAddress | undefined },
  { hash }: EngineLocation,
  progress: Progress,
): Promise<BuildReport> {
  const began = Date.now();
  const occasion = hash === undefined ? undefined : { ...run, engine: hash };
  const verifies = verify === true || verifyPictures;
  const readsAll = reread === true || verifies || isCi(run.env);
  // A receipt does not tell what the shared cache lacks, so `--shard` always builds.
  if (occasion && !readsAll && !shard) {
    const stages = createStages(progress);
    const report = await stages.run('looking for changes', async () =>
      reportAsBefore(occasion, Boolean(json || verbose)),
    );
    if (report) return { ...report, stages: stages.timings };
  }
  const { buildSite } = await import('../pipeline/build.ts');
  const shared = address && {
    name: address.name,
    open: async () => (await import('../memory/shared/open-place.ts')).openPlace(address, run.env),
  };
  const { report, basis } = await buildSite(run.paths, {
    ...run,
    progress,
    reread: readsAll,
    shared,
    part: shard,
    prove: verifies
      ? async (made) =>
          (await import('../proof/prove-site.ts')).proveSite(made, {
            ...run,
            began,
            allPictures: verifyPictures,
            progress,
          })
      : undefined,
  });
  if (occasion && basis) keepReceipt(occasion, report, basis, began);
  return report;
}

/** The inode of the site's folder: a new site has another one. Undefined without a site, `hidden` if reading it fails. */
function identityOf(out: string): bigint | 'hidden' | undefined {
  try {
    return statSync(out, { bigint: true, throwIfNoEntry: false })?.ino;
  } catch {
    return 'hidden';
  }
}

const isInPlace = 'The new site was in place by then.';
const isHidden = 'The system does not let this process see which site is in place.';

/** Adds the state of the site to an error of the disk, which may have come after the new site was put in place. */
function withState({ message, code, help, cause }: EnvironmentError, state: string): EnvironmentError {
  return new EnvironmentError(`${message} ${state}`, {
    code,
    cause,
    ...(help !== undefined && { help }),
  });
}

function stateOf(before: ReturnType<typeof identityOf>, now: ReturnType<typeof identityOf>): string {
  if (now === 'hidden') return isHidden;
  if (before !== now) return isInPlace;
  return now === undefined ? 'No site was written.' : 'The old site is untouched.';
}
