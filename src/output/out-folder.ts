import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isWithin } from '../files/is-within.ts';
import { manifestFile } from '../model.ts';
import { EnvironmentError, systemCode } from '../problems/errors.ts';
import { type Manifest, parseManifest } from './manifest.ts';

/** Where a site is written. */
export interface OutFolder {
  /** The output folder itself, which is replaced as a whole. Absolute, with symbolic links resolved. */
  readonly path: string;
  /** The folder that contains the output folder and, during a build, also the new folder that replaces it. */
  readonly parent: string;
  readonly name: string;
}

/** What a build reads. A site that is written over one of these would destroy its own sources. */
const sources = ['content', 'templates', 'public', 'src', 'bin', '.git'];

const elsewhere = { code: 'bad-out-folder', help: 'Choose a folder of its own beside them.' };

/** Follows symbolic links. Throws for places where a site must not be written. */
export async function resolveOutFolder(out: string, root: string): Promise<OutFolder> {
  const path = await realLocation(resolve(root, out));
  const home = await realLocation(root);
  if (isWithin(home, path))
    throw new EnvironmentError(
      `A site cannot be written to ${path}: its own sources are in there.`,
      elsewhere,
    );
  for (const name of sources) {
    const source = await realLocation(join(home, name));
    if (isWithin(source, path) || isWithin(path, source))
      throw new EnvironmentError(`A site cannot be written to ${path}: "${name}" is only read.`, elsewhere);
  }
  return { path, parent: dirname(path), name: basename(path) };
}

/** `ours` means that the folder may be replaced but cannot be compared, because it is empty or its manifest is damaged. */
export type PresentSite = Manifest | 'ours' | 'absent';

/** Looks at what is in the output folder now. Throws if it holds files that no build has written: they would be lost. */
export async function readPresentSite({ path }: OutFolder): Promise<PresentSite> {
  const stat = await unlessAbsent(lstat(path));
  if (!stat) return 'absent';
  if (!stat.isDirectory())
    throw new EnvironmentError(`${path} is not a folder.`, { code: 'not-a-folder', help: 'Move it away.' });
  const text = await unlessAbsent(readFile(join(path, manifestFile), 'utf8'));
  if (text !== undefined) return parseManifest(text) ?? 'ours';
  if ((await readdir(path)).length === 0) return 'ours';
  throw new EnvironmentError(`${path} holds files that no build has written.`, {
    code: 'not-our-folder',
    help: 'A build replaces that folder as a whole. Choose another one, or empty it yourself.',
  });
}

/** The path with symbolic links resolved. Parts that do not exist stay as they are. */
async function realLocation(path: string): Promise<string> {
  const real = await unlessAbsent(realpath(path));
  if (real !== undefined || dirname(path) === path) return real ?? path;
  return join(await realLocation(dirname(path)), basename(path));
}

async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
