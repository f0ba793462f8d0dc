/** `s3rver` from npm, an independent and lenient S3, as a process of its own with its files in a temporary folder. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface S3rver {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  close(): Promise<void>;
}

/** Starts the store with one empty bucket. */
export async function startS3rver(bucket: string): Promise<S3rver> {
  const directory = await mkdtemp(join(tmpdir(), 's3rver-'));
  const launcher = join(
    dirname(createRequire(import.meta.url).resolve('s3rver/package.json')),
    'bin/s3rver.js',
  );
  const options = ['-d', directory, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket];
  const child = spawn(process.execPath, [launcher, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  const port = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, found] = /listening on [^:]+:(\d+)/.exec(text.toString()) ?? [];
      if (found !== undefined) done(found);
    });
    child.once('exit', () => fail(new Error('s3rver has not started.')));
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
