/** Runs a program in a process of its own, and measures it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';

export interface Measured {
  /** Seconds of processor time, all threads together. NaN if it was killed. */
  readonly cpu: number;
  /** Seconds from its start to its end. */
  readonly seconds: number;
  /** The most megabytes that it ever held in memory. NaN if it was killed. */
  readonly megabytes: number;
  readonly out: string;
  readonly err: string;
  /** The exit code, or the signal that ended it. */
  readonly end: number | string;
}

interface MeasureOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which it is killed. */
  readonly patience?: number;
}

const costs = z.object({ memory: z.number(), time: z.number() });

/** Runs Node with these arguments. To be called from a tool that was started in the folder of the project. */
export function runMeasured(
  args: readonly string[],
  { env, patience }: MeasureOptions = {},
): Promise<Measured> {
  return new Promise((done, fail) => {
    const started = performance.now();
    const child = spawn(
      process.execPath,
      ['--require', join(process.cwd(), 'test/bench/tell-costs.cjs'), ...args],
      { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], timeout: patience, killSignal: 'SIGKILL', env },
    );
    const [, out, err, told] = child.stdio.map((stream) => {
      const chunks: Buffer[] = [];
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
      return () => Buffer.concat(chunks).toString();
    });
    child.once('error', fail);
    child.once('close', (code, signal) => {
      const cost = costs.safeParse(parseJson(told?.() ?? '')).data;
      done({
        cpu: (cost?.time ?? Number.NaN) / 1e6,
        seconds: (performance.now() - started) / 1000,
        megabytes: (cost?.memory ?? Number.NaN) / 1000,
        out: out?.() ?? '',
        err: err?.() ?? '',
        end: signal ?? code ?? 'nothing',
      });
    });
  });
}

/** Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
