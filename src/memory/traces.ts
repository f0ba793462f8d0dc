/**
 * Logs of what tasks have found out: one line for each result, one file for each task. Lines are only appended, each as
 * a whole, so builds that run at the same time do not disturb each other. Each line begins with its own checksum, so an
 * incomplete line is ignored.
 */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../files/sha256.ts';
import { explainSystemError, systemCode } from '../problems/errors.ts';

const content = z.object({
  /** What the task read, each with the hash that it had. */
  reads: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** What the task made: a value, or the hash of its bytes, or both. */
  value: z.unknown().optional(),
  object: z.object({ hash: z.string(), size: z.int() }).optional(),
});

export type Trace = z.infer<typeof content>;

/** A name and a hash for everything that a task read besides its input. */
export type Reads = readonly (readonly [name: string, hash: string])[];

export interface Traces {
  /** The newest trace whose reads still have the same hashes. It then counts as used, so it is kept for longer. */
  find(log: string, key: string, holds: (reads: Reads) => boolean): Trace | undefined;
  /** What was read, newest first, even if it has changed since. Does not count as a use. */
  readsOf(log: string, key: string): Iterable<Reads>;
  add(log: string, key: string, trace: Trace): void;
  /** The traces that this run has found or added. */
  used(log: string): Iterable<Trace>;
  /** Writes new lines to disk. */
  flush(): void;
  /** The logs that this run has opened. */
  opened(): readonly OpenedLog[];
}

export interface OpenedLog {
  readonly name: string;
  /** In characters. */
  readonly length: number;
  /** Whether this run has found the line, or written it. */
  isUsed(line: string): boolean;
}

/** `today` is a number of days since 1970. */
export function openTraces(folder: string, today: number): Traces {
  const logs = new Map<string, Log>();
  const logOf = (name: string) => {
    const log = logs.get(name) ?? { ...readLog(join(folder, name)), news: [], used: new Set() };
    logs.set(name, log);
    return log;
  };
  const add = (name: string, key: string, trace: Trace) => {
    const log = logOf(name);
    const text = writeLine({ day: today, key, trace });
    log.news.push(text);
    log.used.add(proofIn(text));
    log.length += text.length;
    // Hold the line, not the trace: a text in the trace may be a slice of a page, and would keep the whole page in
    // memory.
    log.lines.set(key, [text, ...(log.lines.get(key) ?? [])]);
  };
  return {
    add,
    find(name, key, holds) {
      const log = logOf(name);
      for (const line of log.lines.get(key) ?? []) {
        // Most runs ask for a line only once, so the parsed entry is not held: that would take some kilobytes for
        // each page.
        const entry = readLine(line);
        if (!entry || !holds(entry.trace.reads ?? [])) continue;
        log.used.add(proofIn(line));
        // A difference of one day is not worth a write.
        if (entry.day < today - 1) add(name, key, entry.trace);
        return entry.trace;
      }
      return undefined;
    },
    *readsOf(name, key) {
      for (const line of logOf(name).lines.get(key) ?? []) yield readLine(line)?.trace.reads ?? [];
    },
    *used(name) {
      const { lines, used } = logOf(name);
      for (const line of [...lines.values()].flat()) {
        const entry = used.has(proofIn(line)) ? readLine(line) : undefined;
        if (entry) yield entry.trace;
      }
    },
    flush() {
      for (const [name, log] of logs) {
        if (log.news.length === 0) continue;
        try {
          mkdirSync(folder, { recursive: true });
          // The first line break ends a line that another build may have left incomplete.
          append(join(folder, name), `\n${log.news.join('\n')}\n`);
        } catch (error) {
          throw explainSystemError(error, 'keeping results in the cache');
        }
        log.news = [];
      }
    },
    opened: () =>
      [...logs].map(([name, { length, used }]) => ({
        name,
        length,
        isUsed: (line) => used.has(proofIn(line)),
      })),
  };
}

/** Replaces a log that cannot be written to, such as a folder of that name. */
function append(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    if (!['EISDIR', 'ELOOP', 'EACCES', 'EPERM'].includes(systemCode(error) ?? '')) throw error;
    rmSync(file, { recursive: true, force: true });
    appendFileSync(file, text);
  }
}

export interface Entry {
  readonly day: number;
  readonly key: string;
  readonly trace: Trace;
}

/** `<proof> <day> <key> <JSON>` */
export function writeLine({ day, key, trace }: Entry): string {
  const rest = `${day} ${key} ${JSON.stringify(trace)}`;
  return `${proofOf(rest)} ${rest}`;
}

/** Undefined for a damaged line. Throws for an intact line of another format. */
export function readLine(line: string): Entry | undefined {
  const [proof = '', day = '', key = ''] = line.split(' ', 3);
  const rest = line.slice(proof.length + 1);
  if (proof !== proofOf(rest)) return undefined;
  return { day: Number(day), key, trace: content.parse(JSON.parse(rest.slice(day.length + key.length + 2))) };
}

/** A quarter of a SHA-256 is enough to detect accidental damage. */
const proofOf = (text: string) => sha256(text).slice(0, 16);
const proofIn = (line: string) => line.slice(0, 16);

interface Log {
  /** By key, newest first. */
  readonly lines: Map<string, string[]>;
  length: number;
  news: string[];
  /** The proofs of the lines that this run has found or added. */
  readonly used: Set<string>;
}

function readLog(file: string): Pick<Log, 'lines' | 'length'> {
  const lines = new Map<string, string[]>();
  let length = 0;
  for (const text of linesOf(file).reverse()) {
    length += text.length;
    const key = text.split(' ', 3)[2] ?? '';
    const same = lines.get(key);
    if (same) same.push(text);
    else lines.set(key, [text]);
  }
  return { lines, length };
}

/** Empty for a file that cannot be read. */
export function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
}
