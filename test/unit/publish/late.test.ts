/** Whoever has lost the lock, asleep or cut off, writes and deletes nothing any more. */
import { expect, test } from 'vitest';
import { fromStore } from '../../../src/publish/source.ts';
import { readRelease } from '../../../src/publish/write-record.ts';
import type { StoredObject } from '../../support/s3/store.ts';
import { type Publisher, startPublisher, visible } from './publisher.ts';

const minutes = 60_000;
const first = { 'index.html': 'home', 'about/index.html': 'about', 'notes.txt': 'notes' };
const second = { 'index.html': 'home again', 'about/index.html': 'about again' };

test('a page is not tried again once the lock has run out', async () => {
  const place = await startPublisher();
  await place.publish(first);
  place.s3.inject(({ method, key }) => {
    if (method !== 'PUT' || key !== 'about/index.html') return undefined;
    place.clock.now += 2 * minutes;
    place.s3.inject(undefined);
    return { status: 503, code: 'SlowDown' };
  });
  await expect(place.publish(second)).rejects.toMatchObject({ code: 'lock-lost' });
  expect(visible(place.contents())).toEqual(first);
});

test('a deletion is not tried again once the lock has run out', async () => {
  const place = await startPublisher();
  await place.publish(first);
  place.s3.inject(({ method, key }) => {
    if (method !== 'DELETE' || key !== 'notes.txt') return undefined;
    place.clock.now += 2 * minutes;
    place.s3.inject(undefined);
    return { status: 503, code: 'SlowDown' };
  });
  await expect(place.publish(second)).rejects.toMatchObject({ code: 'lock-lost' });
  expect(visible(place.contents())).toHaveProperty(['notes.txt']);
});

test('a page under way is cut off when the lock runs out, however patient its request is', async () => {
  const hour = 60 * minutes;
  const place = await startPublisher({ timeout: hour });
  await place.publish(first);
  place.s3.inject(({ method, key }) => {
    if (method !== 'PUT' || key !== 'about/index.html') return undefined;
    place.clock.now += 2 * minutes;
    return 'stall';
  });
  // Looked after by a real clock: a short lease is looked at often.
  const lease = { duration: 600, wait: 0, settle: 0, sleep: async () => {} };
  await expect(place.publish(second, { lease })).rejects.toMatchObject({ code: 'lock-lost' });
  expect(visible(place.contents())).toEqual(first);
});

test('the lock of the publisher that came after is left alone when an earlier one lets go late', async () => {
  const place = await startPublisher();
  const other = { body: Buffer.from('{"owner":"next"}'), headers: {}, etag: '"next"', modified: 0 };
  place.s3.inject(({ method, key }) => {
    if (method !== 'DELETE' || key !== '.site/lock.json') return undefined;
    place.clock.now += 2 * minutes;
    place.s3.bucket().set('.site/lock.json', other);
    place.s3.inject(undefined);
    return { status: 503, code: 'SlowDown' };
  });
  await place.publish(first);
  expect(place.s3.bucket().get('.site/lock.json')).toBe(other);
});

test('the notes of the publisher that came after are left alone', async () => {
  const place = await startPublisher();
  const sites = [{ 'index.html': 'home' }, { 'index.html': 'home again' }] as const;
  await place.publish(sites[0]);
  const notes = Buffer.from('{"of":"another"}');
  const sleepLong = async () => {
    place.clock.now += 2 * minutes;
    place.s3.bucket().set('.site/pending.json', { body: notes, headers: {}, etag: '"n"', modified: 0 });
  };
  await expect(place.publish(sites[1], { purge: sleepLong })).rejects.toMatchObject({ code: 'lock-lost' });
  expect(place.contents()['.site/pending.json']).toBe(notes.toString());
});

test.each<[string, string, (place: Publisher, key: string) => void]>([
  ['gone', 'gone', ({ s3 }, key) => s3.bucket().delete(key)],
  ['of another size', 'damaged', (place, key) => overwrite(place, key, { body: Buffer.from('n') })],
  ['not those that we sent', 'damaged', (place, key) => overwrite(place, key, { headers: {} })],
])('a rollback whose bytes are %s changes nothing', async (_, word, damage) => {
  const place = await startPublisher();
  await place.publish(first);
  const { before = '' } = await place.publish(second);
  const store = place.store();
  const { files } = await readRelease(store, before);
  const lost = files.find(({ path }) => path === 'notes.txt')?.sha256;
  damage(place, `.site/blobs/${lost}`);
  const present = place.contents();
  await expect(place.publish({}, { files, ...fromStore(store), rollbackOf: before })).rejects.toMatchObject({
    code: 'lost-blob',
    message: `The old bytes of notes.txt are ${word}.`,
  });
  expect(place.contents()).toEqual(present);
});

function overwrite({ s3 }: Publisher, key: string, change: Partial<StoredObject>): void {
  const object = s3.bucket().get(key);
  if (!object) throw new Error(`There is no ${key}.`);
  s3.bucket().set(key, { ...object, ...change });
}
