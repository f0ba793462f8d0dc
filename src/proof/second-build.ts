/** Builds a site once more, in a process with other circumstances and a cache of its own. */
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

/** What the process gets as its argument, as JSON. */
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

/** The messages of the process: its progress, and how it has ended. */
const childMessage = z.discriminatedUnion('kind', [
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

export type ChildMessage = z.infer<typeof childMessage>;
export type Ended = Extract<ChildMessage, { kind: 'ended' }>;

export interface SecondBuildOptions {
  readonly paths: Pick<SitePaths, 'engine'>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly circumstances: Circumstances;
  readonly progress: Progress;
}

/** Milliseconds to wait for the end of a killed process. */
const killWait = 50;

/** The help for a failure for which the process gave none. */
const defaultHelp =
  'The site was not put in place. Run again; if it was the system that ended it, see whether there is memory for two builds.';

/** Returns the problems of the second build, and how much work it did. Throws if the process could not do its work. */
export async function buildAgain(
  order: Omit<BuildOrder, 'workers' | 'umask'>,
  { paths, env, circumstances, progress }: SecondBuildOptions,
): Promise<{ readonly problems: readonly Problem[]; readonly work: Ended['work'] }> {
  const { workers, umask } = circumstances;
  const file = join(paths.engine, '..', 'bin', 'second-build.mjs');
  const child = fork(file, [JSON.stringify({ ...order, workers, umask })], {
    env: { ...env, ...variablesOf(circumstances) },
    execArgv: [],
    // Standard output is ignored: the first build has printed already what templates print.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const closed = new Promise((done) => child.once('close', done));
  const kill = () => {
    child.kill('SIGKILL');
    // The process may be writing a file. The other exit handlers remove its folder right after this.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, killWait);
  };
  // Prepended, so that the process is killed before other exit handlers remove its folder.
  process.prependOnceListener('exit', kill);
  let last = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    last = (last + text).slice(-2000);
  });
  try {
    return await new Promise((done, fail) => {
      const failed = (message: string, more: { code?: string; help?: string } = {}) =>
        fail(new EnvironmentError(`The second build failed: ${message}`, { help: defaultHelp, ...more }));
      child.on('message', (message) => {
        const said = childMessage.parse(message);
        if (said.kind === 'stage') progress.stage(`second build: ${said.name}`, said.total);
        else if (said.kind === 'step') progress.step(said.units);
        else if (said.kind === 'ended')
          done({ problems: said.problems.map(withoutUndefined), work: said.work });
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

/** Leaves out fields that are undefined. */
const withoutUndefined = ({ code, message, ...rest }: z.infer<typeof problem>): Problem => ({
  code,
  message,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
});
