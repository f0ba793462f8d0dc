/**
 * Keeps the previous version of a large site as a spare. Filling a new folder means hard-linking thousands of files, and
 * removing the links again later. That costs more than all the rest of a build that changes one page. Instead, the next
 * build changes only what differs in the spare, and puts the spare in the site's place.
 *
 * A file or folder of the spare is trusted only if its signature is known. If somebody has added, changed or removed
 * anything, the signatures show it. Then the spare is deleted, and the site is written into a new folder. While a build
 * works on the spare, the spare has a name like any new folder, and is cleared away like one if that build is killed.
 */
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../files/sha256.ts';
import type { KnownFiles } from '../memory/known-files.ts';
import { isAtRest, type Signature, signatureOf } from '../memory/signature.ts';
import { manifestFile } from '../model.ts';
import { type Manifest, parseManifest, printManifest } from './manifest.ts';
import type { OutFolder } from './out-folder.ts';
import { removeFolder, temporaryName } from './replace-folder.ts';
import { spareFolder } from './spare-folder.ts';
import { foldersOf } from './staging.ts';

/** A previous site that is proven to hold exactly what its manifest says. */
export interface Spare {
  readonly manifest: Manifest;
  /** Its files and folders, by path relative to it, without the manifest and the folder itself. */
  readonly signed: ReadonlyMap<string, Signature>;
}

/** A folder that this build has moved away from the spare's place. */
export interface Taken {
  /** Where it lies now, under a name that only this build uses. */
  readonly path: string;
  /** Undefined if the folder's content has changed, or may have. */
  readonly spare: Spare | undefined;
}

/** Tells Git to leave the folder alone, people what it is, and us that it is ours. */
const note = `# The former site beside the one that is published. The next build brings it up to date and puts it in its place.
# It may be removed at any time.
*
`;

/** Used in place of a content hash for folders, of which only the signature matters. */
const folderHash = 'folder';

/** Moves the spare to a new path for this build. Undefined if that fails, or if the folder there is not ours. */
export function takeSpare(folder: OutFolder, known: KnownFiles): Taken | undefined {
  const site = siteIn(folder);
  if (!isOurs(folder)) return undefined;
  try {
    const spare = known.believes ? provenSpare(site, known) : undefined;
    const path = temporaryName(folder, 'staging');
    renameSync(site, path);
    return { path, spare };
  } catch {
    return undefined;
  }
}

/** The spare, if everything that its manifest names is there unchanged and nothing else is there. Otherwise undefined. */
function provenSpare(site: string, known: KnownFiles): Spare | undefined {
  const list = join(site, manifestFile);
  const text = readFileSync(list, 'utf8');
  // A manifest that was changed to name fewer files would let the others into the new site.
  if (known.signed(list, sha256(text)) === undefined) return undefined;
  const manifest = parseManifest(text);
  if (!manifest || !hasOnly(site, manifest)) return undefined;
  const signed = new Map<string, Signature>();
  // Folders first: the signature of a folder shows whether names in it have come or gone.
  const folders = foldersOf(manifest.files).map((path) => [path, folderHash] as const);
  const files = manifest.files.map(({ path, sha256: hash }) => [path, hash] as const);
  for (const [path, hash] of [...folders, ...files]) {
    const signature = known.signed(`${site}/${path}`, hash);
    if (signature === undefined) return undefined;
    signed.set(path, signature);
  }
  return { manifest, signed };
}

/** Compares the names at the top level with the manifest: the top folder's own signature changes when it is moved. */
function hasOnly(site: string, { files }: Manifest): boolean {
  const isFolder = new Map(files.map(({ path }) => [path.split('/', 1)[0], path.includes('/')] as const)).set(
    manifestFile,
    false,
  );
  const present = readdirSync(site, { withFileTypes: true });
  return (
    present.length === isFolder.size &&
    present.every((entry) =>
      isFolder.get(entry.name) ? entry.isDirectory() : isFolder.has(entry.name) && entry.isFile(),
    )
  );
}

