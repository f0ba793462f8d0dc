/**
 * The results of all tasks, kept between runs. Nothing of a machine, a site or a command is in a key, so builds, checks
 * and sites that share a cache share what they find out. Any entry may be lost or damaged: that only costs time.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { sha256 } from '../files/sha256.ts';
import { memoryFolder } from './folder.ts';
import { type KnownFiles, openKnownFiles } from './known-files.ts';
import { type Objects, openObjects, type StoredObject } from './objects.ts';
import { openSharedMemory, type SharedFigures, type SharedOptions } from './shared/shared-memory.ts';
import { longestLog, markSwept, sweepMemory, trimLogs } from './sweep.ts';
import { openTraces, type Reads, type Trace } from './traces.ts';

/** A pure function whose results are kept. */
export interface Task {
  /** In kebab-case. */
  readonly name: string;
  /** To be raised whenever the same input can lead to another result. */
  readonly version: number;
  /**
   * Whether results of other machines are taken (`taken`) and ours are handed on as well (`given`), where a cache is
   * shared. For what takes much longer to make than to fetch, and never for code or for a judgement.
   */
  readonly shared?: 'taken' | 'given';
}

export interface ValueTask<Value> extends Task {
  readonly value: z.ZodType<Value>;
}

/** All that decides a task's result, as far as it is known before the task runs: plain data, always in the same order. */
export type Input = string | number | boolean | readonly Input[] | { readonly [name: string]: Input };

/** The hash that something has now, by its name; undefined where there is no such thing. `before` is the one that it had. */
export type HashOf = (name: string, before?: string) => string | undefined;

export interface Memory {
  /** Undefined where the task has never run on this input, or what it read then was another. */
  recall<Value>(task: ValueTask<Value>, input: Input, hashOf?: HashOf): Value | undefined;
  keep<Value>(task: ValueTask<Value>, input: Input, value: Value, reads?: Reads): void;
  /** What the task said last on this input, whatever has become since of what it read. */
  latest<Value>(task: ValueTask<Value>, input: Input): Value | undefined;
  /** What the task read each time that it ran on this input, newest first. */
  readsOf(task: Task, input: Input): Iterable<Reads>;
  /** As `recall`, for a task that makes bytes. They are proven to be what was kept. */
  recallBytes(task: Task, input: Input, hashOf?: HashOf): Promise<StoredObject | undefined>;
  keepBytes(task: Task, input: Input, bytes: Uint8Array, reads?: Reads): Promise<StoredObject>;
  /** As `recallBytes`, for a task that also says something about its bytes. */
  recallTold<Value>(task: ValueTask<Value>, input: Input, hashOf?: HashOf): Promise<Told<Value> | undefined>;
  keepTold<Value>(
    task: ValueTask<Value>,
    input: Input,
    value: Value,
    bytes: Uint8Array | string,
    reads?: Reads,
  ): Promise<Told<Value>>;
  /** Fetches at once what `recallBytes` is going to be asked for, as far as only others have it. */
  bring(task: Task, inputs: Iterable<Input>): Promise<void>;
  /** Looks for what others have shared since the last look, if the cache is shared. */
  look(): Promise<void>;
  /**
   * Shares the results of a task under a name from now on, and looks for those of others there: for results that are of
   * use to few runs.
   */
  gather(task: Task, name: string): Promise<void>;
  /** What was shared, once everything has been that will be. Undefined where the cache is not shared. */
  shared(): Promise<{ readonly figures: SharedFigures; readonly trouble: string | undefined } | undefined>;
  /** How many bytes `recallBytes` will find, without a look at them. */
  promisedSize(task: Task, input: Input): number | undefined;
  /** The hashes of the bytes that this run has made or found. */
  usedBytes(task: Task): readonly string[];
  /** Bytes that are made anew in every run, and only have to lie somewhere. */
  readonly objects: Objects;
  /** What is known of files of this machine without reading them. */
  readonly files: KnownFiles;
  /** By task: how often it ran, and how often a kept result took its place. */
  work(): Readonly<Record<string, Work>>;
  /** Writes what is new. To be called at the end of a run, also of one that fails. */
  flush(): void;
  /** Removes what no run has used for a month, for which it looks once a day at most, and what is too much. */
  sweep(): void;
  /** Whether this process holds so much of former results that it should open the memory anew. */
  isLong(): boolean;
}

/** Bytes, and what the task that made them says about them. */
export interface Told<Value> extends StoredObject {
  readonly value: Value;
}

export interface Work {
  readonly done: number;
  readonly reused: number;
}

const day = 24 * 60 * 60 * 1000;

/** How long and how many results may be lost when a run is killed: in milliseconds, and lines. */
const unwritten = { longest: 1000, most: 1000 };

export interface MemoryOptions {
  readonly site?: string;
  readonly reread?: boolean;
  /** A place that other machines share. */
  readonly shared?: Pick<SharedOptions, 'name' | 'open'> | undefined;
}

/**
 * Opens the memory in a cache folder, which is made when there is something to keep. `now` is in milliseconds, as
 * `Date.now()` counts; `site` is the root of the site that is built, whose files are known by their dates unless `reread`
 * has all of them read. Results that cannot be written are an `EnvironmentError`.
 */
