/**
 * Of a large site the former one is kept: giving thousands of files a second name, and taking it away again, costs more than
 * all the rest of a build that changes one page. The next build changes in it what differs, and puts it in the place.
 *
 * Nothing of it is believed but what is known by its signature, files and folders alike: what somebody has put there,
 * changed or removed shows, and then all of it goes, and the site is filled anew. While a build works on it, it has the name
 * of every other folder that a build is filling, and goes as they do when that build is killed.
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

/** A former site that holds exactly what its manifest says. */
export interface Spare {
  readonly manifest: Manifest;
  /** Its files and folders, by path in there; the manifest and the folder itself are left out. */
  readonly signed: ReadonlyMap<string, Signature>;
}

/** What has been taken from the spare's place. */
export interface Taken {
  /** Where it lies now, under a name that only this build uses. */
  readonly path: string;
  /** Undefined where it is not, or may not be, what it was. */
  readonly spare: Spare | undefined;
}

/** Tells Git to leave the folder alone, people what it is, and us that it is ours. */
const note = `# The former site beside the one that is published. The next build brings it up to date and puts it in its place.
# It may be removed at any time.
*
`;

/** Stands for the content of a folder whose signature is known. */
const folderHash = 'folder';

/** Undefined where there is none, or where it is not ours to take. */
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

/** Whether all that a manifest names lies there as it did, and nothing else. */
function provenSpare(site: string, known: KnownFiles): Spare | undefined {
  const list = join(site, manifestFile);
  const text = readFileSync(list, 'utf8');
  // One that names less than there is would let the rest come into the site.
  if (known.signed(list, sha256(text)) === undefined) return undefined;
  const manifest = parseManifest(text);
  if (!manifest || !hasOnly(site, manifest)) return undefined;
  const signed = new Map<string, Signature>();
  // Folders first: each tells which names there are in it.
  const folders = foldersOf(manifest.files).map((path) => [path, folderHash] as const);
  const files = manifest.files.map(({ path, sha256: hash }) => [path, hash] as const);
  for (const [path, hash] of [...folders, ...files]) {
    const signature = known.signed(`${site}/${path}`, hash);
    if (signature === undefined) return undefined;
    signed.set(path, signature);
  }
  return { manifest, signed };
}

/** The folder itself has no signature that lasts: it changes with its place. */
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

/** Puts a former site in the spare's place. False where that cannot be, or the place is somebody else's. */
export function putSpare(folder: OutFolder, former: string): boolean {
  const container = spareFolder(folder.parent, folder.name);
  try {
    if (!lstatSync(container, { throwIfNoEntry: false })) {
      // What has been taken off the site shall not be found by visitors of a host that serves the folder above.
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

/** Removes what is left of a spare's place when there is no spare. Gives what could not be removed. */
export async function removeSparePlace(folder: OutFolder): Promise<string[]> {
  return isOurs(folder) ? removeFolder(spareFolder(folder.parent, folder.name)) : [];
}

/** Files of the site that goes, whose content is known before any link to one of them comes or goes. */
export type Leaving = ReadonlyMap<string, { readonly hash: string; readonly signature: Signature }>;

/** Those that the new site does not have. The others are the same file in both. */
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
 * Takes note of what the spare holds, so that the next build may believe it. To be called when the new site has come to
 * rest, with its signatures, and before those are noted.
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

/** Takes note of the folders of a site that has come to rest, and of its manifest: it may be a spare some day. */
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

/** Of a file from which nothing but a name was taken since. */
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
