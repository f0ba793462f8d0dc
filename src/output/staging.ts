/** Writes and reads back the files of a site, in a folder that nobody looks at yet. */
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { EnvironmentError, systemCode } from '../errors.ts';
import { filesAtOnce, inParallel } from '../io/in-parallel.ts';
import { sha256 } from '../io/sha256.ts';
import { manifestFile, type OutputFile } from '../model.ts';
import { type Manifest, printManifest } from './manifest.ts';

/** Fills a new folder. When the promise is fulfilled, everything has reached the disk. */
export async function fillFolder(
  folder: string,
  files: readonly OutputFile[],
  manifest: Manifest,
  onFile: () => void,
): Promise<void> {
  await mkdir(folder);
  const folders = [...new Set(files.map(({ file }) => dirname(join(folder, file))))].sort();
  await inParallel(filesAtOnce, folders, (path) => mkdir(path, { recursive: true }));
  await inParallel(filesAtOnce, files, async (file) => {
    await writeFile(join(folder, file.file), await bytesOf(file), { flag: 'wx' });
    onFile();
  });
  await writeFile(join(folder, manifestFile), printManifest(manifest), { flag: 'wx' });
  // Only now, because syncing many written files costs a third of syncing each as it is written.
  const paths = [...files.map(({ file }) => file), manifestFile].map((file) => join(folder, file));
  await inParallel(filesAtOnce, [...paths, folder, ...folders], syncToDisk);
}

/** Whether a folder holds exactly the files of a manifest, byte for byte. Sizes and dates prove nothing. */
export async function isIntact(folder: string, { files }: Manifest): Promise<boolean> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = present
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Map(files.map((file) => [file.path, file.sha256]));
  if (names.length !== known.size + 1) return false;
  const same = await inParallel(filesAtOnce, names, async (name) => {
    const path = relative(folder, name).replaceAll(sep, '/');
    return path === manifestFile || known.get(path) === sha256(await readFile(name));
  });
  return same.every(Boolean);
}

/** Bytes that lie in the cache are believed only if they are the promised ones. */
async function bytesOf({ content, file, size, hash, source }: OutputFile): Promise<Uint8Array> {
  const bytes = 'bytes' in content ? content.bytes : await readFile(content.stored);
  if (bytes.byteLength === size && sha256(bytes) === hash) return bytes;
  throw new EnvironmentError(`The bytes of ${file} (from ${source}) changed while the site was written.`, {
    code: 'changed-during-build',
    help: 'Run again; if it happens again, delete the cache.',
  });
}

/** Folders too: a file that its folder has forgotten is lost. */
export async function syncToDisk(path: string): Promise<void> {
  try {
    const handle = await open(path, 'r');
    try {
      await handle.datasync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Systems that do not sync folders say so in one of these ways.
    if (!['EPERM', 'EACCES', 'EISDIR', 'EINVAL'].includes(systemCode(error) ?? '')) throw error;
  }
}
