/** Builds the agency's site once for all tests that look at it. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { siteOfTests } from './site-of-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function setup(project: TestProject): Promise<void> {
  // Another project has asked for it already.
  if ('dist' in project.getProvidedContext()) return;
  // The command itself, not its functions: what is tested is what people run.
  await promisify(execFile)(process.execPath, ['bin/site.js', 'build', '--quiet', '--out', siteOfTests], {
    cwd: root,
  });
  project.vitest.provide('dist', siteOfTests);
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Absolute path of the built site of the agency. */
    dist: string;
  }
}
