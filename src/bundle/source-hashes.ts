/**
 * Names and hashes for everything that a bundler asks the disk about. All paths are relative to the site's root, with
 * forward slashes.
 *
 * - `file:templates/site.ts`: the bytes of a file, and its real path.
 * - `near:templates/parts/Card`: which files and folders of that name there are, whatever their extensions.
 * - `packages:templates`: which packages are in `templates/node_modules`, for everything below `templates`.
 * - `config:templates`: the files in this folder that tell a bundler how to read and find sources.
 * - `tree:templates`: the names of all files below.
 * - `sheet:templates/styles/tokens.css`: the names of the classes of a style sheet, and its real path. Only a compiler
 *   of sheets can tell them; see `sheetCodeHash`.
 */
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { sha256 } from '../files/sha256.ts';
import { type FileLookup, uncachedFileLookup } from '../memory/file-lookup.ts';
import { type HeldFiles, holdFiles } from '../memory/held-files.ts';
import type { HashOf } from '../memory/memory.ts';

export type SourceKind = 'file' | 'near' | 'packages' | 'config' | 'tree';

/** Looks at the disk once for each name. Its answers hold for one build. */
export interface SourceHashes {
  readonly root: string;
  readonly hashOf: HashOf;
  /** The name for what is at an absolute path. */
  nameOf(kind: SourceKind, path: string): string;
  /** The hash of a file that was read already. `path` is absolute. */
  fileHash(path: string, bytes: Uint8Array | string): string;
  /** The real path of a file, relative to the root. `path` is absolute. */
  realPlace(path: string): string;
}

/** esbuild reads these in each folder above a source. */
export const configFiles = [
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  '.pnp.data.json',
  '.pnp.cjs',
  '.pnp.js',
] as const;

/** What a process keeps for its next build. */
export interface HeldHashes {
  /** Hashes of the bytes of files: only files that have changed are read again. */
  readonly files: HeldFiles<string>;
  /** The hashes of names that watchers cover. Each holds until something of it changes. */
  readonly watched: Map<string, string>;
  /**
   * Must be called for every change, after `changed` of the lookup. `isBytes` is what that returned. Returns the name
   * of the file if only its bytes have changed.
   */
  changed(path: string, isBytes: boolean): string | undefined;
}

export function holdHashes(root: string, lookup: FileLookup = uncachedFileLookup): HeldHashes {
  const watched = new Map<string, string>();
  return {
    files: holdFiles(lookup),
    watched,
    changed(path, isBytes) {
      const name = isBytes ? nameIn(root, 'file', path) : undefined;
      if (name === undefined || configFiles.some((file) => file === basename(path))) watched.clear();
      else watched.delete(name);
      return name;
    },
  };
}

export function openSources(root: string, held?: HeldHashes): SourceHashes {
  const known = new Map<string, string>();
  /** Whether the answer depends on a symbolic link: no watcher reports when a link leads elsewhere. */
  let isByLinks = false;
  const folders = new Map<string, string>();
  const shown = (path: string) => shownIn(root, path);

  /** The real path. If a path leads nowhere, the path itself. */
  const realFolder = (path: string): string => {
    const real = folders.get(path) ?? realPath(path);
    folders.set(path, real);
    return real;
  };
  const realFile = (path: string): string => {
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    isByLinks ||= isLink === true;
    return isLink ? realPath(path) : join(realFolder(dirname(path)), basename(path));
  };
  const fileHash = (path: string, bytes: Uint8Array | string) => {
    return placed(path, sha256(bytes));
  };
  const placed = (path: string, hash: string) => {
    const real = realFile(path);
    return real === path ? hash : `${hash} ${shown(real)}`;
  };
  const read = (path: string) => {
    const looked = Date.now();
    const signature = held?.files.lookup.signatureOf(path);
    const known = signature !== undefined && held?.files.find(path, signature);
    if (known) return known;
    // Reading a pipe would never end. Also, most names that are asked for have no file, and an error takes longer
    // than a look.
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
    const hash = sha256(readFileSync(path));
    if (signature !== undefined) held?.files.hold(path, hash, signature, looked);
    return hash;
  };
  const kinds: Readonly<Record<SourceKind, (path: string) => string>> = {
    file(path) {
      try {
        const hash = read(path);
        return hash === undefined ? noFile : placed(path, hash);
      } catch {
        return noFile;
      }
    },
    near: (path) => {
      const stem = basename(path);
      const alike = entriesOf(dirname(path)).filter(
        ({ name }) => name === stem || name.startsWith(`${stem}.`),
      );
      return hashOfParts([
        shown(realFolder(dirname(path))),
        ...alike.map((entry) => `${entry.name} ${entry.isDirectory()} ${linkOf(entry)}`),
      ]);
    },
    packages: (path) => {
      const offered = entriesOf(join(path, 'node_modules')).flatMap((entry) =>
        entry.name.startsWith('@') ? entriesOf(join(entry.parentPath, entry.name)) : entry,
      );
      return hashOfParts(offered.map((entry) => `${shown(entry.parentPath)} ${entry.name} ${linkOf(entry)}`));
    },
    config: (path) => hashOfParts(configFiles.map((name) => ask(nameOf('file', join(path, name))) ?? '')),
    tree: (path) => {
      const all = entriesOf(path, true).filter(({ parentPath }) => !/[\\/]node_modules\b/.test(parentPath));
      return hashOfParts(all.map((entry) => `${shown(entry.parentPath)} ${entry.name} ${linkOf(entry)}`));
    },
  };
  const isKind = (kind: string): kind is SourceKind => Object.hasOwn(kinds, kind);
  const nameOf = (kind: SourceKind, path: string) => nameIn(root, kind, path);
  const linkOf = (entry: { isSymbolicLink(): boolean; parentPath: string; name: string }) => {
    if (!entry.isSymbolicLink()) return '';
    isByLinks = true;
    return shown(realPath(join(entry.parentPath, entry.name)));
  };
  const ask: HashOf = (name) => {
    const hash = known.get(name) ?? held?.watched.get(name);
    if (hash !== undefined) return hash;
    const [, kind = '', place = ''] = /^(\w+):(.*)$/s.exec(name) ?? [];
    if (!isKind(kind)) return undefined;
    const path = join(root, place);
    const isAroundByLinks = isByLinks;
    isByLinks = false;
    const found = kinds[kind](path);
    const isTold = !isByLinks && held?.files.lookup.watches(path);
    if (isTold) held?.watched.set(name, found);
    else known.set(name, found);
    isByLinks ||= isAroundByLinks;
    return found;
  };
  return { root, hashOf: ask, nameOf, fileHash, realPlace: (path) => shown(realFile(path)) };
}

const shownIn = (root: string, path: string) => relative(root, path).replaceAll('\\', '/');
const nameIn = (root: string, kind: SourceKind, path: string) => `${kind}:${shownIn(root, path)}`;

/** The hash of a file that does not exist. It counts, as a bundler has looked for it. */
export const noFile = 'none';

const hashOfParts = (parts: readonly string[]) => sha256(parts.join('\n'));

/** Sorted by folder and name, without those that begin with a dot. Empty if there is no such folder. */
function entriesOf(folder: string, recursive = false) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => compare(a.parentPath, b.parentPath) || compare(a.name, b.name));
  } catch {
    return [];
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
