/** Films and archives: however large a file is, it is sent from where it lies. */
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestFile } from '../../src/files/digest-file.ts';
import type { OutputFile } from '../../src/model.ts';
import { type Destination, runCommand, startSite, targetOf } from '../support/publisher.ts';
import { releaseOf, rewriteRelease } from '../support/releases.ts';
import { type S3Server, startS3, testKeys } from '../support/s3-server.ts';
import { prefix, treeOf, treeWanted } from './bucket.ts';
import { writeRelease } from './write-release.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3();
});
afterEach(() => server.close());

/** A film of zeros, which takes no room on the disk. */
async function makeFilm(root: string, size: number): Promise<OutputFile> {
  const stored = join(root, 'film.mp4');
  await writeFile(stored, '');
  await truncate(stored, size);
  return {
    file: 'film.mp4',
    kind: 'public',
    ...(await digestFile(stored)),
    content: { stored },
    immutable: false,
    source: 'public/film.mp4',
  };
}

/** Publishes, and tells the most memory that the process ever had, in bytes. */
async function memoryOf(root: string, destination: Destination): Promise<number> {
  const { endpoint, region } = destination;
  const place = ['--endpoint', endpoint, '--region', region, '--path-style', '--quiet'];
  const { outcome } = startSite(['publish', targetOf(destination), '--root', root, ...place], {
    AWS_ACCESS_KEY_ID: testKeys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: testKeys.secretAccessKey,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}`,
  });
  const { code, stderr } = await outcome;
  const [, kilobytes] = /^peak (\d+)$/m.exec(stderr) ?? [];
  if (code !== 0 || kilobytes === undefined) throw new Error(stderr);
  return Number(kilobytes) * 1024;
}

/** Linux counts in `maxRSS` what the process that started this one held. `VmHWM` is its own alone, see proc(5). */
const tell = `
  import { existsSync, readFileSync } from 'node:fs';
  const status = '/proc/self/status';
  process.on('exit', () => {
    const own = existsSync(status) && /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))?.[1];
    process.stderr.write('peak ' + (own || process.resourceUsage().maxRSS) + '\\n');
  });
`;

describe('a large file', () => {
  test.each([
    ['a bucket', (root: string) => ({ root, prefix })],
    ['a folder', (root: string) => ({ root, target: `file:${join(root, 'served')}` })],
  ])('is never held as a whole on its way to %s', async (_, where) => {
    const size = 90_000_000;
    const root = await writeRelease(releaseOf('one'));
    const destination = { ...server, ...where(root) };
    const small = await memoryOf(root, destination);
    await rewriteRelease(root, releaseOf('two', { more: [await makeFilm(root, size)] }));
    const large = await memoryOf(root, destination);
    expect(large - small).toBeLessThan(size / 2);
  });

  test('is sent again from its beginning where the connection was cut', async () => {
    const root = await writeRelease(releaseOf('one'));
    const release = releaseOf('two', { more: [await makeFilm(root, 20_000_000)] });
    await rewriteRelease(root, release);
    const troubles = ['reset', { status: 503, code: 'SlowDown' }, 'applied-but-reset'] as const;
    let met = 0;
    server.inject(({ method, bytes }) =>
      method === 'PUT' && bytes === 20_000_000 ? troubles[met++] : undefined,
    );
    expect(await runCommand('publish', root, { ...server, prefix })).toMatchObject({ code: 0 });
    // Three that failed and one that arrived. What is laid aside for rollbacks is copied by the store.
    expect(met).toBe(4);
    expect(treeOf(server)).toEqual(treeWanted(release));
  });
});
