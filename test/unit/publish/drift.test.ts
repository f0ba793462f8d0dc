/** What others have deleted or overwritten since we published it is found on request, and repaired. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { folderStore } from '../../../src/publish/folder-store.ts';
import { type PublishOptions, publishRelease } from '../../../src/publish/publish.ts';
import { parseRecord } from '../../../src/publish/records.ts';
import { fromStore } from '../../../src/publish/source.ts';
import { readRelease } from '../../../src/publish/write-record.ts';
import { makeObject } from '../../support/s3/store.ts';
import type { S3Options } from '../../support/s3-server.ts';
import { calm, type Publisher, published, startPublisher, type TinySite, visible } from './publisher.ts';

const first = {
  'index.html': 'home /assets/a.11111111.js /about',
  'about/index.html': 'about',
  'assets/a.11111111.js': 'script a',
  'logo.png': 'logo',
  'with a+b ü.txt': 'odd',
};
const second = { ...first, 'index.html': 'home again', 'logo.png': 'new logo' };

const minute = 60_000;

/** Everything was written a minute ago. */
async function startPublished(options: S3Options = {}): Promise<Publisher> {
  const place = await startPublisher({ prefix: 'w b', ...options });
  await place.publish(first);
  place.clock.now += minute;
  place.s3.log.length = 0;
  return place;
}

const verify = (place: Publisher, site: TinySite, options: Partial<PublishOptions> = {}) =>
  place.publish(site, { verify: true, ...published(site), ...options });

const requests = ({ s3 }: Publisher) => s3.log.map(({ method, key, query }) => `${method} ${key || query}`);

/** As other tools do: the type stays, our hash is not among the metadata. */
function overwrite({ s3, clock }: Publisher, path: string, text: string): void {
  const key = `w b/${path}`;
  const { 'x-amz-meta-sha256': _, ...headers } = s3.bucket().get(key)?.headers ?? {};
  s3.bucket().set(key, makeObject(Buffer.from(text), headers, clock.now));
}

const blobOf = (place: Publisher, text: string) =>
  Object.entries(place.contents()).find(
    ([key, body]) => key.startsWith('.site/blobs/') && body === text,
  )?.[0];

