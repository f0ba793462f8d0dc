/** Gathers what one bundle reads, while it is made. */
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ModuleGraph } from './module-graph.ts';
import { noFile, type SourceHashes } from './source-hashes.ts';

export interface SourceNotes {
  /** To be told of every file with the very bytes that were used. `path` is absolute. */
  note(path: string, bytes: Uint8Array): void;
  /** To be told of a style sheet of which a module is made, and of all that was read for it. */
  noteSheet(sheet: UsedSheet): void;
  /** To be told of a file that was looked for and is not there. */
  noteMissing(path: string): void;
  /**
   * Everything that decided about a bundle, as `SourceHashes` names it, with hashes. Undefined where not all of it is
   * known: then the bundle cannot be told from an outdated one, and must not be kept.
   */
  reads(graph: ModuleGraph): BundleReads | undefined;
}

export interface BundleReads {
  /** With the bytes of style sheets, and of the files that they name. */
  readonly all: ReadonlyMap<string, string>;
  /** In their place what modules see of them. */
  readonly code: ReadonlyMap<string, string>;
}

export interface UsedSheet {
  /** Absolute path. */
  readonly path: string;
  /** A hash of what modules see of it; see `sheetCodeHash`. */
  readonly code: string;
  readonly read: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/** The name of what modules see of a style sheet, as `SourceHashes` names things. `name` is its path relative to the root. */
const sheetRead = (name: string) => `sheet:${name}`;

/** The path in such a name; undefined for others. */
export const sheetIn = (read: string): string | undefined =>
  read.startsWith('sheet:') ? read.slice('sheet:'.length) : undefined;

/** Of modules without a file: `site-react:react`, `(disabled):node_modules/a/b.js`, and the entry that we write. */
const withoutFile = /^(?:site-[a-z-]+|\(disabled\)):|^site-entry\.ts$/;

/** How finely file systems tell times, in milliseconds, and some more. */
const tick = 20;

export function takeNotes({ root, hashOf, nameOf, fileHash }: SourceHashes): SourceNotes {
  const start = Date.now();
  const files = new Map<string, string>();
  const ofSheets = new Map<string, string>();
  const sheets = new Map<string, string>();
  // A file that was another when it was read again.
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
      const others = new Set<string>();
      const inputs = Object.keys(graph.inputs).filter((path) => !withoutFile.test(path));
      const isNoted = (name: string) => files.has(name) || ofSheets.has(name);
      if (torn || inputs.some((path) => !isNoted(nameOf('file', resolve(root, path))))) return undefined;
      const around = new Set(inputs.flatMap((path) => foldersAbove(resolve(root, path))));
      for (const folder of around) {
        others.add(nameOf('config', folder)).add(nameOf('packages', folder));
        const mapped = mappedPaths(folder);
        if (!mapped) return undefined;
        for (const [kind, path] of mapped) others.add(nameOf(kind, path));
      }
      for (const [importer, { imports }] of Object.entries(graph.inputs))
        for (const { path, original = '' } of imports) {
          if (!/^\.\.?(?:\/|$)/.test(original) || withoutFile.test(importer)) continue;
          const written = join(dirname(resolve(root, importer)), original);
          const real = resolve(root, path);
          const found = statOf(written);
          // A file of the very name that is written wins over all others.
          if (found?.isFile()) {
            if (written !== real) others.add(nameOf('file', written));
            continue;
          }
          const searched = [written.replace(/\.\w+$/, ''), ...(found ? [join(written, 'index')] : [])];
          // What has come while esbuild was looking, it may not have seen.
          if (searched.some((place) => isYoung(dirname(place), start))) return undefined;
          for (const place of searched) others.add(nameOf('near', place));
        }
      for (const name of others)
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

/** Where the `paths` of a folder's TypeScript configuration lead; undefined where that cannot be told from it alone. */
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
