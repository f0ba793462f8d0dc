/** Runs `site publish` and its sisters as people do: in a process of its own, with keys in the environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../../bin/site.js', import.meta.url));

/** What publishing needs to know about a store. */
export interface Destination {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** `site` unless told. */
  readonly bucketName?: string;
  readonly prefix?: string;
  /** In place of both. */
  readonly target?: string;
}

export interface Outcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly outcome: Promise<Outcome>;
}

export const targetOf = ({ bucketName = 'site', prefix = '', target }: Destination) =>
  target ?? `s3://${bucketName}/${prefix}`;

/** `args` follow the target. */
export function startCommand(
  command: 'publish' | 'releases' | 'rollback' | 'diff',
  root: string,
  destination: Destination,
  args: readonly string[] = [],
): RunningCommand {
  const { endpoint, region, credentials } = destination;
  const place = ['--endpoint', endpoint, '--region', region, '--path-style'];
  return startSite([command, targetOf(destination), ...args, '--root', root, ...place], {
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
}

export const runCommand = (...args: Parameters<typeof startCommand>): Promise<Outcome> =>
  startCommand(...args).outcome;

/** With nothing of the machine's own keys and profiles. */
export function startSite(args: readonly string[], env: Readonly<Record<string, string>>): RunningCommand {
  const child = spawn(process.execPath, [launcher, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: tmpdir(), NO_COLOR: '1', AWS_EC2_METADATA_DISABLED: 'true', ...env },
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.stderr += text;
  });
  const outcome = new Promise<Outcome>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done({ code, signal, ...texts }));
  });
  return { child, outcome };
}
