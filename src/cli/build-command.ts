import { type BuildOutcome, buildSite } from '../build.ts';
import type { EngineLocation, ExitCode, SharedOptions } from '../cli.ts';
import { formatAnnotations } from '../report/annotations.ts';
import { buildReportJson, formatBuildReport, formatCheckReport } from '../report/build-report.ts';
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
    outcome = await buildSite(resolvePaths(options, location), {
      write,
      env: process.env,
      progress,
      today: new Date().toISOString().slice(0, 10),
    });
  } finally {
    progress.end();
  }
  const { problems, reminders } = outcome.report;
  if (options.json) console.out(`${JSON.stringify(buildReportJson(outcome.report), null, 2)}\n`);
  else if (problems.length > 0) console.err(formatProblems(problems, { colour: console.colour }));
  else if (!options.quiet) {
    const format = write ? formatBuildReport : formatCheckReport;
    const everyPage = options.verbose === true;
    console.out(format(outcome.report, { colour: console.colour, everyPage }));
  }
  if (!options.json && !options.quiet) for (const reminder of reminders) console.err(`Note: ${reminder}\n`);
  if (process.env.GITHUB_ACTIONS && !options.json) console.out(formatAnnotations(problems));
  return problems.length > 0 ? 1 : 0;
}
