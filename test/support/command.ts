/**
 * Runs a command line of `site` within the process of the test: with arguments, variables, a folder and streams of its
 * own. The exit code is part of the result. Only the launcher is left out, which costs half a second of work at each
 * start. Tests that kill or measure a command, or close its streams, start a process instead.
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
  /** Absolute: the folder in which the command starts. By default the folder of the test run. */
  readonly cwd?: string;
  /** All variables that the command gets, besides PATH, HOME and NO_COLOR. */
  readonly env?: Readonly<Record<string, string>>;
  /** By default the real clock. */
  readonly clock?: Clock;
  /** Answers the questions of the command. */
  readonly terminal?: Surroundings['terminal'];
  /** The hash of the engine that the launcher would pass. Without it, builds and checks leave no receipts. */
  readonly hash?: string;
}

const realClock: Clock = { now: Date.now, sleep: (ms, signal) => sleep(ms, undefined, { signal }) };

/** A clock that sets itself forward instead of waiting. For commands that wait for nothing but time. */
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
