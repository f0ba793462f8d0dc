/** Pictures in a folder of their own, and the cache for what is made of them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { encodeImages } from '../../src/io/encode-images.ts';
import { openEncodingStore } from '../../src/io/encoding-store.ts';
import { indexImages } from '../../src/io/image-index.ts';
import { openMemory } from '../../src/memory/memory.ts';
import type { EncodingRequest } from '../../src/model.ts';

/** A new folder for each test of the file. */
export function pictureBench() {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'encode-images-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const place = (cache = 'cache') => ({ content: join(folder, 'content'), cache: join(folder, cache) });
  const open = async (cache = 'cache') => ({
    content: place().content,
    store: await openEncodingStore(join(place(cache).cache, 'images')),
  });
  return {
    place,
    /** What encoding needs from outside. */
    open,
    images: async (cache?: string) => (await indexImages(place(), openMemory(place(cache).cache))).images,
    async put(path: string, bytes: Uint8Array | string): Promise<void> {
      const file = join(folder, 'content', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    async encode(requests: readonly EncodingRequest[], cache?: string) {
      const { images } = await indexImages(place(), openMemory(place(cache).cache));
      return encodeImages(requests, images, await open(cache));
    },
  };
}

/** One picture in several formats. */
export const each = (path: string, width: number, ...formats: EncodingRequest['format'][]) =>
  formats.map((format): EncodingRequest => ({ path, width, format }));
