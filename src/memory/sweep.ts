/** Removes entries from a memory that no run has used for a month, and shortens logs that are too long. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, linesOf, type OpenedLog, readLine, writeLine } from './traces.ts';

/** In days. */
const longest = 30;
const millisecondsOfDay = 24 * 60 * 60 * 1000;

/**
 * Works at most once a day; `today` is a number of days since 1970. If something cannot be removed, the build does not
 * fail. Lines that another build adds to a log while it is rewritten are lost, and are computed again later.
 */
export function sweepMemory(folder: string, today: number): void {
  unlessItFails(() => {
    if (unlessItFails(() => readFileSync(markIn(folder), 'utf8')) === String(today)) return;
    markSwept(folder, today);
    const used = new Set<string>();
    const traces = join(folder, 'traces');
    const logs = listed(traces).filter((name) => name.endsWith('.log'));
    for (const name of logs) for (const hash of sweepLog(join(traces, name), today)) used.add(hash);
    removeOthers(traces, new Set(logs));
    for (const shelf of listed(join(folder, 'objects'))) removeOthers(join(folder, 'objects', shelf), used);
    for (const own of ['accounts', 'receipts', 'known-files']) removeOld(join(folder, own));
  });
}

/**
 * A day of changing templates leaves more results than any run can use. A log that has grown too long keeps the lines
 * that this run has used, and the newest of the others.
 */
export function trimLogs(folder: string, logs: readonly OpenedLog[]): void {
  for (const { name, length, isUsed } of logs)
    if (length > longestLog) unlessItFails(() => trimLog(join(folder, 'traces', name), isUsed));
}

/**
 * In characters: this much is read in a tenth of a second. Shortening cuts a log to half of it, which leaves room for
 * new lines.
 */
export const longestLog = 32_000_000;

function trimLog(file: string, isUsed: OpenedLog['isUsed']): void {
  const lines = linesOf(file);
  let length = lines.reduce((sum, line) => sum + (isUsed(line) ? line.length : 0), 0);
  // If the used lines already fill half of the log, it would soon be too long again.
  if (length > longestLog / 2) return;
  const kept = lines.reverse().filter((line) => {
    if (isUsed(line)) return true;
    length += line.length;
    return length <= longestLog / 2;
  });
  replaceLog(file, kept.reverse());
}

/** Marks the memory as swept for today. */
export function markSwept(folder: string, today: number): void {
  unlessItFails(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(markIn(folder), String(today));
  });
}

const markIn = (folder: string) => join(folder, 'swept');

/** Drops old traces, and traces that a newer one repeats. Returns the hashes of the objects that the others name. */
function sweepLog(file: string, today: number): string[] {
  const lines = linesOf(file);
  const live = new Map<string, Entry>();
  for (const line of lines) {
    const entry = readLine(line);
    if (entry && entry.day >= today - longest)
      live.set(JSON.stringify([entry.key, entry.trace.reads]), entry);
  }
  if (live.size < lines.length) unlessItFails(() => writeLog(file, [...live.values()]));
  return [...live.values()].flatMap(({ trace }) => trace.object?.hash ?? []);
}

function writeLog(file: string, entries: readonly Entry[]): void {
  if (entries.length === 0) {
    rmSync(file);
    return;
  }
  replaceLog(file, entries.map(writeLine));
}

function replaceLog(file: string, lines: readonly string[]): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, `${lines.join('\n')}\n`);
  renameSync(temporary, file);
}

/**
 * Removes files that are not in use. Files that were touched in the last day stay: they may belong to a build whose
 * traces are not written yet.
 */
function removeOthers(folder: string, used: ReadonlySet<string>): void {
  for (const name of listed(folder))
    unlessItFails(() => {
      const path = join(folder, name);
      // Check and remove without any pause in between. Otherwise this could remove a file that another build has just
      // touched.
      if (!used.has(name) && Date.now() - statSync(path).mtimeMs > millisecondsOfDay)
        rmSync(path, { recursive: true, force: true });
    });
}

/**
 * Removes files that were not written for a month. The files in these folders belong to one machine, and are written
 * again as long as they are used.
 */
function removeOld(folder: string): void {
  for (const name of listed(folder))
    unlessItFails(() => {
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > longest * millisecondsOfDay) rmSync(path);
    });
}

const listed = (folder: string): readonly string[] => unlessItFails(() => readdirSync(folder)) ?? [];

function unlessItFails<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
