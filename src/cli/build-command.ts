import { type BuildOutcome, buildSite } from '../build.ts';
import type { EngineLocation, ExitCode, SharedOptions } from '../cli.ts';
import { formatAnnotations } from '../report/annotations.ts';
import { buildReportJson, formatBuildReport } from '../report/build-report.ts';
import { formatProblems } from '../report/format-problems.ts';
import { resolvePaths } from '../site-paths.ts';
import type { Console } from './console.ts';

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
  const progress = console.progress(Boolean(options.quiet || options.json));
  let outcome: BuildOutcome;
  try {
    outcome = await buildSite(resolvePaths(options, location), { write, env: process.env, progress });
  } finally {
    progress.end();
  }
  const { problems } = outcome.report;
  if (options.json) console.out(`${JSON.stringify(buildReportJson(outcome.report), null, 2)}\n`);
  else if (problems.length > 0) console.err(formatProblems(problems, { colour: console.colour }));
  else if (!options.quiet)
    console.out(
      write
        ? formatBuildReport(outcome.report, { colour: console.colour })
        : `No problems in ${outcome.report.routes} routes.\n`,
    );
  if (process.env.GITHUB_ACTIONS && !options.json) console.out(formatAnnotations(problems));
  return problems.length > 0 ? 1 : 0;
}
