/** Removes from a memory what no run has used for a month, and what is too much. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, linesOf, type OpenedLog, readLine, writeLine } from './traces.ts';

/** In days. */
const longest = 30;
const millisecondsOfDay = 24 * 60 * 60 * 1000;

/**
 * Looks for it once a day at most; `today` is a number of days since 1970. Failing to remove something is no reason to
 * fail a build. What another build adds to a log while that is written anew is lost, and found out again.
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
 * A day of changing templates leaves more behind than any run can use. Of a log that has grown too long the newest lines stay,
 * and all that have just been used.
 */
export function trimLogs(folder: string, logs: readonly OpenedLog[]): void {
  for (const { name, length, isUsed } of logs)
    if (length > longestLog) unlessItFails(() => trimLog(join(folder, 'traces', name), isUsed));
}

/** In characters: what is read in a tenth of a second. Those that come after make room for as much again. */
export const longestLog = 32_000_000;

function trimLog(file: string, isUsed: OpenedLog['isUsed']): void {
  const lines = linesOf(file);
  let length = lines.reduce((sum, line) => sum + (isUsed(line) ? line.length : 0), 0);
  // A site that needs as much as that would find a shorter log full again at once.
  if (length > longestLog / 2) return;
  const kept = lines.reverse().filter((line) => {
    if (isUsed(line)) return true;
    length += line.length;
    return length <= longestLog / 2;
  });
  replaceLog(file, kept.reverse());
}

/** Says that there is nothing to look for today. */
export function markSwept(folder: string, today: number): void {
  unlessItFails(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(markIn(folder), String(today));
  });
}

const markIn = (folder: string) => join(folder, 'swept');

/** Forgets old traces and those that a newer one repeats; returns the objects that are still named. */
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

/** What was used in the last day may belong to a build whose traces are not written yet. */
function removeOthers(folder: string, used: ReadonlySet<string>): void {
  for (const name of listed(folder))
    unlessItFails(() => {
      const path = join(folder, name);
      // Nothing may come between the look and the removal, or a file could go that another build has just said it uses.
      if (!used.has(name) && Date.now() - statSync(path).mtimeMs > millisecondsOfDay)
        rmSync(path, { recursive: true, force: true });
    });
}

/** What belongs to one machine is written anew as long as it is used. */
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
