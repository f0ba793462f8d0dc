/**
 * The results of all tasks, kept between runs. The keys contain nothing about the machine, the site or the command, so
 * builds, checks and sites with the same cache share their results. Any entry may be lost or damaged: that only costs
 * time.
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
  /** Must be raised whenever the same input can give another result. */
  readonly version: number;
  /**
   * Whether the task takes part in a shared cache: `taken` only uses the results of other machines, `given` also
   * publishes ours. For tasks whose results take much longer to make than to fetch, and never for code or for a
   * judgement.
   */
  readonly shared?: 'taken' | 'given';
}

export interface ValueTask<Value> extends Task {
  readonly value: z.ZodType<Value>;
}

/** Everything that decides a task's result and is known before the task runs: plain data, always in the same order. */
export type Input = string | number | boolean | readonly Input[] | { readonly [name: string]: Input };

/**
 * Returns the present hash of the thing with this name, or undefined if there is no such thing. `before` is the hash
 * that it had when the task ran.
 */
export type HashOf = (name: string, before?: string) => string | undefined;

export interface Memory {
  /** Undefined if the task has never run on this input, or if something that it read then has changed. */
  recall<Value>(task: ValueTask<Value>, input: Input, hashOf?: HashOf): Value | undefined;
  keep<Value>(task: ValueTask<Value>, input: Input, value: Value, reads?: Reads): void;
  /** The last result of the task for this input, even if something that it read has changed since. */
  latest<Value>(task: ValueTask<Value>, input: Input): Value | undefined;
  /** What the task read each time that it ran on this input, newest first. */
  readsOf(task: Task, input: Input): Iterable<Reads>;
  /** Like `recall`, for a task whose result is bytes. The bytes are checked to be those that were kept. */
  recallBytes(task: Task, input: Input, hashOf?: HashOf): Promise<StoredObject | undefined>;
  keepBytes(task: Task, input: Input, bytes: Uint8Array, reads?: Reads): Promise<StoredObject>;
  /** Like `recallBytes`, for a task that also returns a value about its bytes. */
  recallValueAndBytes<Value>(
    task: ValueTask<Value>,
    input: Input,
    hashOf?: HashOf,
  ): Promise<ValueAndBytes<Value> | undefined>;
  keepValueAndBytes<Value>(
    task: ValueTask<Value>,
    input: Input,
    value: Value,
    bytes: Uint8Array | string,
    reads?: Reads,
  ): Promise<ValueAndBytes<Value>>;
  /** Fetches in one go the results that `recallBytes` is going to be asked for, if only the shared cache has them. */
  bring(task: Task, inputs: Iterable<Input>): Promise<void>;
  /** If the cache is shared, looks for results that other machines have added since the last look. */
  look(): Promise<void>;
  /**
   * From now on, shares the results of a task under a name of their own, and looks for those of other machines there.
   * For results that only a few runs can use.
   */
  gather(task: Task, name: string): Promise<void>;
  /** Waits until sharing is finished, and returns what was shared. Undefined if the cache is not shared. */
  shared(): Promise<{ readonly figures: SharedFigures; readonly trouble: string | undefined } | undefined>;
  /** The number of bytes that `recallBytes` will find, without looking at the bytes. */
  promisedSize(task: Task, input: Input): number | undefined;
  /** The hashes of the bytes that this run has made or found. */
  usedBytes(task: Task): readonly string[];
  /** A store for bytes that every run makes anew and that only need to be in a file. */
  readonly objects: Objects;
  /** What is known about files of this machine without reading them. */
  readonly files: KnownFiles;
  /** For each task: how often it ran, and how often a kept result was used in its place. */
  work(): Readonly<Record<string, Work>>;
  /** Writes new entries to disk. Must be called at the end of every run, even of one that fails. */
  flush(): void;
  /**
   * Removes entries that no run has used for a month, at most once a day. Also shortens logs that have grown too long.
   */
  sweep(): void;
  /** Whether this process has loaded so many earlier results that it should open the memory again. */
  isLong(): boolean;
}

/** Bytes, and what the task that made them says about them. */
export interface ValueAndBytes<Value> extends StoredObject {
  readonly value: Value;
}

export interface Work {
  readonly done: number;
  readonly reused: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Limits for what is lost when a run is killed: results are written to disk after this time (in milliseconds) or this
 * number of log lines.
 */
const unwritten = { longest: 1000, most: 1000 };

export interface MemoryOptions {
  readonly site?: string;
  readonly reread?: boolean;
  /** A place that other machines share. */
  readonly shared?: Pick<SharedOptions, 'name' | 'open'> | undefined;
}

/**
 * Opens the memory in a cache folder, which is created when there is something to keep. `now` is in milliseconds since
 * 1970. `site` is the root of the site that is built: its files count as unchanged while their signatures are the same,
 * unless `reread` is set. Then all files are read. The methods throw an `EnvironmentError` if results cannot be
 * written.
 */
export function openMemory(
  cache: string,
  now = Date.now(),
  { site = '', reread = false, shared: place }: MemoryOptions = {},
): Memory {
  const folder = memoryFolder(cache);
  // A new memory holds nothing old, so it needs no sweep.
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
    async recallValueAndBytes(task, input, hashOf) {
      const found = find(task, input, hashOf);
      const told = found?.trace.object && task.value.safeParse(found.trace.value);
      const stored = told?.success && (await findObject(task, found?.trace.object?.hash ?? ''));
      if (!found || !stored) return undefined;
      reuse(task, found);
      return { ...stored, value: told.data };
    },
    async keepValueAndBytes(task, input, value, bytes, reads) {
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
  /** The result is from another machine, and this one has not used it yet. */
  readonly isForeign: boolean;
}

const logOf = ({ name, version }: Task) => `${name}-${version}.log`;

/** Half of a SHA-256 is enough to tell all inputs apart. */
const keyOf = ({ name, version }: Task, input: Input) =>
  sha256(JSON.stringify([name, version, input])).slice(0, 32);

const withReads = (reads: Reads = []) =>
  reads.length > 0 && { reads: reads.map(([name, hash]): [string, string] => [name, hash]) };
