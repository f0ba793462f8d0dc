/** The versions of the encoders, from the cache if possible: loading the picture library takes as long as a small build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { packageVersion } from '../files/package-version.ts';
import { sha256 } from '../files/sha256.ts';
import type { Input, Memory, ValueTask } from '../memory/memory.ts';
import { type ImageLibrary, loadImageLibrary } from './sharp.ts';

type Versions = ImageLibrary['versions'];

export const libraryVersions: ValueTask<Versions> = {
  name: 'picture-library',
  version: 1,
  value: z.record(z.string(), z.string()),
};

/** The version of every encoder, from the cache or from the library itself. Without `memory` the library is loaded. */
export async function imageLibraryVersions(memory?: Memory): Promise<Versions> {
  const installed = memory && installedLibrary();
  const known = installed && memory.recall(libraryVersions, installed);
  if (known) return known;
  const { versions } = await loadImageLibrary();
  if (installed && isBundled(versions)) memory.keep(libraryVersions, installed, versions);
  return versions;
}

/**
 * A libvips that is installed on the system reports only its own version, and may be updated without our noticing. So only
 * the versions of a bundled library are cached.
 */
const isBundled = (versions: Versions) => Object.keys(versions).length > 2;

/** Looked up once: a process keeps the library that it has loaded, whatever is installed later. */
function installedLibrary(): Input | undefined {
  installed ??= { library: findLibrary() };
  return installed.library;
}

let installed: { readonly library: Input | undefined } | undefined;

/** The packages that determine which library is loaded. Undefined if that is not a single bundled library. */
function findLibrary(): Input | undefined {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve('sharp')));
  const beside = join(dirname(folder), '@img');
  if (!existsSync(beside) || existsSync(join(folder, 'src', 'build'))) return undefined;
  const names = readdirSync(beside)
    .filter((name) => name.startsWith('sharp-'))
    .sort();
  if (names.filter((name) => name.startsWith('sharp-libvips-')).length !== 1) return undefined;
  return {
    sharp: packageVersion('sharp'),
    node: process.version,
    packages: names.map((name) => [name, sha256(readFileSync(join(beside, name, 'package.json')))]),
  };
}
