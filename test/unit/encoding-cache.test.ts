import { readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { encodeImages } from '../../src/io/encode-images.ts';
import { each, pictureBench } from './picture-bench.ts';
import { drawing } from './sample-images.ts';

const bench = pictureBench();
const { place, put, encode } = bench;

describe('the cache of encodings', () => {
  const requests = [
    ...each('images/a.png', 200, 'avif', 'webp', 'png'),
    ...each('images/a.png', 100, 'webp'),
  ];
  beforeEach(async () => put('images/a.png', await drawing().png().toBuffer()));
  const entries = () => readdir(join(place().cache, 'images'));

  test('spares the second build all work, and asks each request once', async () => {
    const first = await encode([...requests, ...requests]);
    const second = await encode(requests);
    expect([first.made, first.reused, second.made, second.reused]).toEqual([4, 0, 0, 4]);
    expect(second.encodings).toEqual(first.encodings);
  });

  test('makes what was cut, changed, emptied or deleted again', async () => {
    const first = await encode(requests);
    const [one, two, three] = first.encodings.map(({ stored }) => stored);
    if (!one || !two || !three) throw new Error('Too few encodings.');
    await truncate(one, 10);
    const bytes = await readFile(two);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await writeFile(two, bytes);
    await rm(three);
    const second = await encode(requests);
    expect([second.made, second.reused]).toEqual([3, 1]);
    expect(second.encodings).toEqual(first.encodings);
    expect((await encode(requests)).reused).toBe(4);
    expect(await entries()).toHaveLength(4);
  });

  test('forgets half-written files of builds that were killed, and only those', async () => {
    await encode(requests);
    const store = join(place().cache, 'images');
    await writeFile(join(store, `a.4194305-00.tmp`), 'half');
    await writeFile(join(store, `b.${process.pid}-00.tmp`), 'half');
    await encode(requests);
    expect((await entries()).filter((name) => name.endsWith('.tmp'))).toEqual([`b.${process.pid}-00.tmp`]);
  });

  test('says so where an original vanished since it was found', async () => {
    const images = await bench.images();
    const [image] = [...images.values()];
    if (!image) throw new Error('There is no picture to lose.');
    await rm(join(place().content, image.path));
    const run = encodeImages([{ path: image.path, width: 21, format: 'webp' }], images, await bench.open());
    await expect(run).rejects.toMatchObject({ name: 'EnvironmentError', code: 'gone' });
  });

  test('is not asked for a picture of other bytes', async () => {
    const first = await encode(requests);
    await put('images/a.png', await drawing(600, 300).png().toBuffer());
    const second = await encode(requests);
    expect(second.made).toBe(4);
    expect(second.encodings[0]?.file).not.toBe(first.encodings[0]?.file);
  });

  test('loses what two builds have not used for a month to either, and nothing that one has just found', async () => {
    const images = await bench.images();
    await encode(requests);
    const month = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    for (const name of await entries()) await utimes(join(place().cache, 'images', name), month, month);
    const [one, other] = [await bench.open(), await bench.open()];
    const found = await encodeImages(requests.slice(0, 1), images, one);
    other.store.sweep();
    expect(await entries()).toEqual([basename(found.encodings[0]?.stored ?? '')]);
    expect(await encodeImages(requests, images, one)).toMatchObject({ made: 3, reused: 1 });
  });

  test('says where it cannot be written', async () => {
    await writeFile(place('file').cache, '');
    await expect(bench.open('file')).rejects.toMatchObject({
      name: 'EnvironmentError',
      code: 'not-a-folder',
    });
  });

  test('keeps what was made before a run failed', async () => {
    const images = await bench.images();
    const opened = await bench.open();
    let kept = 0;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const store = {
      ...opened.store,
      keep: async (key: string, bytes: Uint8Array) => {
        if (++kept > 1) throw full;
        return opened.store.keep(key, bytes);
      },
    };
    await expect(encodeImages(requests, images, { ...opened, store })).rejects.toMatchObject({
      code: 'disk-full',
    });
    expect(await encode(requests)).toMatchObject({ made: 3, reused: 1 });
  });

  test('stops where an original changes under its hands', async () => {
    const images = await bench.images();
    await put('images/a.png', await drawing(60, 40).png().toBuffer());
    await expect(encodeImages(requests, images, await bench.open())).rejects.toMatchObject({
      code: 'changed-during-build',
    });
  });

  test('tells of each picture, whether made or found', async () => {
    const images = await bench.images();
    let told = 0;
    const run = async () =>
      encodeImages(requests, images, { ...(await bench.open()), onProgress: () => told++ });
    await run();
    await run();
    expect(told).toBe(2 * requests.length);
  });
});
