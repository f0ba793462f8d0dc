import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Memory } from '../../src/memory/memory.ts';
import { encodeImages } from '../../src/pictures/encode-images.ts';
import { each, pictureBench } from './picture-bench.ts';
import { drawing } from './sample-images.ts';

const bench = pictureBench();
const { put, encode } = bench;

describe('the cache of encodings', () => {
  const requests = [
    ...each('images/a.png', 200, 'avif', 'webp', 'png'),
    ...each('images/a.png', 100, 'webp'),
  ];
  beforeEach(async () => put('images/a.png', await drawing().png().toBuffer()));

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
  });

  test('says so where an original vanished since it was found', async () => {
    const images = await bench.images();
    const [image] = [...images.values()];
    if (!image) throw new Error('There is no picture to lose.');
    await rm(join(bench.content(), image.path));
    const run = encodeImages([{ path: image.path, width: 21, format: 'webp' }], images, bench.open());
    await expect(run).rejects.toMatchObject({ name: 'EnvironmentError', code: 'gone' });
  });

  test('is not asked for a picture of other bytes', async () => {
    const first = await encode(requests);
    await put('images/a.png', await drawing(600, 300).png().toBuffer());
    const second = await encode(requests);
    expect(second.made).toBe(4);
    expect(second.encodings[0]?.file).not.toBe(first.encodings[0]?.file);
  });

  test('keeps what was made before a run failed', async () => {
    const images = await bench.images();
    const { content, memory } = bench.open();
    let kept = 0;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const filling: Memory = {
      ...memory,
      keepBytes: async (...result) => {
        if (++kept > 1) throw full;
        return memory.keepBytes(...result);
      },
    };
    await expect(encodeImages(requests, images, { content, memory: filling })).rejects.toMatchObject({
      code: 'disk-full',
    });
    memory.flush();
    expect(await encode(requests)).toMatchObject({ made: 3, reused: 1 });
  });

  test('stops where an original changes under its hands', async () => {
    const images = await bench.images();
    await put('images/a.png', await drawing(60, 40).png().toBuffer());
    await expect(encodeImages(requests, images, bench.open())).rejects.toMatchObject({
      code: 'changed-during-build',
    });
  });

  test('tells of each picture, whether made or found', async () => {
    const images = await bench.images();
    let told = 0;
    const options = { ...bench.open(), onProgress: () => told++ };
    await encodeImages(requests, images, options);
    await encodeImages(requests, images, options);
    expect(told).toBe(2 * requests.length);
  });
});
