/**
 * Runs several programs, side by side or one after another, and shows their output on one screen: first the lines as they
 * come, then what failed, then how long all took. Test runners report more: see `totals-reporter.ts`.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export interface Job {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** Names of jobs that have to end first, well or badly. */
  readonly after?: readonly string[];
}

const fileTotals = z.object({
  /** The project of the test runner. */
  group: z.string(),
  file: z.string(),
  /** Milliseconds since 1970. */
  began: z.number(),
  ended: z.number(),
  passed: z.number(),
  failed: z.number(),
  /** Tests that were not run, with the reason. */
  skipped: z.array(z.string()),
});
const totals = z.object({
  files: z.array(fileTotals),
  /** The number of errors that were thrown outside of tests. */
  errors: z.number(),
});
export type FileTotals = z.infer<typeof fileTotals>;
export type Totals = z.infer<typeof totals>;

interface Ended {
  readonly job: Job;
  readonly ms: number;
  /** Undefined if all is well. Otherwise how the program ended. */
  readonly trouble: string | undefined;
  /** The last part of its output, in which test runners explain what failed. */
  readonly last: readonly string[];
  readonly totals: Totals | undefined;
}

const slowestShown = 10;
/** The line with which the final report of a test runner begins. */
const reportBegins = /Failed (?:Tests|Suites) \d|Unhandled Errors|^ *Test Files /;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one.
const colours = /\u001b\[[\d;]*m/g;

/** Resolves to the exit code: 0 only if every program has ended with 0 and no test of theirs has failed. */
export async function runJobs(jobs: readonly Job[], write: (text: string) => void): Promise<number> {
  const told = jobs.map(({ name, after }) => (after ? `${name} (after ${after.join(' and ')})` : name));
  write(`Side by side: ${told.join(', ')}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'test-jobs-'));
  try {
    const ends = new Map<string, Promise<Ended>>();
    for (const job of jobs) {
      const before = (job.after ?? []).map((name) => {
        const end = ends.get(name);
        if (!end) throw new Error(`${job.name} comes after ${name}, which has to stand before it.`);
        return end;
      });
      const run = () => runJob(job, join(folder, `${job.name}.json`), write);
      ends.set(job.name, before.length > 0 ? Promise.all(before).then(run) : run());
    }
    const ended = await Promise.all(ends.values());
    // Failed jobs are printed last.
    for (const { job, trouble, last } of ended.toSorted((a, b) => Number(!!a.trouble) - Number(!!b.trouble)))
      write(
        `\n=== ${job.name}${trouble ? ` FAILED: ${trouble}` : ''}\n${last.map((line) => `${line}\n`).join('')}`,
      );
    write(timesOf(ended));
    write(closingLine(ended));
    return ended.some(({ trouble }) => trouble) ? 1 : 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runJob(job: Job, totalsFile: string, write: (text: string) => void): Promise<Ended> {
  const [program, ...args] = job.command;
  const start = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, TEST_TOTALS: totalsFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, pass);
  const last: string[] = [];
  let reporting = false;
  const read = [child.stdout, child.stderr].map((input) => {
    const reader = createInterface({ input });
    reader.on('line', (line) => {
      const plain = line.replaceAll(colours, '');
      reporting ||= reportBegins.test(plain);
      if (reporting) last.push(line);
      else if (plain.trim() !== '') write(`${job.name.padEnd(8)}${line}\n`);
    });
    return new Promise<void>((done) => reader.once('close', done));
  });
  const trouble = await new Promise<string | undefined>((done) => {
    child.on('error', (error) => done(error.message));
    child.on('close', async (code, signal) => {
      // The readers may not have handed over the last lines yet.
      await Promise.all(read);
      done(code === 0 ? undefined : signal ? `stopped by ${signal}` : `exit code ${code}`);
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, pass);
  const text = await readFile(totalsFile, 'utf8').catch(() => undefined);
  const told = text === undefined ? undefined : totals.parse(JSON.parse(text));
  const failed = told ? told.errors + sum(told.files, 'failed') : 0;
  return {
    job,
    ms: performance.now() - start,
    trouble: trouble ?? (failed > 0 ? `${failed} failed` : undefined),
    last,
    totals: told,
  };
}

const sum = (files: readonly FileTotals[], what: 'passed' | 'failed') =>
  files.reduce((total, file) => total + file[what], 0);

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function timesOf(ended: readonly Ended[]): string {
  const files = ended.flatMap(({ totals }) => totals?.files ?? []);
  const groups = [...new Set(files.map(({ group }) => group))];
  const lines = ended.map(({ job, ms }) => `${job.name.padEnd(10)}${seconds(ms).padStart(9)}`);
  for (const group of groups) {
    const own = files.filter((file) => file.group === group);
    const wall = Math.max(...own.map(({ ended }) => ended)) - Math.min(...own.map(({ began }) => began));
    lines.push(
      `  ${group.padEnd(8)}${seconds(wall).padStart(9)}  ${own.length} files, ${sum(own, 'passed') + sum(own, 'failed')} tests`,
    );
  }
  const slowest = files
    .toSorted((a, b) => b.ended - b.began - (a.ended - a.began))
    .slice(0, slowestShown)
    .map(({ file, began, ended }) => `${seconds(ended - began).padStart(9)}  ${file}`);
  return ['\n=== times', ...lines, ...(slowest.length > 0 ? ['slowest files', ...slowest] : []), '', ''].join(
    '\n',
  );
}

function closingLine(ended: readonly Ended[]): string {
  const files = ended.flatMap(({ totals }) => totals?.files ?? []);
  const skipped = files.flatMap(({ file, skipped }) => skipped.map((test) => `SKIPPED ${file}: ${test}\n`));
  const others = ended.filter(
    ({ trouble, totals }) => trouble && (!totals || sum(totals.files, 'failed') === 0),
  );
  const counts = [
    `${sum(files, 'passed')} passed, ${sum(files, 'failed') + others.length} failed`,
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...others.map(({ job, trouble }) => `${job.name}: ${trouble}`),
  ];
  return `${skipped.join('')}${counts.join(', ')}\n`;
}
