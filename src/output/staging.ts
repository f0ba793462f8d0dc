/**
 * Writes and reads back the files of a site, in a folder that nobody looks at yet. Small files are written in place:
 * handing thousands of them to threads and back takes several times as long. Only the disk is waited for.
 */
import { closeSync, fdatasync, linkSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyFile, writeBytes } from '../files/digest-file.ts';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import type { KnownFiles } from '../memory/known-files.ts';
import { isAtRest, type Signature, signatureOf, unrest, writtenAt } from '../memory/signature.ts';
import { manifestFile, type OutputFile } from '../model.ts';
import { EnvironmentError, systemCode } from '../problems/errors.ts';
import { type Manifest, printManifest } from './manifest.ts';

/** Where a new site finds files that it need not write. */
export interface Present {
  readonly known: KnownFiles;
  /** The path in the site that stands in the place now of a file that seems to be the same. */
  pathOf(file: OutputFile): string | undefined;
}

/**
 * Fills a new folder. When the promise is fulfilled, everything has reached the disk. A file of the present site that is
 * known to be the same gets a second name: it lies on the disk already.
 */
export async function fillFolder(
  folder: string,
  files: readonly OutputFile[],
  manifest: Manifest,
  { known, pathOf }: Present,
): Promise<void> {
  mkdirSync(folder);
  const folders = [...new Set(files.map(({ file }) => dirname(join(folder, file))))].sort();
  for (const path of folders) mkdirSync(path, { recursive: true });
  const isLinked = (file: OutputFile): boolean => {
    const present = pathOf(file);
    return (
      present !== undefined &&
      known.known(present)?.hash === file.hash &&
      tryLink(present, join(folder, file.file))
    );
  };
  const news = files.filter((file) => !isLinked(file));
  await inParallel(filesAtOnce, news, (file) => writeNew(join(folder, file.file), file));
  writeFileSync(join(folder, manifestFile), printManifest(manifest), { flag: 'wx' });
  // Only now, because syncing many written files costs a third of syncing each as it is written.
  const paths = [...news.map(({ file }) => file), manifestFile].map((file) => join(folder, file));
  await inParallel(filesAtOnce, [...paths, folder, ...folders], syncToDisk);
}

/** Not every file system has links, nor are there as many as one likes: such a file is written. */
function tryLink(present: string, path: string): boolean {
  try {
    linkSync(present, path);
    return true;
  } catch {
    return false;
  }
}

/** Whether a folder holds exactly the files of a manifest, byte for byte. */
export async function isIntact(folder: string, { files }: Manifest, known: KnownFiles): Promise<boolean> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = present
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = new Map(files.map((file) => [file.path, file.sha256]));
  if (names.length !== hashes.size + 1) return false;
  const same = await inParallel(filesAtOnce, names, async (name) => {
    const path = relative(folder, name).replaceAll(sep, '/');
    return path === manifestFile || hashes.get(path) === (await known.digest(name)).hash;
  });
  return same.every(Boolean);
}

/**
 * The signatures of all files of a site and of their folders, by path below its folder; `.` is the folder itself. Each
 * stands for what was there at a moment, in milliseconds. Undefined where somebody may have written to one since.
 */
export function signSite(
  folder: string,
  { files }: Manifest,
  moment: number,
): ReadonlyMap<string, Signature> | undefined {
  const signed = signaturesIn(folder, files);
  return [...signed.values()].every((signature) => isAtRest(signature, moment)) ? signed : undefined;
}

/** The same of a site that has just been put in its place, and been complete since a moment. */
export async function signNewSite(
  folder: string,
  { files }: Manifest,
  moment: number,
): Promise<ReadonlyMap<string, Signature> | undefined> {
  const looked = Date.now();
  const signed = signaturesIn(folder, files);
  const young = [...signed].filter(([, signature]) => !isAtRest(signature, looked));
  const wait = young.reduce((most, [, signature]) => Math.max(most, unrest(signature, looked)), 0);
  if (wait > longestWait) return undefined;
  // So that the next build need not read what this one has written.
  await sleep(wait);
  const now = Date.now();
  for (const [path] of young) signed.set(path, signatureOf(join(folder, path)));
  const isOurs = (signature: Signature) => writtenAt(signature) <= moment && isAtRest(signature, now);
  return [...signed.values()].every(isOurs) ? signed : undefined;
}

/** In milliseconds. Longer ticks are those of old file systems. */
const longestWait = 50;

function signaturesIn(folder: string, files: Manifest['files']): Map<string, Signature> {
  const paths = new Set([...files.map(({ path }) => path), manifestFile, '.']);
  for (const { path } of files)
    for (let above = dirname(path); above !== '.'; above = dirname(above)) {
      if (paths.has(above)) break;
      paths.add(above);
    }
  return new Map([...paths].map((path) => [path, signatureOf(join(folder, path))]));
}

/** Bytes that lie elsewhere are believed only if they are the promised ones. */
async function writeNew(
  path: string,
  { content, file, kind, size, hash, source }: OutputFile,
): Promise<void> {
  const written = 'bytes' in content ? writeBytes(path, content.bytes) : await copyFile(content.stored, path);
  if (written.size === size && written.hash === hash) return;
  const code = 'changed-during-build';
  if (kind === 'public')
    throw new EnvironmentError(`${source} changed during the build.`, {
      code,
      help: 'Run again when nobody writes to it any more.',
    });
  throw new EnvironmentError(`The cached bytes of ${file} (from ${source}) changed during the build.`, {
    code,
    help: 'Run again; if it happens again, delete the cache.',
  });
}

const dataSync = promisify(fdatasync);

/** Folders too: a file that its folder has forgotten is lost. */
export async function syncToDisk(path: string): Promise<void> {
  try {
    const handle = openSync(path, 'r');
    try {
      await dataSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    // Systems that do not sync folders say so in one of these ways.
    if (!['EPERM', 'EACCES', 'EISDIR', 'EINVAL'].includes(systemCode(error) ?? '')) throw error;
  }
}
