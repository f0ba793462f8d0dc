/** Pictures in a folder of their own, and the cache for what is made of them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { openMemory } from '../../src/memory/memory.ts';
import type { EncodingRequest } from '../../src/model.ts';
import { encodeImages } from '../../src/pictures/encode-images.ts';
import { indexImages } from '../../src/pictures/image-index.ts';

/** A new folder for each test of the file. */
export function pictureBench() {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'encode-images-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const content = () => join(folder, 'content');
  const cache = (name = 'cache') => join(folder, name);
  /** What encoding needs from outside, in a run of its own. */
  const open = (name?: string) => ({ content: content(), memory: openMemory(cache(name)) });
  const images = async (name?: string) => {
    const { content, memory } = open(name);
    return (await indexImages({ content }, memory)).images;
  };
  return {
    content,
    cache,
    open,
    images,
    async put(path: string, bytes: Uint8Array | string): Promise<void> {
      const file = join(folder, 'content', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    async encode(requests: readonly EncodingRequest[], name?: string) {
      const bench = open(name);
      const result = await encodeImages(requests, await images(name), bench);
      bench.memory.flush();
      const made = result.fresh.size;
      return { ...result, made, reused: result.encodings.length - made };
    },
  };
}

/** One picture in several formats. */
export const each = (path: string, width: number, ...formats: EncodingRequest['format'][]) =>
  formats.map((format): EncodingRequest => ({ path, width, format }));
