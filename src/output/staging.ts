/**
 * Writes and reads back the files of a site, in a folder that nobody looks at yet. Small files are written in place:
 * handing thousands of them to threads and back takes several times as long. Only the disk is waited for.
 */
import {
  closeSync,
  fdatasync,
  linkSync,
  mkdirSync,
  openSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyFile, writeBytes } from '../files/digest-file.ts';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import { sha256 } from '../files/sha256.ts';
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
  present: Present,
): Promise<void> {
  mkdirSync(folder);
  const folders = foldersOf(manifest.files);
  for (const path of folders) mkdirSync(join(folder, path));
  await place(folder, files, manifest, present, folders);
}

/**
 * Makes the new site of a former one that holds exactly what its manifest says. When the promise is fulfilled, everything
 * has reached the disk. Gives the paths of those files and folders that stayed as they were.
 */
export async function bringUpToDate(
  folder: string,
  former: Manifest,
  files: readonly OutputFile[],
  manifest: Manifest,
  present: Present,
): Promise<ReadonlySet<string>> {
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const stayed = new Set<string>();
  const touched = new Set<string>();
  const touch = (path: string) => touched.add(dirname(path));
  for (const { path, sha256 } of former.files)
    if (hashes.get(path) === sha256) stayed.add(path);
    else {
      unlinkSync(join(folder, path));
      touch(path);
    }
  unlinkSync(join(folder, manifestFile));
  const before = new Set(foldersOf(former.files));
  const folders = foldersOf(manifest.files);
  const wanted = new Set(folders);
  // The deepest first, and then those above first.
  for (const path of [...before].reverse())
    if (!wanted.has(path)) {
      rmdirSync(join(folder, path));
      touch(path);
    }
  for (const path of folders)
    if (!before.has(path)) {
      mkdirSync(join(folder, path));
      touch(path);
      touched.add(path);
    }
  const others = files.filter(({ file }) => !stayed.has(file));
  for (const { file } of others) touch(file);
  const changed = folders.filter((path) => touched.has(path));
  await place(folder, others, manifest, present, changed);
  for (const path of folders) if (!touched.has(path)) stayed.add(path);
  return stayed;
}

/** Puts files, and the manifest, in folders that are there, and waits until the disk has them. */
async function place(
  folder: string,
  files: readonly OutputFile[],
  manifest: Manifest,
  { known, pathOf }: Present,
  folders: readonly string[],
): Promise<void> {
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
  const paths = [...news.map(({ file }) => file), manifestFile, ...folders].map((path) => join(folder, path));
  await inParallel(filesAtOnce, [...paths, folder], syncToDisk);
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

/** Whether a folder holds exactly the files of a manifest and the manifest itself, byte for byte. */
export async function isIntact(folder: string, manifest: Manifest, known: KnownFiles): Promise<boolean> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = present
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const hashes = new Map(manifest.files.map((file) => [file.path, file.sha256]));
  // Somebody may have written into it what reads the same.
  hashes.set(manifestFile, sha256(printManifest(manifest)));
  if (names.length !== hashes.size) return false;
  const same = await inParallel(filesAtOnce, names, async (name) => {
    const path = relative(folder, name).replaceAll(sep, '/');
    return hashes.get(path) === (await known.digest(name)).hash;
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

/**
 * The same of a site that has just been put in its place, and been complete since a moment. `stayed` are the signatures of
 * what has not been written for it, which are known.
 */
export async function signNewSite(
  folder: string,
  { files }: Manifest,
  moment: number,
  stayed: ReadonlyMap<string, Signature> = new Map(),
): Promise<ReadonlyMap<string, Signature> | undefined> {
  const looked = Date.now();
  const signed = signaturesIn(folder, files, stayed);
  const young = [...signed].filter(([, signature]) => !isAtRest(signature, looked));
  const wait = young.reduce((most, [, signature]) => Math.max(most, unrest(signature, looked)), 0);
  if (wait > longestWait) return undefined;
  // So that the next build need not read what this one has written.
  // A timer may end early: it counts from when this turn of the process began, which may have had to wait in between.
  for (let rest = wait; rest > 0; rest = looked + wait - Date.now()) await sleep(rest);
  const now = Date.now();
  for (const [path] of young) signed.set(path, signatureOf(join(folder, path)));
  const isOurs = (signature: Signature) => writtenAt(signature) <= moment && isAtRest(signature, now);
  return [...signed.values()].every(isOurs) ? signed : undefined;
}

/** In milliseconds. Longer ticks are those of old file systems. */
const longestWait = 50;

function signaturesIn(
  folder: string,
  files: Manifest['files'],
  stayed: ReadonlyMap<string, Signature> = new Map(),
): Map<string, Signature> {
  const paths = [...files.map(({ path }) => path), manifestFile, ...foldersOf(files), '.'];
  return new Map(paths.map((path) => [path, stayed.get(path) ?? signatureOf(join(folder, path))]));
}

/** All folders below that of a site, each after the one that it lies in. */
export function foldersOf(files: Manifest['files']): string[] {
  const folders = new Set<string>();
  for (const { path } of files)
    for (let above = dirname(path); above !== '.'; above = dirname(above)) {
      if (folders.has(above)) break;
      folders.add(above);
    }
  return [...folders].sort();
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
