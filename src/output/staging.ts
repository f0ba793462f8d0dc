/**
 * Writes the files of a site into a folder that is not the output folder yet, and reads files back. Small files are written
 * synchronously: passing thousands of them to threads takes several times as long. Syncing to the disk is asynchronous.
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

/** The present site, whose unchanged files a new site can link instead of writing them. */
export interface Present {
  readonly known: KnownFiles;
  /** The path of the present site's file that should be the same according to its manifest. Undefined if there is none. */
  pathOf(file: OutputFile): string | undefined;
}

/**
 * Fills a new folder. When the promise is fulfilled, everything has reached the disk. A file of the present site that is
 * known to be the same is hard-linked instead of written: it is on the disk already.
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
 * Turns a previous site that holds exactly what its manifest says into the new site. When the promise is fulfilled,
 * everything has reached the disk. Resolves with the paths of the files and folders that stayed as they were.
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
  // Remove old folders from the deepest up, and then make new folders from the top down.
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

/** Puts files and the manifest into existing folders, and waits until they have reached the disk. */
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
  // Sync only now: to sync many written files takes a third of the time of syncing each as it is written.
  const paths = [...news.map(({ file }) => file), manifestFile, ...folders].map((path) => join(folder, path));
  await inParallel(filesAtOnce, [...paths, folder], syncToDisk);
}

/** False if the file must be written: some file systems have no hard links, and their number is limited. */
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
  // Compare the manifest by its bytes, too: somebody may have edited it in a way that still parses to the same.
  hashes.set(manifestFile, sha256(printManifest(manifest)));
  if (names.length !== hashes.size) return false;
  const same = await inParallel(filesAtOnce, names, async (name) => {
    const path = relative(folder, name).replaceAll(sep, '/');
    return hashes.get(path) === (await known.digest(name)).hash;
  });
  return same.every(Boolean);
}

/**
 * The signatures of all files and folders of a site, by path relative to its folder; `.` is the folder itself. They stand
 * for what was there at `moment`, in milliseconds. Undefined if somebody may have written to one of them since.
 */
export function siteSignatures(
  folder: string,
  { files }: Manifest,
  moment: number,
): ReadonlyMap<string, Signature> | undefined {
  const signed = signaturesIn(folder, files);
  return [...signed.values()].every((signature) => isAtRest(signature, moment)) ? signed : undefined;
}

/**
 * Does the same as `siteSignatures` for a site that has just been put in its place and has been complete since `moment`. `stayed`
 * holds the known signatures of the files and folders that were not written for it.
 */
export async function settledSiteSignatures(
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
  // Wait until the files have come to rest, so that the next build need not read what this one has written. A timer may end
  // early, because it counts from the beginning of this turn of the event loop. So the loop compares with the clock.
  for (let rest = wait; rest > 0; rest = looked + wait - Date.now()) await sleep(rest);
  const now = Date.now();
  for (const [path] of young) signed.set(path, signatureOf(join(folder, path)));
  const isOurs = (signature: Signature) => writtenAt(signature) <= moment && isAtRest(signature, now);
  return [...signed.values()].every(isOurs) ? signed : undefined;
}

/** In milliseconds. Only old file systems, whose clocks tick slowly, would need a longer wait. */
const longestWait = 50;

function signaturesIn(
  folder: string,
  files: Manifest['files'],
  stayed: ReadonlyMap<string, Signature> = new Map(),
): Map<string, Signature> {
  const paths = [...files.map(({ path }) => path), manifestFile, ...foldersOf(files), '.'];
  return new Map(paths.map((path) => [path, stayed.get(path) ?? signatureOf(join(folder, path))]));
}

/** All folders of a site, relative to the site's own folder. Each comes after the folder that contains it. */
export function foldersOf(files: Manifest['files']): string[] {
  const folders = new Set<string>();
  for (const { path } of files)
    for (let above = dirname(path); above !== '.'; above = dirname(above)) {
      if (folders.has(above)) break;
      folders.add(above);
    }
  return [...folders].sort();
}

/** Writes a file. Throws if its bytes are not the promised ones: bytes on the disk may have changed during the build. */
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

/** Syncs a file or a folder. Folders must be synced, too: a file is lost if its entry in the folder is lost. */
export async function syncToDisk(path: string): Promise<void> {
  try {
    const handle = openSync(path, 'r');
    try {
      await dataSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    // The error codes of systems that cannot sync folders.
    if (!['EPERM', 'EACCES', 'EISDIR', 'EINVAL'].includes(systemCode(error) ?? '')) throw error;
  }
}
