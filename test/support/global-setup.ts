/** Builds the agency's site once for all tests that look at it. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { siteOfTests } from './site-of-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function setup(project: TestProject): Promise<void> {
  // Another project of the test run has built it already.
  if ('dist' in project.getProvidedContext()) return;
  // Runs the command itself and not its functions, so that tests look at what people run.
  const build = ['bin/site.js', 'build', '--json', '--out', siteOfTests];
  const run = promisify(execFile)(process.execPath, build, { cwd: root, maxBuffer: 16e6 });
  const { stdout } = await run.catch((error: { readonly stdout?: string }) => {
    // The report in the output says what is wrong.
    throw new Error(`The site cannot be built.\n${error.stdout}`, { cause: error });
  });
  const report = `${siteOfTests}-report.json`;
  await writeFile(report, stdout);
  project.vitest.provide('dist', siteOfTests);
  project.vitest.provide('report', report);
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Absolute path of the built site of the agency. */
    dist: string;
    /** Absolute path of the JSON report of that build. */
    report: string;
  }
}
