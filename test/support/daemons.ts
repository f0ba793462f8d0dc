/** Real stores for tests: processes of installed packages, on free ports, with their files in a temporary folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Keys } from './s3/signature.ts';

export interface RunningStore {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: Keys;
  /** Another user, who has no rights yet. Undefined if the store has no policies. */
  readonly stranger?: { readonly credentials: Keys; readonly arn: string };
  close(): Promise<void>;
}

/** A store that Debian has packages for. */
export interface RealStore {
  readonly name: string;
  readonly packages: readonly string[];
  /** Megabytes that the packages take up when installed. */
  readonly weight: number;
  /** Whether the packages are installed. */
  isThere(): boolean;
  /** Throws an error with the end of the log if the store does not start. */
  start(): Promise<RunningStore>;
}

export interface Daemons {
  /** Absolute path of the temporary folder. */
  readonly folder: string;
  /** Starts a process that runs until `close`. */
  launch(command: string, args: readonly string[]): void;
  /** Waits until the address answers with success. */
  answering(url: string): Promise<void>;
  close(): Promise<void>;
}

/** `work` starts the processes that it needs. If it fails, all processes are ended and all files removed. */
export async function withDaemons<Result>(
  name: string,
  work: (daemons: Daemons) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const log = join(folder, 'log');
  const children: ChildProcess[] = [];
  const close = async () => {
    await Promise.all(children.map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return await work({
      folder,
      launch: (command, args) => {
        const quoted = [command, ...args].map((word) => `'${word}'`).join(' ');
        children.push(spawn('sh', ['-c', `exec ${quoted} >>'${log}' 2>&1`], { stdio: 'ignore' }));
      },
      answering: (url) => answering(url, name),
      close,
    });
  } catch (error) {
    const text = await readFile(log, 'utf8').catch(() => '');
    await close();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${text.slice(-3000)}`, {
      cause: error,
    });
  }
}

async function answering(url: string, name: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`${name} does not answer.`);
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((done) => {
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            done(typeof address === 'object' && address ? address.port : 0);
          });
        }),
    ),
  );
  // All are closed at the end. If each were closed at once, the same port could be given out twice.
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });
}
