/** Starts the tour as soon as there is a built site. Tests that do not need the tour run beside it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { builtRoutes } from '../support/built-routes.ts';
import { projectRoot } from '../support/chromium.ts';
import { siteOfTests } from '../support/site-of-tests.ts';
import { nameOf, type Plan, readEvidence } from './evidence.ts';
import { sampled } from './sample.ts';

/** The file with what the tour saw. `failure` is the file with the reason if it failed. */
const out = join(projectRoot, 'node_modules', '.cache', 'site-tests', 'tour.json');
const failure = `${out}.failed`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await nameOf(siteOfTests);
  project.provide('tour', { out, failure, site });
  await rm(failure, { force: true });
  // `TOUR=kept` reuses the last tour of this site, for people who write tests about it.
  if (process.env.TOUR === 'kept' && (await isOf(site))) return async () => {};
  await rm(out, { force: true });
  const routes = builtRoutes(siteOfTests);
  const plan: Plan = { dist: siteOfTests, routes, full: routes.filter(sampled), out };
  const guide = spawn(process.execPath, ['test/tools/run.js', 'test/tour/main.ts', JSON.stringify(plan)], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = watch(guide);
  return async () => {
    guide.kill();
    await ended;
  };
}

const isOf = (site: string): Promise<boolean> =>
  readEvidence(out, site).then(
    () => true,
    () => false,
  );

/** Waits until the tour ends. If it fails, writes its error output to the file `failure`. */
async function watch(guide: ChildProcess): Promise<void> {
  let said = '';
  guide.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const code = await new Promise<number | null>((resolve) => guide.on('close', resolve));
  if (code !== 0) await writeFile(failure, said || `The tour ended with ${code}.`);
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file with what the tour saw, the file with the reason if it failed, and the name of the site. */
    tour: { readonly out: string; readonly failure: string; readonly site: string };
  }
}
