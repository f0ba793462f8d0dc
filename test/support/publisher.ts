/**
 * Runs `site publish` and related commands, with keys in the environment. They run within the process of the test. Commands
 * that a test kills or measures get a process of their own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Clock, runSite } from './command.ts';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

/** What publishing needs to know about a store. */
export interface Destination {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** By default `site`. */
  readonly bucketName?: string;
  readonly prefix?: string;
  /** The whole target, in place of bucket name and prefix. */
  readonly target?: string;
}

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How a process ended. */
export interface Ending extends Outcome {
  readonly signal: NodeJS.Signals | null;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly outcome: Promise<Ending>;
}

type CommandName = 'publish' | 'previews' | 'releases' | 'rollback' | 'diff';

export const targetOf = ({ bucketName = 'site', prefix = '', target }: Destination) =>
  target ?? `s3://${bucketName}/${prefix}`;

/** Starts a process. `args` follow the target on the command line. */
export function startCommand(
  command: CommandName,
  root: string,
  destination: Destination,
  args: readonly string[] = [],
): RunningCommand {
  return startSite(lineOf(command, root, destination, args), keysOf(destination));
}

/** Runs the same command within this process. */
export async function runCommand(
  command: CommandName,
  root: string,
  destination: Destination,
  args: readonly string[] = [],
  clock?: Clock,
): Promise<Outcome> {
  const env = { ...ownMachineOnly, ...keysOf(destination) };
  const line = lineOf(command, root, destination, args);
  const { code, out, err } = await runSite(line, { env, ...(clock && { clock }) });
  return { code, stdout: out, stderr: err };
}

const lineOf = (command: CommandName, root: string, destination: Destination, args: readonly string[]) => [
  ...[command, targetOf(destination), ...args, '--root', root],
  ...['--endpoint', destination.endpoint, '--region', destination.region, '--path-style'],
];

const keysOf = ({ credentials }: Destination) => ({
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

const ownMachineOnly = { AWS_EC2_METADATA_DISABLED: 'true' };

/** Starts a process that does not see the keys and profiles of this machine. */
export function startSite(args: readonly string[], env: Readonly<Record<string, string>>): RunningCommand {
  const child = spawn(process.execPath, [launcher, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      TMPDIR: tmpdir(),
      NO_COLOR: '1',
      ...ownMachineOnly,
      ...env,
    },
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.stderr += text;
  });
  const outcome = new Promise<Ending>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done({ code, signal, ...texts }));
  });
  return { child, outcome };
}
