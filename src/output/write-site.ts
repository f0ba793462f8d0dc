import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isPlainPath } from '../files/is-plain-path.ts';
import { withLock } from '../files/lock.ts';
import { type KnownFiles, unknownFiles } from '../memory/known-files.ts';
import { absent, type Signature } from '../memory/signature.ts';
import type { OutputFile } from '../model.ts';
import { explainSystemError } from '../problems/errors.ts';
import { createManifest, type ListedPlaceholder, type Manifest, printManifest } from './manifest.ts';
import { type PresentSite, readPresentSite, resolveOutFolder } from './out-folder.ts';
import {
  clearAfterKilledBuilds,
  type Exchange,
  exchangeFolders,
  lockFile,
  removeFolder,
  replaceFolder,
  temporaryName,
} from './replace-folder.ts';
import { leavingFiles, noteFolders, noteSpare, putSpare, removeSparePlace, takeSpare } from './spare.ts';
import {
  bringUpToDate,
  fillFolder,
  isIntact,
  type Present,
  settledSiteSignatures,
  siteSignatures,
} from './staging.ts';

export interface WriteOptions {
  /** The folder to write, absolute or below the root. */
  readonly out: string;
  readonly root: string;
  /** Called once if another build is working on the same folder. Ours begins when that one has ended. */
  readonly onWait?: () => void;
  readonly exchange?: Exchange;
  /** Whether the site shows entries that are not public. Such a site is published only if a flag asks for it. */
  readonly drafts?: boolean;
  /** Placeholders in the site. A site with placeholders is also published only if a flag asks for it. */
  readonly placeholders?: readonly ListedPlaceholder[];
  /** The folder on the host below which the site is served. */
  readonly base?: string;
  /** Knows which files are unchanged, so that they are neither read nor written. Without it everything is read. */
  readonly known?: KnownFiles;
  /** Sites with at least this many files have a spare: a folder that the next build brings up to date. */
  readonly spareFrom?: number;
}

/** Fewer files are hard-linked so fast that a spare is not worth it. */
const usuallySpareFrom = 500;

export interface WriteResult {
  /** False if exactly the same site was there already. */
  readonly changed: boolean;
  readonly manifest: Manifest;
  /** Absolute paths of folders of former builds that could not be removed. */
  readonly left: readonly string[];
  /** Files and folders of the site by relative path. Undefined if somebody else may have written to one of them. */
  readonly placed: ReadonlyMap<string, Signature> | undefined;
}

/**
 * Writes a site into a folder beside the output folder, and then exchanges the two in one step. At every instant the output
 * folder holds the complete old site or the complete new one, however the build ends. A failed build leaves nothing behind.
 */
export async function writeSite(files: readonly OutputFile[], options: WriteOptions): Promise<WriteResult> {
  const { known = unknownFiles, spareFrom = usuallySpareFrom } = options;
  const manifest = createManifest(files, options);
  refuseImpossible(manifest);
  try {
    const folder = await resolveOutFolder(options.out, options.root);
    await mkdir(folder.parent, { recursive: true });
    return await withLock(lockFile(folder), options, async () => {
      const left = await clearAfterKilledBuilds(folder);
      const present = await readPresentSite(folder);
      const began = Date.now();
      if (typeof present === 'object' && printManifest(present) === printManifest(manifest))
        if (await isIntact(folder.path, manifest, known))
          return { changed: false, manifest, left, placed: siteSignatures(folder.path, manifest, began) };

      const hasSpare = known.believes && manifest.files.length >= spareFrom;
      const former = typeof present === 'object' ? present : undefined;
      const leaving = hasSpare && former ? leavingFiles(folder, former, manifest, known) : undefined;
      const taken = takeSpare(folder, known);
      const spare = hasSpare ? taken?.spare : undefined;
      const staging = (spare && taken?.path) ?? temporaryName(folder, 'staging');
      const source = presentFiles(folder.path, present, known);
      const stayed = new Map<string, Signature>();
      let filled: number;
      let isKept = false;
      try {
        if (spare) {
          const same = await bringUpToDate(staging, spare.manifest, files, manifest, source);
          for (const [path, signature] of spare.signed) if (same.has(path)) stayed.set(path, signature);
        } else await fillFolder(staging, files, manifest, source);
        filled = Date.now();
        await replaceFolder(folder, staging, present !== 'absent', options.exchange ?? exchangeFolders);
        isKept = leaving !== undefined && putSpare(folder, staging);
      } finally {
        left.push(...(await removeFolder(staging)));
        if (taken && taken.path !== staging) left.push(...(await removeFolder(taken.path)));
        if (!isKept) left.push(...(await removeSparePlace(folder)));
      }
      // Only now: the signature of a file changes whenever a hard link to it is made or removed.
      const placed = await settledSiteSignatures(folder.path, manifest, filled, stayed);
      if (isKept && former && leaving && placed) noteSpare(folder, former, leaving, placed, known);
      if (hasSpare && placed) noteFolders(folder.path, manifest, placed, known);
      for (const { path, sha256 } of manifest.files)
        known.note(join(folder.path, path), sha256, placed?.get(path) ?? absent);
      return { changed: true, manifest, left, placed };
    });
  } catch (error) {
    throw explainSystemError(error, 'writing the site');
  }
}

/** Finds files to hard-link in the replaced site only, never in the cache: an edit in the output folder must not spread. */
function presentFiles(folder: string, present: PresentSite, known: KnownFiles): Present {
  const hashes = new Map(
    typeof present === 'object' ? present.files.map(({ path, sha256 }) => [path, sha256]) : [],
  );
  return {
    known,
    pathOf: ({ file, hash }) => (hashes.get(file) === hash ? join(folder, file) : undefined),
  };
}

/** Throws if two paths are equal or a path is not plain: bugs of the builder, found before any file is touched. */
function refuseImpossible({ files }: Manifest): void {
  const paths = new Set(files.map(({ path }) => path));
  if (paths.size < files.length) throw new Error('Two files of the site have the same path.');
  for (const path of paths)
    if (!isPlainPath(path)) throw new Error(`"${path}" is no path below the output folder.`);
}
