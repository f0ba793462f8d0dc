// Measures publishing 10,000 objects: `npm run bench:publish`, `OBJECTS=500 npm run bench:publish`. The publisher is a
// process of its own. The store is in the memory of this process. Also measures `aws s3 sync` and `rclone`, if installed.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../../src/files/sha256.ts';
import type { OutputFile } from '../../src/model.ts';
import { makeFile } from '../../src/output/make-file.ts';
import { writeSite } from '../../src/output/write-site.ts';
import { type S3Server, startS3, testKeys } from '../support/s3-server.ts';

const objects = Number(process.env.OBJECTS ?? 10_000);
const launcher = join(process.cwd(), 'bin/site.js');
const root = await mkdtemp(join(tmpdir(), 'bench-publish-'));

interface Measured {
  readonly seconds: number;
  /** Megabytes. 0 if the system does not tell. */
  readonly peak: number;
  readonly code: number | null;
}

try {
  const files = tree('old');
  await write(files);
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  print(`${files.length} objects, ${(bytes / 1e6).toFixed(0)} MB; Node ${process.version}`);

  const server = await startS3();
  const publish = () =>
    measure(
      process.execPath,
      [launcher, 'publish', 's3://site/www', '--root', root, ...place(server)],
      keys(),
    );
  await show('site publish, everything new', server, publish);
  await show('site publish, nothing changed', server, publish);
  await write(tree('new'));
  await show('site publish, one word changed', server, publish);
  await server.close();

  await compare('aws s3 sync', 'aws', (endpoint) => [
    ...['s3', 'sync', join(root, 'dist'), 's3://site/www', '--delete', '--only-show-errors'],
    ...['--endpoint-url', endpoint, '--region', 'us-east-1'],
  ]);
  await compare('rclone sync', 'rclone', (endpoint) => [
    ...[
      'sync',
      join(root, 'dist'),
      ':s3:site/www',
      '--s3-provider',
      'Other',
      '--s3-env-auth',
      '--checksum',
      '--fast-list',
    ],
    ...[
      '--s3-endpoint',
      endpoint,
      '--s3-region',
      'us-east-1',
      '--s3-no-check-bucket',
      '--s3-list-version',
      '2',
    ],
    ...['--transfers', '16', '--config', ''],
  ]);
} finally {
  await rm(root, { recursive: true, force: true });
}

/** Two of three files are pages. One page contains the word. */
function tree(word: string): OutputFile[] {
  const text = 'Sentences that fill a page as real ones do, one like the other. '.repeat(180);
  return Array.from({ length: objects }, (_, index) => {
    const body = `${index} ${index === 4 ? word : ''} ${text}`;
    if (index % 3 === 2)
      return makeFile(`assets/picture-${sha256(body).slice(0, 12)}.webp`, 'image', body, 'bench', true);
    return makeFile(`pages/${index}/index.html`, 'page', `<!doctype html><title>${body}</title>`, 'bench');
  });
}

/** Writes all files again, with new modification times, as a build on another machine does. */
async function write(files: readonly OutputFile[]): Promise<void> {
  await writeSite(files, { root, out: 'dist' });
}

function place({ endpoint, region }: S3Server): string[] {
  return ['--endpoint', endpoint, '--region', region, '--path-style', '--quiet'];
}

function keys(): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: root,
    AWS_ACCESS_KEY_ID: testKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: testKeys.secretAccessKey,
    // Otherwise the AWS command line adds checksums that other stores may not know.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
  };
}

async function compare(title: string, command: string, args: (endpoint: string) => string[]): Promise<void> {
  const path = findCommand(command);
  if (path === undefined) return print(`${title}: not installed, so not measured`);
  await write(tree('old'));
  const server = await startS3({ trusting: true });
  const sync = () => measure(path, args(server.endpoint), keys());
  await show(`${title}, everything new`, server, sync);
  await show(`${title}, nothing changed`, server, sync);
  await write(tree('new'));
  await show(`${title}, one word changed`, server, sync);
  await server.close();
}

async function show(title: string, server: S3Server, run: () => Promise<Measured>): Promise<void> {
  server.log.length = 0;
  const { seconds, peak, code } = await run();
  const count = (method: string) => server.log.filter((request) => request.method === method).length;
  const sent = server.log.reduce((sum, { bytes }) => sum + bytes, 0);
  print(
    [
      title.padEnd(34),
      `${seconds.toFixed(1)} s`.padStart(8),
      `${server.log.length} requests (${count('PUT')} PUT)`.padStart(30),
      `${(sent / 1e6).toFixed(1)} MB sent`.padStart(16),
      `peak ${peak.toFixed(0)} MB`.padStart(14),
      code === 0 ? '' : `  exit code ${code}`,
    ].join(''),
  );
}

function measure(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  return new Promise((done, fail) => {
    const started = performance.now();
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    const pid = child.pid ?? 0;
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, peakOf(pid));
    }, 25);
    child.once('error', fail);
    child.once('close', (code) => {
      clearInterval(timer);
      done({ seconds: (performance.now() - started) / 1000, peak, code });
    });
  });
}

/** The kernel keeps the highest resident size that a process ever had (proc(5), `VmHWM`). */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

function findCommand(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
