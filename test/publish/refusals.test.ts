import { appendFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Destination, type Outcome, runCommand } from '../support/publisher.ts';
import { releaseOf } from '../support/releases.ts';
import { type S3Server, startS3, testKeys } from '../support/s3-server.ts';
import { prefix } from './bucket.ts';
import { writeRelease } from './write-release.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3();
});
afterEach(() => server.close());

const publish = (root: string, destination: Partial<Destination> = {}, ...args: string[]) =>
  runCommand('publish', root, { ...server, prefix, ...destination }, args);

describe('a built site is refused before anything is sent', () => {
  test.each([
    ['a file was changed after the build', (dist: string) => appendFile(join(dist, 'about/index.html'), ' ')],
    [
      'a file was changed to one of the same size',
      (dist: string) =>
        writeFile(
          join(dist, 'favicon.svg'),
          '<svg xmlns="http://www.w3.org/2000/svg"><title>icoN</title></svg>',
        ),
    ],
    ['a file is missing', (dist: string) => rm(join(dist, 'sitemap.xml'))],
    ['a file was added', (dist: string) => writeFile(join(dist, 'notes.txt'), 'remember')],
    ['the list of files is missing', (dist: string) => rm(join(dist, '.site-manifest.json'))],
    ['the list of files is no list', (dist: string) => writeFile(join(dist, '.site-manifest.json'), '{}')],
    ['there is none', (dist: string) => rm(dist, { recursive: true })],
  ])('where %s', async (_, spoil) => {
    const root = await writeRelease(releaseOf('one'));
    await spoil(join(root, 'dist'));
    const { code, stderr } = await publish(root);
    expect(code === 1 || code === 2).toBe(true);
    expect(stderr).toMatch(/site build/);
    expect(server.log.filter(({ method }) => method !== 'GET' && method !== 'HEAD')).toEqual([]);
    expect(server.bucket().size).toBe(0);
  });
});

/** Nothing that was printed may hold the secret, in any writing. */
function expectNoSecret({ stdout, stderr }: Outcome, secret: string): void {
  for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    expect(stdout + stderr).not.toContain(form);
  expect(stdout + stderr).not.toMatch(/Signature=|Unexpected error|\n\s+at /);
}

describe('trouble with the store is told clearly, with exit code 2', () => {
  const secret = 'wrong/secret+never=to-be-seen';
  const keys = (change: Partial<typeof testKeys>) => ({ credentials: { ...testKeys, ...change } });

  test.each<[string, Partial<Destination>, RegExp]>([
    ['a wrong secret', keys({ secretAccessKey: secret }), /AWS_SECRET_ACCESS_KEY|secret/i],
    [
      'an unknown key',
      keys({ accessKeyId: 'NOBODY', secretAccessKey: secret }),
      /AWS_ACCESS_KEY_ID|access key/i,
    ],
    ['another region', { region: 'eu-west-1' }, /us-east-1/],
    ['a bucket that is not there', { bucketName: 'nowhere' }, /nowhere/],
  ])('%s', async (_, destination, message) => {
    const outcome = await publish(await writeRelease(releaseOf('one')), destination);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(message);
    expectNoSecret(outcome, destination.credentials?.secretAccessKey ?? testKeys.secretAccessKey);
    expect(server.bucket().size).toBe(0);
  });

  test('no keys at all', async () => {
    const outcome = await publish(await writeRelease(releaseOf('one')), {
      credentials: { accessKeyId: '', secretAccessKey: '' },
    });
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain('AWS_ACCESS_KEY_ID');
    expect(server.log).toEqual([]);
  });

  test('a refused connection', async () => {
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const address = closed.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((done) => closed.close(done));
    const outcome = await publish(await writeRelease(releaseOf('one')), {
      endpoint: `http://127.0.0.1:${port}`,
    });
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain(`127.0.0.1:${port}`);
    expectNoSecret(outcome, testKeys.secretAccessKey);
  });

  test('wrong usage', async () => {
    const root = await writeRelease(releaseOf('one'));
    for (const target of ['s3://', 'ftp://bucket/x', 'somewhere'])
      expect(await runCommand('publish', root, { ...server, target })).toMatchObject({ code: 2 });
    expect(await publish(root, {}, '--concurrency', '0')).toMatchObject({ code: 2 });
    expect(server.log).toEqual([]);
  });
});
