/**
 * Stores what esbuild makes. esbuild runs again only if something that it read has changed, or if something that it
 * looked for has appeared. Of style sheets, it reads only the names of classes. If anything else in a sheet changes,
 * the new sheet is combined with the stored bundle.
 */
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { linkFile, type SheetCompiler, sheetCodeHash, type WholeSheet } from '../bundle/compile-sheet.ts';
import { addSheet, noFindings, type StyleFindings } from '../bundle/style-plugin.ts';
import { sha256 } from '../files/sha256.ts';
import type { Input, Memory, ValueTask } from '../memory/memory.ts';
import type { StoredObject } from '../memory/objects.ts';
import type { Bundle } from './bundle.ts';
import { type Bundlers, bundlersNow, type RunBundler } from './held-bundlers.ts';
import { moduleGraph } from './module-graph.ts';
import { noFile, type SourceHashes } from './source-hashes.ts';
import { type SourceNotes, sheetIn, takeNotes } from './source-notes.ts';

/**
 * The value of the task is the hash of a record. The record itself is too long to become a log line each time that a
 * template changes.
 */
export interface BundleTask extends ValueTask<string> {
  /** The extension of the outputs: `.mjs` for those that are to be imported. */
  readonly ending?: string;
}

const record = z.object({
  outputs: z.array(z.object({ path: z.string(), hash: z.string() })),
  graph: moduleGraph,
  sheets: z.array(z.tuple([z.string(), z.string()])),
  code: z.array(z.tuple([z.string(), z.string()])),
  /** Relative to the root. */
  read: z.array(z.string()),
  /** The files that templates and sheets refer to: the name in the output, and the source. */
  links: z.array(z.object({ file: z.string(), source: z.string() })),
  addedByPlugins: z.array(z.tuple([z.string(), z.string()])),
});

type Record = z.infer<typeof record>;

/**
 * Stores a bundle together with its sheets, which are recognised by their bytes. As long as no sheet has changed, none
 * has to be compiled.
 */
export const bundledSheets: BundleTask = { name: 'bundle-sheets', version: 2, value: z.string() };

export interface BundleTools {
  readonly memory: Memory;
  readonly sources: SourceHashes;
  /** Whether the bundle is of no use to a later process: nothing is kept of it. */
  readonly isPassing?: boolean;
  /** Left out for bundles without style sheets. */
  readonly sheets?: SheetCompiler;
  readonly bundlers?: Bundlers;
}

/** `make` returns the options for esbuild. Throws esbuild's `BuildFailure`. Only bundles without errors are kept. */
export async function keptBundle(
  task: BundleTask,
  input: Input,
  tools: BundleTools,
  make: (
    notes: SourceNotes,
    styles: StyleFindings,
    addedByPlugins: Map<string, string>,
  ) => Parameters<RunBundler>[1],
): Promise<Bundle> {
  const { sources, bundlers = bundlersNow() } = tools;
  const key = JSON.stringify([task.name, input]);
  const held = bundlers.bundles.find(key);
  if (held && held !== 'outdated') return held;
  const hold = bundlers.bundles.start(key);
  const inputs = { input, inputOfSheets: { of: [task.name, task.version], input } };
  // If the held bundle is outdated, the new one was made before only if a change was undone. So it is not looked for.
  const kept = held === 'outdated' ? undefined : await recalledBundle(task, inputs, tools);
  const { reads, ...bundle } =
    kept ?? (await madeBundle(task, inputs, tools, (...found) => bundlers.run(key, make(...found))));
  if (reads) hold(bundle, reads, sources);
  return bundle;
}

/** A bundle with the names of everything that it has read, if that is known. */
type ReadBundle = Bundle & { readonly reads: Iterable<string> | undefined };

interface Inputs {
  readonly input: Input;
  readonly inputOfSheets: Input;
}

async function recalledBundle(
  task: BundleTask,
  inputs: Inputs,
  tools: BundleTools,
): Promise<ReadBundle | undefined> {
  const { memory } = tools;
  const lists = listHasher(tools);
  const same = memory.recall(bundledSheets, inputs.inputOfSheets, lists.hashOf);
  const kept = same === undefined ? undefined : await bundleOf(task, readRecord(same, memory), tools);
  return kept ? { ...kept, reads: lists.last() } : bundleWithNewSheets(task, inputs, lists, tools);
}

