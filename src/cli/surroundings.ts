/** What a command finds around it: the process that it is, unless it is run within another program. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Where a command writes to. */
export interface Output {
  write(text: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute: the folder in which it was started. */
  readonly folder: string;
  readonly stdout: Output;
  readonly stderr: Output;
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
  now: Date.now,
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
});
