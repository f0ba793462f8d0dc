/** Files that change between the look at the built site and their turn: a publish sends what it promised or stops. */
import { appendFile, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/files/sha256.ts';
import { folderStore } from '../../../src/publish/folder-store.ts';
import { fromFolder } from '../../../src/publish/source.ts';
import type { Store } from '../../../src/stores/store.ts';
import { startPublisher } from './publisher.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'source-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const contentType = 'video/mp4';
const cacheControl = 'no-cache';

/** A file of a built site, and how it is sent. */
async function film(size: number) {
  const bytes = Buffer.alloc(size, 'film ');
  const path = join(root, 'film.mp4');
  await writeFile(path, bytes);
  const file = { path: 'film.mp4', size, sha256: sha256(bytes), contentType, cacheControl };
  const read = fromFolder(root, { files: [file], origins: new Map() });
  const send = async (store: Store) => store.put({ ...file, key: file.path, body: await read(file) });
  return { path, bytes, send };
}

const stores = {
  bucket: async () => (await startPublisher()).store(),
  folder: async () => folderStore(join(root, 'served'), Date.now),
};

describe.each(Object.entries(stores))('on its way to a %s', (_, open) => {
  describe.each([
    ['small', 3000],
    ['large', 3_000_000],
  ])('a %s file', (_, size) => {
    test('arrives byte for byte', async () => {
      const { bytes, send } = await film(size);
      const store = await open();
      expect(await send(store)).toMatchObject({ kind: 'stored' });
      expect(sha256((await store.get('film.mp4'))?.bytes ?? '')).toBe(sha256(bytes));
      expect(store.figures().sent).toBe(size);
    });

    test.each([
      ['other bytes', (path: string) => writeFile(path, Buffer.alloc(size, 'other '))],
      ['another last byte', (path: string, bytes: Buffer) => writeFile(path, bytes.fill('!', size - 1))],
      ['fewer bytes', (path: string) => truncate(path, size - 1)],
      ['none', (path: string) => truncate(path, 0)],
    ])('is not sent with %s', async (_, change) => {
      const { path, bytes, send } = await film(size);
      await change(path, bytes);
      const store = await open();
      await expect(send(store)).rejects.toMatchObject({
        code: 'changed-during-publish',
        message: 'film.mp4 changed while it was published.',
      });
      expect(await store.has('film.mp4')).toBe(false);
      expect(store.figures().retries).toBe(0);
    });
  });

  test('nothing is sent in place of a large file that is gone', async () => {
    const { path, send } = await film(3_000_000);
    await rm(path);
    const store = await open();
    await expect(send(store)).rejects.toMatchObject({ code: 'gone' });
    expect(await store.has('film.mp4')).toBe(false);
  });
});

test('a large file that has grown is sent as it was', async () => {
  const { path, bytes, send } = await film(3_000_000);
  await appendFile(path, 'more');
  const store = folderStore(join(root, 'served'), Date.now);
  await send(store);
  expect(sha256((await store.get('film.mp4'))?.bytes ?? '')).toBe(sha256(bytes));
  expect(await readdir(join(root, 'served/.site/tmp'))).toEqual([]);
});
