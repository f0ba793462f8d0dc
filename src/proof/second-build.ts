/** Has a site built once more, by a process that lives in other circumstances and has kept no results. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Problem, SitePaths } from '../model.ts';
import { EnvironmentError } from '../problems/errors.ts';
import type { Progress } from '../report/progress.ts';
import type { Circumstances } from '../report/proof.ts';
import { variablesOf } from './circumstances.ts';

const showing = z.object({
  clock: z.union([z.object({ ms: z.number() }), z.object({ day: z.string() })]),
  drafts: z.boolean(),
});

/** What the process is told. */
export const buildOrder = z.object({
  root: z.string(),
  out: z.string(),
  cacheDir: z.string(),
  showing,
  workers: z.int(),
  umask: z.int(),
});

export type BuildOrder = z.infer<typeof buildOrder>;

const problem = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().optional(),
  help: z.string().optional(),
  file: z.string().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  frame: z.string().optional(),
  route: z.string().optional(),
});

const work = z.record(z.string(), z.object({ done: z.number(), reused: z.number() }));

/** What the process says: how far it is, and how it has ended. */
const told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stage'), name: z.string(), total: z.number().optional() }),
  z.object({ kind: z.literal('step'), units: z.number() }),
  z.object({ kind: z.literal('ended'), problems: z.array(problem), work }),
  z.object({
    kind: z.literal('failed'),
    message: z.string(),
    code: z.string().optional(),
    help: z.string().optional(),
  }),
]);

export type Told = z.infer<typeof told>;
export type Ended = Extract<Told, { kind: 'ended' }>;

export interface SecondBuildOptions {
  readonly paths: Pick<SitePaths, 'engine'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly circumstances: Circumstances;
  readonly progress: Progress;
}

/** In milliseconds. */
const untilKilled = 50;

/** Of a process that has ended without a word. */
const whatToDo =
  'The site was not put in place. Run again; if it was the system that ended it, see whether there is memory for two builds.';

/** Throws where the process could not do its work. */
export async function buildAgain(
  order: Omit<BuildOrder, 'workers' | 'umask'>,
  { paths, env, circumstances, progress }: SecondBuildOptions,
): Promise<{ readonly problems: readonly Problem[]; readonly work: Ended['work'] }> {
  const { workers, umask } = circumstances;
  const file = join(paths.engine, '..', 'bin', 'second-build.mjs');
  const child = fork(file, [JSON.stringify({ ...order, workers, umask })], {
    env: { ...env, ...variablesOf(circumstances) },
    execArgv: [],
    // What templates print was printed by the first build.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const closed = new Promise((done) => child.once('close', done));
  const kill = () => {
    child.kill('SIGKILL');
    // It may be writing a file, and whoever ends now clears up behind it.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, untilKilled);
  };
  // Before those that clear up.
  process.prependOnceListener('exit', kill);
  let last = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-2000);
  });
  try {
    return await new Promise((done, fail) => {
      const failed = (message: string, more: { code?: string; help?: string } = {}) =>
        fail(new EnvironmentError(`The second build failed: ${message}`, { help: whatToDo, ...more }));
      child.on('message', (message) => {
        const said = told.parse(message);
        if (said.kind === 'stage') progress.stage(`second build: ${said.name}`, said.total);
        else if (said.kind === 'step') progress.step(said.units);
        else if (said.kind === 'ended')
          done({ problems: said.problems.map(withoutNothing), work: said.work });
        else
          failed(said.message, {
            ...(said.code !== undefined && { code: said.code }),
            ...(said.help !== undefined && { help: said.help }),
          });
      });
      child.once('error', (error) => failed(error.message));
      child.once('close', (code, signal) => failed(last.trim() || `it ended with ${signal ?? code}.`));
    });
  } finally {
    process.off('exit', kill);
    child.kill('SIGKILL');
    await closed;
  }
}

/** Fields that are not there, in place of such that hold nothing. */
const withoutNothing = ({ code, message, ...rest }: z.infer<typeof problem>): Problem => ({
  code,
  message,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
});
