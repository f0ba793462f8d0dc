import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type BuildOutcome, buildSite } from '../build.ts';
import type { EngineLocation, ExitCode, SharedOptions } from '../cli.ts';
import type { Problem } from '../model.ts';
import { formatAnnotations } from '../report/annotations.ts';
import { buildReportJson, formatBuildReport, formatCheckReport } from '../report/build-report.ts';
import { formatProblems } from '../report/format-problems.ts';
import { resolvePaths } from '../site-paths.ts';
import type { Console } from './console.ts';
import { endOnSignal } from './signals.ts';

export const runBuild = (options: SharedOptions, location: EngineLocation, console: Console) =>
  runPipeline(options, location, console, true);

export const runCheck = (options: SharedOptions, location: EngineLocation, console: Console) =>
  runPipeline(options, location, console, false);

async function runPipeline(
  options: SharedOptions,
  location: EngineLocation,
  console: Console,
  write: boolean,
): Promise<ExitCode> {
  const paths = resolvePaths(options, location);
  const progress = console.progress(Boolean(options.quiet || options.json));
  const before = identityOf(paths.out);
  const stopListening = endOnSignal(() => {
    progress.end();
    const message = `Stopped. ${stateOf(before, identityOf(paths.out))}`;
    if (options.json)
      console.out(`${JSON.stringify({ ok: false, error: { code: 'interrupted', message } }, null, 2)}\n`);
    console.err(`${message}\n`);
  });
  let outcome: BuildOutcome;
  try {
    outcome = await buildSite(paths, {
      write,
      env: process.env,
      progress,
      today: new Date().toISOString().slice(0, 10),
    });
  } finally {
    stopListening();
    progress.end();
  }
  const { reminders } = outcome.report;
  const problems = placedFrom(process.cwd(), paths.root, outcome.report.problems);
  if (options.json)
    console.out(`${JSON.stringify(buildReportJson({ ...outcome.report, problems }), null, 2)}\n`);
  else if (problems.length > 0) console.err(formatProblems(problems, { colour: console.colour }));
  else if (!options.quiet) {
    const format = write ? formatBuildReport : formatCheckReport;
    const everyPage = options.verbose === true;
    console.out(format(outcome.report, { colour: console.colour, everyPage }));
  }
  if (!options.json && !options.quiet) for (const reminder of reminders) console.err(`Note: ${reminder}\n`);
  if (process.env.GITHUB_ACTIONS && !options.json) {
    // GitHub goes by the repository, wherever in it the command was run.
    const repository = process.env.GITHUB_WORKSPACE || process.cwd();
    console.out(formatAnnotations(placedFrom(repository, paths.root, outcome.report.problems)));
  }
  return problems.length > 0 ? 1 : 0;
}

/** Tells one site from the next in its place. */
const identityOf = (out: string) => statSync(out, { bigint: true, throwIfNoEntry: false })?.ino;

function stateOf(before: bigint | undefined, now: bigint | undefined): string {
  if (before !== now) return 'The new site was in place by then.';
  return now === undefined ? 'No site was written.' : 'The old site is untouched.';
}

/** Files of problems are named as seen from a folder, so that terminals and editors find them. */
function placedFrom(folder: string, root: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((problem) =>
    problem.file === undefined
      ? problem
      : { ...problem, file: relative(realpathSync(folder), join(root, problem.file)).replaceAll(sep, '/') },
  );
}
