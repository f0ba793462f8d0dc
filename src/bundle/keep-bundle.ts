/** Keeps what esbuild makes: it is asked again only if something that it read has changed, or something it looked for has come. */
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import type { BuildResult } from 'esbuild';
import { z } from 'zod';
import { linkFile } from '../bundle/compile-sheet.ts';
import { noFindings, type StyleFindings } from '../bundle/style-plugin.ts';
import type { Input, Memory, ValueTask } from '../memory/memory.ts';
import type { StoredObject } from '../memory/objects.ts';
import { type ModuleGraph, moduleGraph } from './module-graph.ts';
import type { SourceHashes } from './source-hashes.ts';
import { type SourceNotes, takeNotes } from './source-notes.ts';

export interface Bundle {
  /** By path below the root. */
  readonly outputs: ReadonlyMap<string, StoredObject>;
  readonly graph: ModuleGraph;
  readonly styles: StyleFindings;
  /** What modules say beyond their own texts, by path relative to the root. */
  readonly said: ReadonlyMap<string, string>;
}

/** The value is the hash of a record, which is too long for a line of its own each time that a template changes. */
export interface BundleTask extends ValueTask<string> {
  /** Of the outputs: `.mjs` for those that are to be imported. */
  readonly ending?: string;
}

const record = z.object({
  outputs: z.array(z.object({ path: z.string(), hash: z.string() })),
  graph: moduleGraph,
  sheets: z.array(z.tuple([z.string(), z.string()])),
  code: z.array(z.tuple([z.string(), z.string()])),
  /** Relative to the root. */
  read: z.array(z.string()),
  /** The files that templates and sheets refer to, as they are named in the output, and their sources. */
  links: z.array(z.object({ file: z.string(), source: z.string() })),
  said: z.array(z.tuple([z.string(), z.string()])),
});

type Record = z.infer<typeof record>;

/** Throws what `make` throws. Only bundles without errors are kept. */
export async function keptBundle(
  task: BundleTask,
  input: Input,
  { memory, sources }: { readonly memory: Memory; readonly sources: SourceHashes },
  make: (
    notes: SourceNotes,
    styles: StyleFindings,
    said: Map<string, string>,
  ) => Promise<BuildResult<{ write: false; metafile: true }>>,
): Promise<Bundle> {
  const known = memory.recall(task, input, listHasher(memory, sources));
  const kept = known === undefined ? undefined : await bundleOf(task, known, memory, sources);
  if (kept) return kept;

  const notes = takeNotes(sources);
  const styles = noFindings();
  const said = new Map<string, string>();
  const { outputFiles, metafile } = await make(notes, styles, said);
  const graph = moduleGraph.parse(metafile);
  const outputs = new Map<string, StoredObject>();
  for (const { path, contents } of outputFiles)
    outputs.set(
      relative(sources.root, path).replaceAll('\\', '/'),
      await memory.objects.put(contents, task.ending),
    );
  const reads = notes.reads(graph);
  if (reads) {
    const list = await memory.objects.put(JSON.stringify([...reads.keys()]));
    const made: Record = {
      outputs: [...outputs].map(([path, { hash }]) => ({ path, hash })),
      graph,
      sheets: [...styles.sheets],
      code: [...styles.code],
      read: [...styles.read].map((path) => relative(sources.root, path)),
      links: [...styles.files.values()].map(({ file, source }) => ({ file, source })),
      said: [...said],
    };
    const { hash } = await memory.objects.put(JSON.stringify(made));
    memory.keep(task, input, hash, [[`list:${list.hash}`, digestOf([...reads])]]);
  }
  return { outputs, graph, styles, said };
}

/** Undefined where a part of it is lost. */
async function bundleOf(
  { ending }: BundleTask,
  hash: string,
  { objects }: Memory,
  { root }: SourceHashes,
): Promise<Bundle | undefined> {
  const bytes = objects.read(hash);
  const kept = bytes && record.safeParse(JSON.parse(bytes.toString()));
  if (!kept?.success) return undefined;
  const { graph, sheets, code, read, links, said } = kept.data;
  const outputs = new Map<string, StoredObject>();
  for (const output of kept.data.outputs) {
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
    said: new Map(said),
  };
}

/**
 * A bundle reads a thousand files and folders. Their names are one object, which stays the same for months; one hash
 * stands for what is there.
 */
function listHasher({ objects }: Memory, { hashOf }: SourceHashes) {
  const known = new Map<string, string | undefined>();
  return (name: string): string | undefined => {
    if (known.has(name)) return known.get(name);
    const list = objects.read(name.slice('list:'.length));
    const names = list && z.array(z.string()).parse(JSON.parse(list.toString()));
    const hash = names && digestOf(names.map((each) => [each, hashOf(each) ?? '']));
    known.set(name, hash);
    return hash;
  };
}

function digestOf(reads: readonly (readonly [string, string])[]): string {
  const all = createHash('sha256');
  for (const [name, hash] of reads) all.update(JSON.stringify([name, hash]));
  return all.digest('hex');
}