export function openMemory(
  cache: string,
  now = Date.now(),
  { site = '', reread = false, shared: place }: MemoryOptions = {},
): Memory {
  const folder = memoryFolder(cache);
  // Then nothing in it can be old.
  const isNew = !existsSync(folder);
  const today = Math.floor(now / day);
  const known = join(folder, 'known-files', sha256(site).slice(0, 32));
  const files = openKnownFiles(known, today, !reread);
  const objects = openObjects(join(folder, 'objects'), files);
  const traces = openTraces(join(folder, 'traces'), today);
  const shared = place && openSharedMemory({ ...place, objects, today, now });
  const work = new Map<string, Work>();
  let [news, flushed] = [0, Date.now()];

  const count = ({ name }: Task, kind: keyof Work) => {
    const { done, reused } = work.get(name) ?? { done: 0, reused: 0 };
    work.set(name, kind === 'done' ? { done: done + 1, reused } : { done, reused: reused + 1 });
  };
  const find = (task: Task, input: Input, hashOf: HashOf = () => undefined): Found | undefined => {
    const [log, key] = [logOf(task), keyOf(task, input)];
    const holds = (reads: Reads) => reads.every(([name, hash]) => hashOf(name, hash) === hash);
    const own = traces.find(log, key, holds);
    if (own || !shared || !task.shared) return own && { log, key, trace: own, isForeign: false };
    const trace = shared.find(log, key, holds);
    return trace && { log, key, trace, isForeign: true };
  };
  const findObject = async ({ shared: isShared }: Task, hash: string) => {
    const own = await objects.find(hash);
    if (own || !shared || !isShared) return own;
    await shared.bring([hash]);
    return objects.find(hash);
  };
  const reuse = (task: Task, { log, key, trace, isForeign }: Found) => {
    count(task, 'reused');
    if (isForeign) {
      shared?.took();
      traces.add(log, key, trace);
    }
    if (task.shared === 'given') shared?.refresh(log, key, trace);
  };
  const add = (task: Task, input: Input, trace: Trace) => {
    const [log, key] = [logOf(task), keyOf(task, input)];
    count(task, 'done');
    traces.add(log, key, trace);
    if (task.shared === 'given') shared?.give(log, key, trace);
    if (++news >= unwritten.most || Date.now() - flushed > unwritten.longest) flush();
  };
  const flush = () => {
    traces.flush();
    [news, flushed] = [0, Date.now()];
  };
  return {
    recall(task, input, hashOf) {
      const found = find(task, input, hashOf);
      const known = found && task.value.safeParse(found.trace.value);
      if (!found || !known?.success) return undefined;
      reuse(task, found);
      return known.data;
    },
    latest: (task, input) =>
      task.value.safeParse(traces.find(logOf(task), keyOf(task, input), () => true)?.value).data,
    readsOf: (task, input) => traces.readsOf(logOf(task), keyOf(task, input)),
    keep: (task, input, value, reads) => add(task, input, { ...withReads(reads), value }),
    async recallBytes(task, input, hashOf) {
      const found = find(task, input, hashOf);
      const { object } = found?.trace ?? {};
      const stored = object && (await findObject(task, object.hash));
      if (found && stored) reuse(task, found);
      return stored;
    },
    async keepBytes(task, input, bytes, reads) {
      const kept = await objects.put(bytes);
      add(task, input, { ...withReads(reads), object: { hash: kept.hash, size: kept.size } });
      return kept;
    },
    async recallTold(task, input, hashOf) {
      const found = find(task, input, hashOf);
      const told = found?.trace.object && task.value.safeParse(found.trace.value);
      const stored = told?.success && (await findObject(task, found?.trace.object?.hash ?? ''));
      if (!found || !stored) return undefined;
      reuse(task, found);
      return { ...stored, value: told.data };
    },
    async keepTold(task, input, value, bytes, reads) {
      const kept = await objects.put(bytes);
      add(task, input, { ...withReads(reads), value, object: { hash: kept.hash, size: kept.size } });
      return { ...kept, value };
    },
    async bring(task, inputs) {
      if (!shared || !task.shared) return;
      await shared.bring([...inputs].flatMap((input) => find(task, input)?.trace.object?.hash ?? []));
    },
    look: async () => shared?.look(),
    gather: async (task, name) => shared?.gather(logOf(task), name),
    async shared() {
      await shared?.settle();
      return shared && { figures: shared.figures(), trouble: shared.trouble() };
    },
    promisedSize: (task, input) => find(task, input)?.trace.object?.size,
    usedBytes: (task) => [...traces.used(logOf(task))].flatMap(({ object }) => object?.hash ?? []),
    objects,
    files,
    work: () => Object.fromEntries([...work].sort(([a], [b]) => (a < b ? -1 : 1))),
    flush() {
      flush();
      files.flush();
    },
    sweep() {
      flush();
      if (isNew) markSwept(folder, today);
      else sweepMemory(folder, today);
      trimLogs(folder, traces.opened());
    },
    isLong: () => traces.opened().some(({ length }) => length > longestLog),
  };
}

interface Found {
  readonly log: string;
  readonly key: string;
  readonly trace: Trace;
  /** Another machine has found it out, and nobody here has used it yet. */
  readonly isForeign: boolean;
}

const logOf = ({ name, version }: Task) => `${name}-${version}.log`;

/** Half of a SHA-256 still tells all inputs there will ever be apart. */
const keyOf = ({ name, version }: Task, input: Input) =>
  sha256(JSON.stringify([name, version, input])).slice(0, 32);

const withReads = (reads: Reads = []) =>
  reads.length > 0 && { reads: reads.map(([name, hash]): [string, string] => [name, hash]) };