async function madeBundle(
  task: BundleTask,
  { input, inputOfSheets }: Inputs,
  { memory, sources, isPassing }: BundleTools,
  make: (
    notes: SourceNotes,
    styles: StyleFindings,
    addedByPlugins: Map<string, string>,
  ) => ReturnType<RunBundler>,
): Promise<ReadBundle> {
  const notes = takeNotes(sources);
  const styles = noFindings();
  const addedByPlugins = new Map<string, string>();
  const { outputFiles, metafile } = await make(notes, styles, addedByPlugins);
  const graph = moduleGraph.parse(metafile);
  const outputs = new Map<string, StoredObject>();
  for (const { path, contents } of outputFiles)
    outputs.set(
      relative(sources.root, path).replaceAll('\\', '/'),
      await memory.objects.put(contents, task.ending),
    );
  const reads = isPassing ? undefined : notes.reads(graph);
  if (reads) {
    const made: Record = {
      outputs: [...outputs].map(([path, { hash }]) => ({ path, hash })),
      graph,
      code: [...styles.code],
      ...sheetsIn(styles, sources),
      addedByPlugins: [...addedByPlugins],
    };
    const { hash } = await memory.objects.put(JSON.stringify(made));
    memory.keep(task, input, hash, [await listed(reads.code, memory)]);
    if (styles.sheets.size > 0)
      memory.keep(bundledSheets, inputOfSheets, hash, [await listed(reads.all, memory)]);
  }
  return { outputs, graph, styles, addedByPlugins, reads: reads?.all.keys() };
}

/** A bundle that was made with the same class names, combined with the sheets as they are now. */
async function bundleWithNewSheets(
  task: BundleTask,
  { input, inputOfSheets }: Inputs,
  lists: ListHasher,
  tools: BundleTools,
): Promise<ReadBundle | undefined> {
  const { memory, sources } = tools;
  const recall = () => memory.recall(task, input, lists.hashOf);
  const first = recall();
  const known = first ?? ((await lists.readSheets()) ? recall() : undefined);
  const record = known === undefined ? undefined : readRecord(known, memory);
  if (!record || known === undefined) return undefined;
  const sheets = record.sheets.flatMap(([name]) => lists.sheet(name) ?? []);
  if (sheets.length < record.sheets.length) return undefined;

  const styles = noFindings();
  for (const sheet of sheets) addSheet(styles, sheet);
  const ofTemplates = new Set(record.code.map(([source]) => source));
  const templateLinks = record.links.filter(({ source }) => ofTemplates.has(source));
  const { links, ...rest } = sheetsIn(styles, sources);
  const shown = new Map([...templateLinks, ...links].map((link) => [link.file, link]));
  const now: Record = { ...record, ...rest, links: [...shown.values()] };
  const bundle = await bundleOf(task, now, tools);
  if (!bundle) return undefined;
  if (sheets.length === 0) return { ...bundle, reads: lists.last() };
  const { hash } = await memory.objects.put(JSON.stringify(now));
  const read = sheets.flatMap((sheet) => sheet.read);
  const files = read.map(
    ({ path, bytes }) => [sources.nameOf('file', path), sources.fileHash(path, bytes)] as const,
  );
  const beside = lists.last().filter((name) => sheetIn(name) === undefined);
  const all = new Map([...beside.map((name) => [name, sources.hashOf(name) ?? ''] as const), ...files]);
  memory.keep(bundledSheets, inputOfSheets, hash, [await listed(all, memory)]);
  return { ...bundle, reads: all.keys() };
}

/** The parts of a record about style sheets and linked files. */
const sheetsIn = ({ sheets, read, files }: StyleFindings, { root }: SourceHashes) => ({
  sheets: [...sheets],
  read: [...read].map((path) => relative(root, path)),
  links: [...files.values()].map(({ file, source }) => ({ file, source })),
});

function readRecord(hash: string, { objects }: Memory): Record | undefined {
  const bytes = objects.read(hash);
  return bytes && record.safeParse(JSON.parse(bytes.toString())).data;
}

