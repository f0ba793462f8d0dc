/** What a long-running process keeps from build to build of the same site, so that the next build is faster. */
import { extname } from 'node:path';
import { bundleSite, type SiteBundle } from '../bundle/bundle-site.ts';
import { sheetCompiler, type WholeSheet } from '../bundle/compile-sheet.ts';
import { holdBundlers } from '../bundle/held-bundlers.ts';
import { holdBundles } from '../bundle/held-bundles.ts';
import { holdSheets } from '../bundle/held-sheets.ts';
import { holdHashes, openSources } from '../bundle/source-hashes.ts';
import { type HeldEntries, holdEntries } from '../content/held-entries.ts';
import { isWithin } from '../files/is-within.ts';
import { createWatchedFileLookup } from '../memory/file-lookup.ts';
import { holdFiles } from '../memory/held-files.ts';
import { type Memory, openMemory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import type { SiteFiles } from '../sources/site-files.ts';
import { type Compiled, compileSite, islandSettingsOf } from './compile-site.ts';
import { dressSite } from './dress-site.ts';
import { type LastSite, lastSite } from './last-site.ts';
import type { HeldSources } from './prepare-site.ts';

export interface WarmSite extends HeldSources {
  /** The opened cache of the site. It may lack results that other processes have added since it was opened. */
  memory(): Memory;
  /** Returns the last compilation, as long as nothing has changed that could be part of it. Otherwise compiles again. */
  readonly compile: typeof compileSite;
  readonly last: LastSite;
  /** Compiles the templates of some pages only. */
  readonly parts: {
    /** Whether a bundler is held that has compiled exactly these files before. */
    isHeld(files: SiteFiles): boolean;
    compile(files: SiteFiles, memory: Memory): Promise<SiteBundle>;
  };
  /** Call this at once for every path that has changed. The path is absolute. */
  changed(path: string): void;
  /** Looks for changes that were not reported. Resolves with their paths, which must then be passed to `changed`. */
  missed(): Promise<readonly string[]>;
  /** Stops everything that keeps the process from ending. */
  close(): Promise<void>;
}

/** Extensions of content files that cannot be imported, so that no bundle depends on them. */
const plainExtensions = new Set(['.yaml', '.yml', '.md', '.csv']);

/** `now` is in milliseconds since 1970. */
export function warmSite(paths: SitePaths, now: () => number): WarmSite {
  let opened: { readonly day: number; readonly memory: Memory } | undefined;
  const lookup = createWatchedFileLookup([paths.content, paths.templates, paths.public]);
  const hashes = holdHashes(paths.root, lookup);
  const heldSheets = holdSheets<WholeSheet>(lookup);
  const bundlers = holdBundlers(holdBundles(hashes));
  // Apart from the others, so that looking at many pages does not push those out.
  const partBundlers = holdBundlers(holdBundles(hashes), 1);
  let heldPart: string | undefined;
  const latest = lastSite(paths);
  let entries: { readonly code: string; readonly held: HeldEntries } | undefined;
  let last: { readonly files: string; readonly compilation: Compiled } | undefined;
  /** Style sheets whose bytes have changed since the last compilation. */
  const sheets = new Set<string>();
  /** Counts changes that may affect a compilation. If it grows while a compilation runs, that compilation is not kept. */
  let changes = 0;

  const isPlainContent = (path: string) =>
    isWithin(path, paths.content) && plainExtensions.has(extname(path).toLowerCase());

  const dressed = async (compilation: Compiled, memory: Memory) => {
    const { compile } = sheetCompiler(openSources(paths.root, hashes), memory, heldSheets);
    return dressSite(compilation, await Promise.all([...sheets].map(compile)), paths, memory);
  };

  return {
    lookup,
    last: latest,
    parts: {
      isHeld: (files) => nameOf(files) === heldPart,
      async compile(files, memory) {
        const sources = openSources(paths.root, hashes);
        const sheets = sheetCompiler(sources, memory, heldSheets);
        heldPart = undefined;
        const bundle = await bundleSite(paths, files, {
          memory,
          sources,
          sheets,
          bundlers: partBundlers,
          isPassing: true,
        });
        heldPart = nameOf(files);
        return bundle;
      },
    },
    content: holdFiles(lookup),
    pictures: holdFiles(lookup),
    entries(code) {
      if (entries?.code !== code) entries = { code, held: holdEntries() };
      return entries.held;
    },
    memory() {
      // Open it anew every day, because it dates what it keeps by the day on which it was opened.
      const day = Math.floor(now() / millisecondsOfDay);
      if (opened?.day !== day || opened.memory.isLong())
        opened = { day, memory: openMemory(paths.cache, now(), { site: paths.root }) };
      return opened.memory;
    },
    async compile(_, files, memory) {
      const named = nameOf(files);
      if (last?.files === named && sheets.size === 0) return last.compilation;
      const redressed = last?.files === named ? await dressed(last.compilation, memory) : undefined;
      if (redressed) return redressed;
      const before = changes;
      const settings = latest.former()?.settings;
      const compilation = await compileSite(paths, files, memory, {
        hashes,
        sheets: heldSheets,
        bundlers,
        islands: settings && islandSettingsOf(settings),
      });
      if (!compilation.problems && changes === before) {
        last = { files: named, compilation };
        sheets.clear();
      }
      return compilation;
    },
    changed(path) {
      const isBytes = lookup.changed(path);
      const source = hashes.changed(path, isBytes);
      for (const { bundles } of [bundlers, partBundlers]) bundles.changed(source);
      latest.changed(path, isBytes);
      if (isPlainContent(path)) return;
      changes++;
      if (isBytes && path.endsWith('.css')) sheets.add(path);
      else last = undefined;
    },
    async missed() {
      const missed = await lookup.missed();
      const isOvertaken = bundlers.bundles.isOvertaken(openSources(paths.root, hashes));
      return isOvertaken ? [...missed, paths.root] : missed;
    },
    async close() {
      await bundlers.close();
      await partBundlers.close();
    },
  };
}

/** Names the files of a site. Equal files have the same name. */
const nameOf = (files: SiteFiles) => JSON.stringify(files);

const millisecondsOfDay = 24 * 60 * 60 * 1000;
