/**
 * Runs a command line of `site` within the process of the test: with arguments, variables, a folder and streams of its
 * own, and the exit code as its result. It is all of the command but the launcher, which costs half a second of work
 * at each start. Whatever is killed, measured or cut off from its streams is started as a process instead.
 */
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../../src/cli/run.ts';
import type { Surroundings } from '../../src/cli/surroundings.ts';
import { engine } from './engine.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export type Clock = Pick<Surroundings, 'now' | 'sleep'>;

export interface Setting {
  /** Absolute: where it is started; the folder of the test run unless told. */
  readonly cwd?: string;
  /** All of them: nothing comes from this machine but its programs. */
  readonly env?: Readonly<Record<string, string>>;
  /** The real one unless told. */
  readonly clock?: Clock;
  /** Somebody who answers. */
  readonly terminal?: Surroundings['terminal'];
  /** Of the engine, as the launcher tells it. Without one, builds and checks leave no receipts. */
  readonly hash?: string;
}

const realClock: Clock = { now: Date.now, sleep: (ms, signal) => sleep(ms, undefined, { signal }) };

/** Waits by setting itself forward: for one who waits for nobody else's work. */
export function hurriedClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    sleep: async (ms) => {
      ahead += ms;
    },
  };
}

export async function runSite(
  args: readonly string[],
  { cwd = process.cwd(), env = {}, clock = realClock, terminal, hash }: Setting = {},
): Promise<Said> {
  const said = { out: '', err: '' };
  const into = (stream: keyof typeof said) => ({
    write: (text: string) => {
      said[stream] += text;
    },
    on: () => {},
  });
  const code = await run(
    args,
    { engine, ...(hash !== undefined && { hash }) },
    {
      env: { PATH: process.env.PATH, HOME: tmpdir(), NO_COLOR: '1', ...env },
      folder: cwd,
      terminal,
      stdout: into('out'),
      stderr: into('err'),
      ...clock,
    },
  );
  return { code, ...said };
}