/** Moves a previous site to the spare's place. False if that fails, or if the folder there is not ours. */
export function putSpare(folder: OutFolder, former: string): boolean {
  const container = spareFolder(folder.parent, folder.name);
  try {
    if (!lstatSync(container, { throwIfNoEntry: false })) {
      // A host may serve the folder above. Its visitors must not find pages here that were removed from the site.
      mkdirSync(container, { mode: 0o700 });
      writeFileSync(join(container, '.gitignore'), note, { flag: 'wx' });
    }
    if (!isOurs(folder)) return false;
    rmSync(siteIn(folder), { recursive: true, force: true });
    renameSync(former, siteIn(folder));
    return true;
  } catch {
    return false;
  }
}

/** Removes the spare's folder when there is no spare. Resolves with the paths that could not be removed. */
export async function removeSparePlace(folder: OutFolder): Promise<string[]> {
  return isOurs(folder) ? removeFolder(spareFolder(folder.parent, folder.name)) : [];
}

/** Known files of the site that will be replaced, recorded before their hard links, and so their signatures, change. */
export type Leaving = ReadonlyMap<string, { readonly hash: string; readonly signature: Signature }>;

/** The files that the new site does not have, or has with other content. All others are the same file in both sites. */
export function leavingFiles(
  folder: OutFolder,
  former: Manifest,
  next: Manifest,
  known: KnownFiles,
): Leaving {
  const hashes = new Map(next.files.map((file) => [file.path, file.sha256]));
  return new Map(
    former.files.flatMap(({ path, sha256: hash }) => {
      if (hashes.get(path) === hash) return [];
      const signature = known.signed(`${folder.path}/${path}`, hash);
      return signature === undefined ? [] : [[path, { hash, signature }] as const];
    }),
  );
}

/**
 * Records what the spare holds, so that the next build can trust it. Call this when the new site has come to rest, with its
 * signatures (`placed`), and before those signatures are recorded.
 */
export function noteSpare(
  folder: OutFolder,
  former: Manifest,
  leaving: Leaving,
  placed: ReadonlyMap<string, Signature>,
  known: KnownFiles,
): void {
  const site = siteIn(folder);
  for (const { path, sha256: hash } of former.files) {
    const gone = leaving.get(path);
    const signature = gone ? signatureNow(`${site}/${path}`, gone.signature) : placed.get(path);
    if (signature !== undefined) known.note(`${site}/${path}`, hash, signature);
  }
  for (const path of [...foldersOf(former.files), manifestFile])
    known.renamed(`${folder.path}/${path}`, `${site}/${path}`);
}

/** Records the folders and the manifest of a site that has come to rest, because it may become a spare later. */
export function noteFolders(
  site: string,
  manifest: Manifest,
  placed: ReadonlyMap<string, Signature>,
  known: KnownFiles,
): void {
  const folders = foldersOf(manifest.files).map((path) => [path, folderHash] as const);
  for (const [path, hash] of [...folders, [manifestFile, sha256(printManifest(manifest))] as const]) {
    const signature = placed.get(path);
    if (signature !== undefined) known.note(`${site}/${path}`, hash, signature);
  }
}

/** A file's signature now. Undefined if more has changed since `before` than the removal of a hard link explains. */
function signatureNow(path: string, before: Signature): Signature | undefined {
  const now = signatureOf(path);
  const [size, written, , ...rest] = now.split('.');
  const [sizeBefore, writtenBefore, , ...restBefore] = before.split('.');
  const isSame = size === sizeBefore && written === writtenBefore && rest.join('.') === restBefore.join('.');
  return isSame && isAtRest(now, Date.now()) ? now : undefined;
}

const siteIn = ({ parent, name }: OutFolder) => join(spareFolder(parent, name), 'site');

function isOurs({ parent, name }: OutFolder): boolean {
  const container = spareFolder(parent, name);
  try {
    return lstatSync(container).isDirectory() && readFileSync(join(container, '.gitignore'), 'utf8') === note;
  } catch {
    return false;
  }
}