describe('a publish that verifies', () => {
  test('finds everything in its place with one request for each page of the list', async () => {
    const place = await startPublished({ pageSize: 5 });
    const { done, plan } = await verify(place, first);
    expect({ done, drift: plan.drift }).toEqual({ done: false, drift: [] });
    const lists = requests(place).filter((line) => line.includes('list-type'));
    expect(lists).toHaveLength(Math.ceil(place.s3.bucket().size / 5));
    expect(requests(place)).toHaveLength(2 + lists.length);
  });

  test.each<[string, string, (place: Publisher) => void]>([
    [
      'a hashed file is gone',
      'assets/a.11111111.js',
      ({ s3 }) => s3.bucket().delete('w b/assets/a.11111111.js'),
    ],
    ['a page is gone', 'about/index.html', ({ s3 }) => s3.bucket().delete('w b/about/index.html')],
    [
      'a page was overwritten',
      'about/index.html',
      (place) => overwrite(place, 'about/index.html', 'hacked!'),
    ],
    [
      'a page has other bytes of the same size',
      'about/index.html',
      (place) => overwrite(place, 'about/index.html', 'ABOUT'),
    ],
    [
      'a page lost its headers',
      'about/index.html',
      ({ s3, clock }) =>
        s3.bucket().set('w b/about/index.html', makeObject(Buffer.from('about'), {}, clock.now)),
    ],
  ])('repairs where %s', async (_, path, damage) => {
    const place = await startPublished();
    const before = place.s3.bucket().get(`w b/${path}`)?.headers;
    damage(place);
    const { done, plan } = await verify(place, first);
    expect(done).toBe(true);
    expect(plan.drift).toEqual([path]);
    expect(plan.uploads.map(({ file, change }) => [file.path, change])).toEqual([[path, 'repair']]);
    expect(visible(place.contents())).toEqual(first);
    expect(place.s3.bucket().get(`w b/${path}`)?.headers).toEqual(before);
    expect(await verify(place, first)).toMatchObject({ done: false });
  });

  test('notices other bytes of the same size that were there before the last publish', async () => {
    const place = await startPublished();
    overwrite(place, 'about/index.html', 'ABOUT');
    place.clock.now += minute;
    await place.publish(second);
    expect(place.contents()['about/index.html']).toBe('ABOUT');
    expect((await verify(place, second)).plan.drift).toEqual(['about/index.html']);
    expect(visible(place.contents())).toEqual(second);
  });

  test('repairs the bytes that a rollback will need', async () => {
    const place = await startPublished();
    const blob = blobOf(place, 'logo') ?? '';
    place.s3.bucket().delete(`w b/${blob}`);
    expect((await verify(place, first)).plan.drift).toEqual([blob]);
    expect(place.contents()[blob]).toBe('logo');
  });

  test('remembers what of an older release cannot be repaired, and says so once', async () => {
    const place = await startPublished();
    await place.publish({ 'index.html': 'without script' });
    place.s3.bucket().delete('w b/assets/a.11111111.js');
    expect((await verify(place, { 'index.html': 'without script' })).plan.lost).toEqual([
      'assets/a.11111111.js',
    ]);
    expect(await verify(place, { 'index.html': 'without script' })).toMatchObject({
      done: false,
      plan: { drift: [] },
    });
    // A release that needs it again sends it again.
    await place.publish(first);
    expect(visible(place.contents())).toEqual(first);
  });

  test('only shows what it would repair in a dry run', async () => {
    const place = await startPublished();
    place.s3.bucket().delete('w b/logo.png');
    const before = place.contents();
    const { done, plan } = await verify(place, first, { dryRun: true });
    expect({ done, drift: plan.drift }).toEqual({ done: false, drift: ['logo.png'] });
    expect(place.contents()).toEqual(before);
  });

  test('asks for each object where a policy denies the list', async () => {
    const place = await startPublished({ denies: ['listing'] });
    place.s3.bucket().delete('w b/logo.png');
    overwrite(place, 'about/index.html', 'hacked');
    await verify(place, first);
    expect(place.contents()).toHaveProperty(['logo.png'], 'logo');
    expect(place.contents()).toHaveProperty(['about/index.html'], 'about');
  });

  test('does not trust its own first look when another publisher came in between', async () => {
    const place = await startPublished();
    place.s3.bucket().delete('w b/logo.png');
    let came = false;
    place.s3.inject(({ method, key }) => {
      if (method !== 'PUT' || !key.endsWith('lock.json') || came) return undefined;
      came = true;
      const current = place.s3.bucket().get('w b/.site/current.json');
      const record = parseRecord.current(current?.body ?? Buffer.from(''));
      const body = Buffer.from(JSON.stringify({ ...record, attempt: 'of another' }));
      place.s3
        .bucket()
        .set('w b/.site/current.json', makeObject(body, current?.headers ?? {}, place.clock.now));
      return undefined;
    });
    await verify(place, first);
    expect(requests(place).filter((line) => line.includes('list-type'))).toHaveLength(2);
    expect(visible(place.contents())).toEqual(first);
  });
});

test('a rollback that verifies repairs what stays the same, too', async () => {
  const place = await startPublished();
  const { before = '' } = await place.publish(second);
  place.clock.now += minute;
  place.s3.bucket().delete('w b/about/index.html');
  const store = place.store();
  const { files } = await readRelease(store, before);
  await place.publish({}, { files, ...fromStore(store), rollbackOf: before, verify: true });
  expect(visible(place.contents())).toEqual(first);
});

test('a rollback that verifies lays aside again what it finds in its place, and refuses what is nowhere', async () => {
  const place = await startPublished();
  const { before = '' } = await place.publish(second);
  place.clock.now += minute;
  const blob = blobOf(place, 'about') ?? '';
  place.s3.bucket().delete(`w b/${blob}`);
  const store = place.store();
  const { files } = await readRelease(store, before);
  const rollback = () => place.publish({}, { files, ...fromStore(store), rollbackOf: before, verify: true });
  const whole = place.s3.bucket().get('w b/about/index.html');
  place.s3.bucket().delete('w b/about/index.html');
  const present = place.contents();
  await expect(rollback()).rejects.toMatchObject({ code: 'lost-blob' });
  expect(place.contents()).toEqual(present);

  if (whole) place.s3.bucket().set('w b/about/index.html', whole);
  await rollback();
  expect(place.contents()).toHaveProperty([blob], 'about');
  expect(visible(place.contents())).toEqual(first);
});

test('a folder is compared byte by byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drift-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = folderStore(folder, Date.now);
  const publish = (verify: boolean) => publishRelease({ ...calm, ...published(first), store, verify });
  await publish(false);
  await writeFile(join(folder, 'about/index.html'), 'ABOUT');
  await rm(join(folder, 'logo.png'));
  const { plan } = await publish(true);
  expect(plan.drift).toEqual(['about/index.html', 'logo.png']);
  expect(await readFile(join(folder, 'about/index.html'), 'utf8')).toBe('about');
  expect(await readFile(join(folder, 'logo.png'), 'utf8')).toBe('logo');
});