/** Restores a bundle from its record. Undefined if a part of it is lost, or if a linked file has changed. */
async function bundleOf(
  { ending }: BundleTask,
  kept: Record | undefined,
  { memory: { objects }, sources: { root } }: BundleTools,
): Promise<Bundle | undefined> {
  if (!kept) return undefined;
  const { graph, sheets, code, read, links, addedByPlugins } = kept;
  const outputs = new Map<string, StoredObject>();
  for (const output of kept.outputs) {
    const found = await objects.find(output.hash, ending);
    if (!found) return undefined;
    outputs.set(output.path, found);
  }
  const files: StyleFindings['files'] = new Map();
  for (const { file, source } of links) {
    const link = await linkFile(resolve(root, source), root).catch(() => undefined);
    if (link?.file !== file) return undefined;
    files.set(file, link);
  }
  return {
    outputs,
    graph,
    styles: {
      sheets: new Map(sheets),
      files,
      code: new Map(code),
      read: new Set(read.map((path) => resolve(root, path))),
    },
    addedByPlugins: new Map(addedByPlugins),
  };
}

interface ListHasher {
  readonly hashOf: (name: string) => string | undefined;
  /** Compiles the sheets that were asked for and are not known yet. Returns false if there were none. */
  readSheets(): Promise<boolean>;
  /** A sheet that was asked for, by its path relative to the root. */
  sheet(name: string): WholeSheet | undefined;
  /** The names in the list that was asked for last. */
  last(): readonly string[];
}

/**
 * A bundle reads a thousand files and folders. The list of their names is stored as one object, which stays the same
 * for months. One hash stands for the contents of all of them.
 */
function listHasher({ memory: { objects }, sources, sheets }: BundleTools): ListHasher {
  const names = new Map<string, readonly string[] | undefined>();
  const hashes = new Map<string, string | undefined>();
  const known = new Map<string, WholeSheet | undefined>();
  const wanted = new Set<string>();
  let last: readonly string[] = [];
  const namesIn = (list: string) => {
    if (names.has(list)) return names.get(list);
    const bytes = objects.read(list.slice('list:'.length));
    const read = bytes && z.array(z.string()).parse(JSON.parse(bytes.toString()));
    names.set(list, read);
    return read;
  };
  const hashOfSheet = (name: string) => {
    const sheet = known.get(name);
    return sheet && sheetCodeHash(sheet, sources.realPlace(resolve(sources.root, name)));
  };
  const hashOfOne = (name: string) => {
    const sheet = sheetIn(name);
    return (sheet === undefined ? sources.hashOf(name) : hashOfSheet(sheet)) ?? '';
  };
  const hashOfList = (all: readonly string[]) => {
    const unknown = all.flatMap((name) => sheetIn(name) ?? []).filter((sheet) => !known.has(sheet));
    for (const sheet of unknown) wanted.add(sheet);
    return unknown.length > 0 ? undefined : digestOf(all.map((name) => [name, hashOfOne(name)]));
  };
  return {
    hashOf(list) {
      const all = namesIn(list);
      if (!all) return undefined;
      last = all;
      const hash = hashes.get(list) ?? hashOfList(all);
      hashes.set(list, hash);
      return hash;
    },
    async readSheets() {
      if (!sheets || wanted.size === 0) return false;
      await Promise.all(
        [...wanted].map(async (name) => {
          const path = resolve(sources.root, name);
          // Reading a pipe would never end.
          const isThere = sources.hashOf(sources.nameOf('file', path)) !== noFile;
          const sheet = isThere ? await sheets.compile(path) : undefined;
          known.set(name, sheet && 'css' in sheet ? sheet : undefined);
        }),
      );
      wanted.clear();
      return true;
    },
    sheet: (name) => known.get(name),
    last: () => last,
  };
}

/** Turns many names with hashes into one name with one hash. */
async function listed(reads: ReadonlyMap<string, string>, { objects }: Memory) {
  const list = await objects.put(JSON.stringify([...reads.keys()]));
  return [`list:${list.hash}`, digestOf([...reads])] as const;
}

function digestOf(reads: readonly (readonly [string, string])[]): string {
  return sha256(JSON.stringify(reads));
}
