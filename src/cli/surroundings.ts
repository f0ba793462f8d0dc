/** What a command uses of its process. A program that runs commands inside itself passes its own. */
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a command writes to. */
export interface Output {
  write(text: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Where questions are printed and answers are typed. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the folder in which the command was started. */
  readonly folder: string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Present if a user can be asked questions. */
  readonly terminal?: Terminal | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Waits `ms` milliseconds. Throws as soon as `signal` is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const ownProcess = (): Surroundings => ({
  env: process.env,
  folder: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  // A getter, because reading `process.stdin` opens it.
  get terminal() {
    const { stdin, stdout } = process;
    return stdout.isTTY && stdin.isTTY ? { input: stdin, output: stdout } : undefined;
  },
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
});
