/** Records what one bundle reads while it is made. */
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ModuleGraph } from './module-graph.ts';
import { noFile, type SourceHashes } from './source-hashes.ts';

export interface SourceNotes {
  /** Must be called for every file, with exactly the bytes that were used. `path` is absolute. */
  note(path: string, bytes: Uint8Array): void;
  /** Must be called for a style sheet that becomes a module, with all files that were read for it. */
  noteSheet(sheet: UsedSheet): void;
  /** Must be called for a file that was looked for and does not exist. */
  noteMissing(path: string): void;
  /**
   * Everything that decided what the bundle is, named as in `SourceHashes`, with hashes. Undefined if not all of it is
   * known: then nobody can tell whether the bundle is outdated, so it must not be kept.
   */
  reads(graph: ModuleGraph): BundleReads | undefined;
}

export interface BundleReads {
  /** Style sheets, and the files that they name, are included by their bytes. */
  readonly all: ReadonlyMap<string, string>;
  /** Style sheets are included by what modules see of them. */
  readonly code: ReadonlyMap<string, string>;
}

export interface UsedSheet {
  /** Absolute path. */
  readonly path: string;
  /** A hash of what modules see of it; see `sheetCodeHash`. */
  readonly code: string;
  readonly read: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/**
 * The name for what modules see of a style sheet, in the form of `SourceHashes`. `name` is its path relative to the
 * root.
 */
const sheetRead = (name: string) => `sheet:${name}`;

/** The path in such a name; undefined for other names. */
export const sheetIn = (read: string): string | undefined =>
  read.startsWith('sheet:') ? read.slice('sheet:'.length) : undefined;

/** The paths of modules without a file: `site-react:react`, `(disabled):node_modules/a/b.js`, and the generated entry. */
const withoutFile = /^(?:site-[a-z-]+|\(disabled\)):|^site-entry\.ts$/;

/** In milliseconds: the precision of times in file systems, with some margin. */
const tick = 20;

export function takeNotes({ root, hashOf, nameOf, fileHash }: SourceHashes): SourceNotes {
  const start = Date.now();
  const files = new Map<string, string>();
  const ofSheets = new Map<string, string>();
  const sheets = new Map<string, string>();
  // Whether a file had changed when it was read again.
  let torn = false;
  const add = (name: string, hash: string, to = files) => {
    torn ||= (files.get(name) ?? ofSheets.get(name) ?? hash) !== hash;
    to.set(name, hash);
  };
  return {
    note: (path, bytes) => add(nameOf('file', path), fileHash(path, bytes)),
    noteSheet({ path, code, read }) {
      sheets.set(sheetRead(nameOf('file', path).slice('file:'.length)), code);
      for (const file of read) add(nameOf('file', file.path), fileHash(file.path, file.bytes), ofSheets);
    },
    noteMissing: (path) => add(nameOf('file', path), noFile),
    reads(graph) {
      const lookups = new Set<string>();
      const inputs = Object.keys(graph.inputs).filter((path) => !withoutFile.test(path));
      const isNoted = (name: string) => files.has(name) || ofSheets.has(name);
      if (torn || inputs.some((path) => !isNoted(nameOf('file', resolve(root, path))))) return undefined;
      const around = new Set(inputs.flatMap((path) => foldersAbove(resolve(root, path))));
      for (const folder of around) {
        lookups.add(nameOf('config', folder)).add(nameOf('packages', folder));
        const mapped = mappedPaths(folder);
        if (!mapped) return undefined;
        for (const [kind, path] of mapped) lookups.add(nameOf(kind, path));
      }
      for (const [importer, { imports }] of Object.entries(graph.inputs))
        for (const { path, original = '' } of imports) {
          if (!/^\.\.?(?:\/|$)/.test(original) || withoutFile.test(importer)) continue;
          const written = join(dirname(resolve(root, importer)), original);
          const real = resolve(root, path);
          const found = statOf(written);
          // A file with exactly the written name wins over all others.
          if (found?.isFile()) {
            if (written !== real) lookups.add(nameOf('file', written));
            continue;
          }
          const searched = [written.replace(/\.\w+$/, ''), ...(found ? [join(written, 'index')] : [])];
          // esbuild may not have seen files that appeared while it was looking.
          if (searched.some((place) => isYoung(dirname(place), start))) return undefined;
          for (const place of searched) lookups.add(nameOf('near', place));
        }
      for (const name of lookups)
        if (!files.has(name)) files.set(name, ofSheets.get(name) ?? hashOf(name) ?? '');
      return { all: new Map([...files, ...ofSheets]), code: new Map([...files, ...sheets]) };
    },
  };
}

function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); folders.at(-1) !== folder; folder = dirname(folder)) folders.push(folder);
  return folders;
}

const isYoung = (folder: string, start: number) =>
  (lstatSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? 0) > start - tick;

/**
 * Where the `paths` in a folder's TypeScript configuration lead. Undefined if that cannot be told from this file alone.
 */
function mappedPaths(folder: string): (readonly ['near' | 'tree', string])[] | undefined {
  if (folder.split(/[\\/]/).includes('node_modules')) return [];
  const found: (readonly ['near' | 'tree', string])[] = [];
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    let text: string;
    try {
      text = readFileSync(join(folder, name), 'utf8');
    } catch {
      continue;
    }
    if (/"(?:extends|baseUrl)"/.test(text)) return undefined;
    const [, paths = ''] = /"paths"\s*:\s*\{([^}]*)/.exec(text) ?? [];
    for (const [, target = ''] of paths.matchAll(/"([^"]*)"\s*[,\]]/g)) {
      const [fixed = '', ...rest] = target.split('*');
      if (rest.length === 0) found.push(['near', join(folder, target.replace(/\.\w+$/, ''))]);
      else found.push(['tree', resolve(folder, fixed.endsWith('/') ? fixed : dirname(fixed))]);
    }
  }
  return found;
}
