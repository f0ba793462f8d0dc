/**
 * Builds the tiny shop once, so that every copy of it can use the encoded pictures and cards: to encode them takes longer
 * than the rest of such a build.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'warm-shop-'));
  await cp(fileURLToPath(new URL('../sites/shop', import.meta.url)), root, { recursive: true });
  const line = ['build', '--quiet', '--root', root, '--cache-dir', 'cache'];
  await promisify(execFile)(process.execPath, [launcher, ...line]);
  project.provide('warmPictures', join(root, 'cache'));
  return () => rm(root, { recursive: true, force: true });
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Absolute: a cache with the results of a build of the shop, above all its pictures. */
    warmPictures: string;
  }
}
