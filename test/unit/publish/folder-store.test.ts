import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/files/sha256.ts';
import { folderStore } from '../../../src/publish/folder-store.ts';
import { publishRelease } from '../../../src/publish/publish.ts';
import { calm, published } from './publisher.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const object = (key: string, text: string) => ({
  key,
  body: Buffer.from(text),
  sha256: sha256(text),
  contentType: 'text/plain',
  cacheControl: 'no-store',
});
const textAt = async (key: string) => {
  const found = await folderStore(folder, Date.now).get(key);
  return found && Buffer.from(found.bytes).toString();
};

describe('a folder', () => {
  test('honours conditions as a bucket does', async () => {
    const store = folderStore(folder, Date.now);
    expect(await store.put(object('a/b', '1'), { absent: true })).toMatchObject({ kind: 'stored' });
    expect(await store.put(object('a/b', '2'), { absent: true })).toEqual({ kind: 'refused' });
    const { etag = '' } = (await store.get('a/b')) ?? {};
    expect(await store.put(object('a/b', '3'), { etag: '"other"' })).toEqual({ kind: 'refused' });
    expect(await store.put(object('gone', '3'), { etag })).toEqual({ kind: 'refused' });
    expect(await store.put(object('a/b', '3'), { etag })).toMatchObject({ kind: 'stored' });
    expect(await textAt('a/b')).toBe('3');
  });

  test('lets one of many create a file', async () => {
    const store = folderStore(folder, Date.now);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.put(object('lock', String(index)), { absent: true })),
    );
    expect(outcomes.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
  });

  test('takes many files at once whose folders do not exist yet', async () => {
    // Often enough that some come upon a folder just when another has made it.
    for (let round = 0; round < 80; round++) {
      const store = folderStore(join(folder, String(round)), Date.now);
      const keys = Array.from({ length: 16 }, (_, index) => `posts/in/${index}/index.html`);
      await Promise.all(keys.map((key) => store.put(object(key, '1'))));
    }
  });

  test('keeps no empty folders, and removes only what it is told to', async () => {
    const store = folderStore(folder, Date.now);
    await store.put(object('x/y/z.txt', '1'));
    await store.put(object('x/other.txt', '1'));
    await store.remove(['x/y/z.txt', 'never/was.txt']);
    expect(await readdir(join(folder, 'x'))).toEqual(['other.txt']);
  });

  test.each([
    ['a file', (path: string) => writeFile(path, 'x')],
    ['a link to nothing', (path: string) => symlink('nowhere', path)],
  ])('is not taken for locked where %s stands in place of its records', async (_, stand) => {
    await stand(join(folder, '.site'));
    const lock = folderStore(folder, Date.now).put(object('.site/lock.json', '1'), { absent: true });
    await expect(lock).rejects.toMatchObject({
      name: 'EnvironmentError',
      message: `${join(folder, '.site')} is no folder, but has to be one.`,
    });
  });

  test('is explained where a file stands in the way, and left as it was', async () => {
    await writeFile(join(folder, 'about'), 'x');
    await expect(folderStore(folder, Date.now).put(object('about/index.html', '1'))).rejects.toMatchObject({
      name: 'EnvironmentError',
    });
    expect(await readdir(folder)).toEqual(['about']);
  });

  test.runIf(process.platform === 'linux')('is explained where no folder can be made', async () => {
    await expect(
      folderStore('/proc/no/such/place', Date.now).put(object('index.html', '1')),
    ).rejects.toMatchObject({ code: 'no-folder' });
  });

  test('has nothing to remove where a folder has taken the place of a file, or a file that of a folder', async () => {
    const store = folderStore(folder, Date.now);
    await store.put(object('manual/a.txt', '1'));
    await store.put(object('docs', '1'));
    await store.remove(['manual', 'docs/a.txt']);
    expect(await readdir(folder, { recursive: true })).toEqual(
      expect.arrayContaining(['docs', join('manual', 'a.txt')]),
    );
  });

  test('is a site and its records after a publish, without litter of killed ones', async () => {
    const temporaries = join(folder, '.site/tmp');
    await mkdir(temporaries, { recursive: true });
    await writeFile(join(temporaries, 'old'), 'half');
    await utimes(join(temporaries, 'old'), new Date(0), new Date(0));
    await writeFile(join(folder, 'foreign.txt'), 'x');
    const site = { 'index.html': 'home', 'a/index.html': 'a', 'a.11111111.js': 'x' };
    const store = folderStore(folder, Date.now);
    await publishRelease({ ...calm, store, ...published(site) });
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((name) => !/^\.site\/(blobs|releases)\//.test(name));
    expect(files.sort()).toEqual([
      '.site/current.json',
      'a.11111111.js',
      'a/index.html',
      'foreign.txt',
      'index.html',
    ]);
  });
});
