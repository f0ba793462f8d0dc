/** Which encoders there are: loading the picture library to ask it takes as long as a small build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { packageVersion } from '../files/package-version.ts';
import { sha256 } from '../files/sha256.ts';
import type { Input, Memory, ValueTask } from '../memory/memory.ts';
import { type ImageLibrary, loadImageLibrary } from './sharp.ts';

type Versions = ImageLibrary['versions'];

export const toldVersions: ValueTask<Versions> = {
  name: 'picture-library',
  version: 1,
  value: z.record(z.string(), z.string()),
};

/** Of every encoder, as the library tells them, or has told them before. Without a memory it is asked. */
export async function imageLibraryVersions(memory?: Memory): Promise<Versions> {
  const installed = memory && installedLibrary();
  const known = installed && memory.recall(toldVersions, installed);
  if (known) return known;
  const { versions } = await loadImageLibrary();
  if (installed && isBundled(versions)) memory.keep(toldVersions, installed, versions);
  return versions;
}

/** The library of a system tells its own version and no other, and is renewed behind our backs. */
const isBundled = (versions: Versions) => Object.keys(versions).length > 2;

/** A process that has loaded a library goes on with it, whatever is installed meanwhile. */
function installedLibrary(): Input | undefined {
  installed ??= { library: findLibrary() };
  return installed.library;
}

let installed: { readonly library: Input | undefined } | undefined;

/** What decides which library is loaded. Undefined where there are several to choose from. */
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
