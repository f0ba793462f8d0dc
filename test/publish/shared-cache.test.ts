/** What one machine has found out serves the others; what becomes of the place where it lies costs time at most. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Options, type S3Server, startS3 } from '../support/s3-server.ts';
import { type Built, bucketOf, buildOnNewMachine, credentialsOf, doneIn, folderOf } from './machines.ts';

const dear = ['encode-image', 'paint-card', 'probe-image'];

/** Of a build that shares nothing. */
let alone: Built;
/** What lies in the bucket once a machine has built the site. */
let filled: ReadonlyMap<string, Buffer>;

async function server(options?: S3Options): Promise<S3Server> {
  const started = await startS3(options);
  onTestFinished(() => started.close());
  return started;
}

/** A server whose bucket holds what another machine has shared, after `change`. */
async function filledServer(
  change: (bucket: Map<string, Buffer>) => void = () => {},
  options?: S3Options,
): Promise<S3Server> {
  const started = await server(options);
  const bucket = new Map([...filled].map(([key, body]) => [key, Buffer.from(body)]));
  change(bucket);
  for (const [key, body] of bucket)
    started.bucket().set(key, { body, headers: {}, etag: `"${key.length}"`, modified: Date.now() });
  return started;
}

beforeAll(async () => {
  alone = await buildOnNewMachine();
  const started = await startS3();
  const first = await buildOnNewMachine({ shared: bucketOf(started) });
  expect(first.hash).toBe(alone.hash);
  expect(first.report.shared?.given).toBe(doneIn(alone.report, ...dear));
  filled = new Map([...started.bucket()].map(([key, { body }]) => [key, body]));
  await started.close();
});

test('what one machine has made, another one fetches, in few requests', async () => {
  const s3 = await filledServer();
  const { report, hash } = await buildOnNewMachine({ shared: bucketOf(s3) });
  expect(hash).toBe(alone.hash);
  expect(report.reminders).toEqual(alone.report.reminders);
  expect(doneIn(report, ...dear)).toBe(0);
  expect(doneIn(alone.report, ...dear)).toBeGreaterThan(5);
  expect(report.shared).toMatchObject({ place: 's3://site/cache', given: 0, sent: 0 });
  expect(report.shared?.taken).toBeGreaterThanOrEqual(doneIn(alone.report, ...dear));
  expect(report.shared?.requests).toBe(s3.log.length);
  expect(s3.log.length).toBeLessThanOrEqual(4);
});

test('a folder serves as well, and holds nothing half written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shared-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await buildOnNewMachine({ shared: folderOf(folder) });
  const second = await buildOnNewMachine({ shared: folderOf(folder) });
  expect([first.hash, second.hash]).toEqual([alone.hash, alone.hash]);
  expect(doneIn(second.report, ...dear)).toBe(0);
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.tmp'));
  expect(files).toEqual([]);
});

test('two machines at once take nothing from each other', async () => {
  const s3 = await server();
  const both = await Promise.all([1, 2].map(() => buildOnNewMachine({ shared: bucketOf(s3) })));
  expect(both.map(({ hash }) => hash)).toEqual([alone.hash, alone.hash]);
  expect(both.flatMap(({ report }) => report.reminders)).toEqual([
    ...alone.report.reminders,
    ...alone.report.reminders,
  ]);
  const third = await buildOnNewMachine({ shared: bucketOf(s3) });
  expect(doneIn(third.report, ...dear)).toBe(0);
});

describe('a bucket that lies changes no byte', () => {
  const lies: readonly (readonly [string, (bucket: Map<string, Buffer>) => void])[] = [
    ['a byte is another one', (bucket) => each(bucket, (body) => flip(body, body.length >> 1))],
    ['half is missing', (bucket) => each(bucket, (body) => body.subarray(0, body.length >> 1))],
    ['objects have changed their places', swap],
    ['packs are gone', (bucket) => drop(bucket, '/packs/')],
    ['lists are gone', (bucket) => drop(bucket, '/lists/')],
  ];

  test.each(lies)('%s', async (_, lie) => {
    const s3 = await filledServer(lie);
    const { report, hash } = await buildOnNewMachine({ shared: bucketOf(s3) });
    expect(hash).toBe(alone.hash);
    expect(report.problems).toEqual([]);
    // What was found out again is shared again.
    expect(report.shared?.given).toBeGreaterThan(0);
    const next = await buildOnNewMachine({ shared: bucketOf(s3) });
    expect(next.hash).toBe(alone.hash);
    expect(doneIn(next.report, ...dear)).toBe(0);
  });
});

