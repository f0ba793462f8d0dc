/** What one process holds from build to build of the same site, so that the next need not look for it again. */
import { extname } from 'node:path';
import { sheetCompiler, type WholeSheet } from '../bundle/compile-sheet.ts';
import { holdBundlers } from '../bundle/held-bundlers.ts';
import { holdBundles } from '../bundle/held-bundles.ts';
import { holdSheets } from '../bundle/held-sheets.ts';
import { holdHashes, openSources } from '../bundle/source-hashes.ts';
import { type HeldEntries, holdEntries } from '../content/held-entries.ts';
import { isWithin } from '../files/is-within.ts';
import { holdFiles } from '../memory/held-files.ts';
import { lookoutOver } from '../memory/lookout.ts';
import { type Memory, openMemory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import { type Compiled, compileSite } from './compile-site.ts';
import { dressSite } from './dress-site.ts';
import type { HeldSources } from './prepare-site.ts';

export interface WarmSite extends HeldSources {
  /** The memory of the site's cache. What other processes have found out since it was opened, it may not know. */
  memory(): Memory;
  /** The last compilation, as long as nothing has changed that could be part of it. */
  readonly compile: typeof compileSite;
  /** To be told of everything that has changed, at once; absolute. */
  changed(path: string): void;
  /** Looks whether all has been told. Resolves with what has not: paths that `changed` is to be told of. */
  missed(): Promise<readonly string[]>;
  /** Lets the process end. */
  close(): Promise<void>;
}

/** Content that no bundle reads: it cannot be imported. */
const ofContent = new Set(['.yaml', '.yml', '.md', '.csv']);

/** `now` is in milliseconds since 1970. */
export function warmSite(paths: SitePaths, now: () => number): WarmSite {
  let opened: { readonly day: number; readonly memory: Memory } | undefined;
  const lookout = lookoutOver([paths.content, paths.templates, paths.public]);
  const hashes = holdHashes(paths.root, lookout);
  const heldSheets = holdSheets<WholeSheet>(lookout);
  const bundlers = holdBundlers(holdBundles(hashes));
  let entries: { readonly code: string; readonly held: HeldEntries } | undefined;
  let last: { readonly files: string; readonly compilation: Compiled } | undefined;
  /** Style sheets that have other bytes than in the last compilation. */
  const sheets = new Set<string>();
  /** Grows with every change that may be part of a compilation: one that it overtakes is not kept. */
  let changes = 0;

  const isPlainContent = (path: string) =>
    isWithin(path, paths.content) && ofContent.has(extname(path).toLowerCase());

  const dressed = async (compilation: Compiled, memory: Memory) => {
    const { compile } = sheetCompiler(openSources(paths.root, hashes), memory, heldSheets);
    return dressSite(compilation, await Promise.all([...sheets].map(compile)), paths, memory);
  };

  return {
    lookout,
    content: holdFiles(lookout),
    pictures: holdFiles(lookout),
    entries(code) {
      if (entries?.code !== code) entries = { code, held: holdEntries() };
      return entries.held;
    },
    memory() {
      // What it keeps is dated by the day on which it was opened.
      const day = Math.floor(now() / millisecondsOfDay);
      if (opened?.day !== day || opened.memory.isLong())
        opened = { day, memory: openMemory(paths.cache, now(), { site: paths.root }) };
      return opened.memory;
    },
    async compile(_, files, memory) {
      const named = JSON.stringify(files);
      if (last?.files === named && sheets.size === 0) return last.compilation;
      const worn = last?.files === named ? await dressed(last.compilation, memory) : undefined;
      if (worn) return worn;
      const before = changes;
      const compilation = await compileSite(paths, files, memory, { hashes, sheets: heldSheets, bundlers });
      if (!compilation.problems && changes === before) {
        last = { files: named, compilation };
        sheets.clear();
      }
      return compilation;
    },
    changed(path) {
      const isBytes = lookout.changed(path);
      bundlers.bundles.changed(hashes.changed(path, isBytes));
      if (isPlainContent(path)) return;
      changes++;
      if (isBytes && path.endsWith('.css')) sheets.add(path);
      else last = undefined;
    },
    async missed() {
      const missed = await lookout.missed();
      const isOvertaken = bundlers.bundles.isOvertaken(openSources(paths.root, hashes));
      return isOvertaken ? [...missed, paths.root] : missed;
    },
    close: bundlers.close,
  };
}

const millisecondsOfDay = 24 * 60 * 60 * 1000;
