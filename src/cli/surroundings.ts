/** What a command finds around it: the process that it is, unless it is run within another program. */
import type { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a command writes to. */
export interface Output {
  write(text: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** A keyboard and a screen. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute: the folder in which it was started. */
  readonly folder: string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Where somebody sits who can be asked. */
  readonly terminal?: Terminal | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Waits so many milliseconds, and throws as soon as the signal asks to stop. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const ownProcess = (): Surroundings => ({
  env: process.env,
  folder: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  // To look at the input is to open it.
  get terminal() {
    const { stdin, stdout } = process;
    return stdout.isTTY && stdin.isTTY ? { input: stdin, output: stdout } : undefined;
  },
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
});
