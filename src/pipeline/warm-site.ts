/** What one process holds from build to build of the same site, so that the next need not look for it again. */
import { extname } from 'node:path';
import { type HeldEntries, holdEntries } from '../content/held-entries.ts';
import type { HeldContent } from '../content/kept-files.ts';
import { isWithin } from '../files/is-within.ts';
import { holdFiles } from '../memory/held-files.ts';
import { type Memory, openMemory } from '../memory/memory.ts';
import type { SitePaths } from '../model.ts';
import { type Compiled, compileSite } from './compile-site.ts';

export interface WarmSite {
  /** The memory of the site's cache. What other processes have found out since it was opened, it may not know. */
  memory(): Memory;
  /** The last compilation, as long as nothing has changed that could be part of it. */
  readonly compile: typeof compileSite;
  /** Content that was read for the builds before. */
  readonly content: HeldContent;
  /** What a schema has made of that, by a hash of its code. */
  entries(code: string): HeldEntries;
  /** To be told of everything that has changed, at once; absolute. */
  changed(path: string): void;
}

/** Content that no bundle reads: it cannot be imported. */
const ofContent = new Set(['.yaml', '.yml', '.md', '.csv']);

/** `now` is in milliseconds since 1970. */
export function warmSite(paths: SitePaths, now: () => number): WarmSite {
  let opened: { readonly day: number; readonly memory: Memory } | undefined;
  /** Of the bytes of all files that bundles are made of. */
  const hashes = holdFiles<string>();
  let entries: { readonly code: string; readonly held: HeldEntries } | undefined;
  let last: { readonly files: string; readonly compilation: Compiled } | undefined;
  /** Grows with every change that may be part of a compilation: one that it overtakes is not kept. */
  let changes = 0;

  const isPlainContent = (path: string) =>
    isWithin(path, paths.content) && ofContent.has(extname(path).toLowerCase());

  return {
    content: holdFiles(),
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
      if (last?.files === named) return last.compilation;
      const before = changes;
      const compilation = await compileSite(paths, files, memory, hashes);
      if (!compilation.problems && changes === before) last = { files: named, compilation };
      return compilation;
    },
    changed(path) {
      if (isPlainContent(path)) return;
      last = undefined;
      changes++;
    },
  };
}

const millisecondsOfDay = 24 * 60 * 60 * 1000;