describe('a build goes on alone, and says so once', () => {
  const failures: readonly (readonly [string, RegExp, () => Promise<S3Server>])[] = [
    ['where nobody answers', /Nobody answers/, () => closedServer()],
    [
      'where every answer is an error',
      /is not used/,
      () => failing(() => ({ status: 503, code: 'SlowDown' })),
    ],
    ['where no answer comes', /did not answer in time/, () => failing(() => 'stall')],
    ['where connections are cut', /is not used/, () => failing(() => 'reset')],
    [
      'where packs never arrive',
      /in time/,
      () => failing(({ key }) => (key.includes('packs') ? 'stall' : undefined)),
    ],
    ['where nothing may be listed', /s3:ListBucket/, () => filledServer(undefined, { denies: ['listing'] })],
    ['where the bucket is gone', /no bucket "site"/, () => server({ buckets: ['other'] })],
    ['where the keys are wrong', /does not know this access key/, () => server({ credentials: strangers })],
    [
      'where nothing may be written',
      /may not do this/,
      () =>
        failing(
          ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined),
          server,
        ),
    ],
    [
      'where there is no room',
      /could not be saved to the shared cache/,
      () =>
        failing(
          ({ method }) => (method === 'PUT' ? { status: 507, code: 'QuotaExceeded' } : undefined),
          server,
        ),
    ],
  ];
  const strangers = [{ accessKeyId: 'AKIDOTHER', secretAccessKey: 'x'.repeat(40) }];
  const closedServer = async () => {
    const s3 = await startS3();
    await s3.close();
    return s3;
  };
  const failing = async (
    fault: Parameters<S3Server['inject']>[0],
    start: () => Promise<S3Server> = filledServer,
  ) => {
    const s3 = await start();
    s3.inject(fault);
    return s3;
  };

  test.each(failures)('%s', async (_, told, start) => {
    const s3 = await start();
    const env = { ...credentialsOf(s3), AWS_ACCESS_KEY_ID: 'AKIDTEST', AWS_SECRET_ACCESS_KEY: secret };
    // Only silence is waited out; whoever answers may take his time.
    const shared = bucketOf(s3, told.source.endsWith('in time') ? { env, timeout: 150 } : { env });
    const { report, hash } = await buildOnNewMachine({ shared });
    expect(hash).toBe(alone.hash);
    expect(report.problems).toEqual([]);
    const [warning, ...others] = report.reminders.filter((text) => !alone.report.reminders.includes(text));
    expect(warning).toMatch(told);
    expect(others).toEqual([]);
    expect(JSON.stringify(report)).not.toContain(secret);
  });
  const secret = 'test/secret+key=of=forty=characters/0001';

  test('where there are no credentials', async () => {
    const s3 = await server();
    const env = {
      AWS_CONFIG_FILE: '/nowhere/config',
      AWS_SHARED_CREDENTIALS_FILE: '/nowhere/credentials',
      PATH: '',
    };
    const { report, hash } = await buildOnNewMachine({ shared: bucketOf(s3, { env }) });
    expect(hash).toBe(alone.hash);
    expect(report.reminders.at(-1)).toMatch(/There are no credentials/);
    expect(s3.log).toEqual([]);
  });
});

test('who may only read, reads', async () => {
  const s3 = await filledServer();
  s3.inject(({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined));
  const { report, hash } = await buildOnNewMachine({ shared: bucketOf(s3) });
  expect(hash).toBe(alone.hash);
  expect(doneIn(report, ...dear)).toBe(0);
  expect(report.reminders).toEqual(alone.report.reminders);
});

test('what is used is shared anew before the place forgets it, and once', async () => {
  const s3 = await filledServer();
  const month = 30 * 24 * 60 * 60 * 1000;
  for (const [key, object] of s3.bucket())
    s3.bucket().set(key, { ...object, modified: Date.now() - month / 1.5 });
  const before = s3.bucket().size;
  const { report } = await buildOnNewMachine({ shared: bucketOf(s3) });
  expect(doneIn(report, ...dear)).toBe(0);
  expect(report.shared?.given).toBeGreaterThan(5);
  expect(s3.bucket().size).toBeGreaterThan(before);
  const next = await buildOnNewMachine({ shared: bucketOf(s3) });
  expect(next.report.shared?.given).toBe(0);
});

function each(bucket: Map<string, Buffer>, change: (body: Buffer) => Buffer): void {
  for (const [key, body] of bucket) bucket.set(key, change(body));
}

function flip(body: Buffer, at: number): Buffer {
  body.writeUInt8((body[at] ?? 0) ^ 1, at);
  return body;
}

function swap(bucket: Map<string, Buffer>): void {
  const bodies = [...bucket.values()];
  [...bucket.keys()].forEach((key, at) => {
    bucket.set(key, bodies[(at + 1) % bodies.length] ?? Buffer.alloc(0));
  });
}

function drop(bucket: Map<string, Buffer>, part: string): void {
  for (const key of [...bucket.keys()]) if (key.includes(part)) bucket.delete(key);
}
