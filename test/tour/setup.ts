/** Sends the tour on its way as soon as there is a built site, beside all tests that need nothing of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { builtRoutes } from '../support/built-routes.ts';
import { projectRoot } from '../support/chromium.ts';
import { siteOfTests } from '../support/site-of-tests.ts';
import { nameOf, type Plan, readEvidence } from './evidence.ts';
import { sampled } from './sample.ts';

/** What the tour found, or why it found nothing. */
const out = join(projectRoot, 'node_modules', '.cache', 'site-tests', 'tour.json');
const failure = `${out}.failed`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await nameOf(siteOfTests);
  project.provide('tour', { out, failure, site });
  await rm(failure, { force: true });
  // For somebody who writes tests over what was seen, and does not want to wait for the same sight again.
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

/** Writes down what a tour says that ends badly. */
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
    /** Where the tour writes what it saw, where what went wrong with it, and the name of the site that it goes to. */
    tour: { readonly out: string; readonly failure: string; readonly site: string };
  }
}
