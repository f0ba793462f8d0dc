import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { inParallel } from '../files/in-parallel.ts';
import type { Memory, Task } from '../memory/memory.ts';
import type { StoredObject } from '../memory/objects.ts';
import type { Encoding, EncodingRequest, ImageIndex, ImageSource, Problem } from '../model.ts';
import { explainSystemError } from '../problems/errors.ts';
import { DamagedImage, type DecodedImage, decodeImage, type Scaling } from './encode-image.ts';
import { encodingFile, requestKey, sizeKey } from './encoding-file.ts';
import { fullImageRecipe } from './image-recipe.ts';
import { corruptImage } from './probe-image.ts';
import { readOriginal } from './read-original.ts';

export interface EncodeOptions {
  readonly content: string;
  readonly memory: Memory;
  /** Called after each encoding, whether made or reused. */
  readonly onProgress?: () => void;
}

export interface EncodeResult {
  /** In the order of the requests, each once. */
  readonly encodings: readonly Encoding[];
  /** By `requestKey`, the encodings that were made now because the cache did not have them. */
  readonly fresh: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/**
 * Makes the files that pages ask for, or finds them in the cache. Each job is one width of one original. As many jobs run
 * as there are cores, in the order of the originals. So there are seldom more originals in memory than cores, and even the
 * last original keeps all cores busy. A picture whose pixels are damaged becomes a problem and has no encodings.
 */
export async function encodeImages(
  requests: readonly EncodingRequest[],
  images: ImageIndex,
  { content, memory, onProgress = () => {} }: EncodeOptions,
): Promise<EncodeResult> {
  const wanted = new Map(requests.map((request) => [requestKey(request), request]));
  if (wanted.size === 0) return { encodings: [], fresh: new Set(), problems: [] };
  try {
    const recipe = await fullImageRecipe(memory);
    await memory.bring(
      encode,
      [...wanted.values()].map((request) => inputOf(imageOf(request, images), request, recipe)),
    );
    const found = new Map<string, Encoding>();
    const add = (image: ImageSource, request: EncodingRequest, { stored, hash, size }: StoredObject) => {
      const file = encodingFile(image, request, recipe.slice(0, 6));
      found.set(requestKey(request), { ...request, file, stored, hash, bytes: size });
      onProgress();
    };

    const lacking: EncodingRequest[] = [];
    for (const request of wanted.values()) {
      const image = imageOf(request, images);
      const known = await memory.recallBytes(encode, inputOf(image, request, recipe));
      if (known) add(image, request, known);
      else lacking.push(request);
    }
    const fresh = new Set<string>();
    const damaged = new Map<string, Problem>();
    await inParallel(availableParallelism(), jobsFor(lacking, images, content), async (job) => {
      const { image, size, formats } = job;
      try {
        for await (const { format, bytes } of (await job.begin()).encode(size, formats)) {
          const request = { path: image.path, ...size, format };
          add(image, request, await memory.keepBytes(encode, inputOf(image, request, recipe), bytes));
          fresh.add(requestKey(request));
        }
      } catch (error) {
        if (!(error instanceof DamagedImage)) throw error;
        damaged.set(image.path, corruptImage(`${basename(content)}/${image.path}`, error.message));
      } finally {
        job.end();
      }
    });
    const paths = new Set([...wanted.values()].map(({ path }) => path));
    return {
      encodings: [...wanted].flatMap(([key, { path }]) => (damaged.has(path) ? [] : (found.get(key) ?? []))),
      fresh,
      problems: [...paths].flatMap((path) => damaged.get(path) ?? []),
    };
  } catch (error) {
    throw explainSystemError(error, 'encoding pictures');
  }
}

/**
 * Returns a function that looks up the size in bytes of an encoding that is in the cache; undefined for others. The bytes
 * themselves are not checked, so if the cache is damaged, the encoding may still have to be made: see `fresh`.
 */
export async function promisedSizes(
  images: ImageIndex,
  memory: Memory,
): Promise<(request: EncodingRequest) => number | undefined> {
  if (images.size === 0) return () => undefined;
  const recipe = await fullImageRecipe(memory);
  return (request) => {
    const image = images.get(request.path);
    return image && memory.promisedSize(encode, inputOf(image, request, recipe));
  };
}

/** One size of one original. */
interface Job {
  readonly image: ImageSource;
  readonly size: Scaling;
  readonly formats: readonly EncodingRequest['format'][];
  /** The decoded original, which all of its jobs share. Throws `DamagedImage`. */
  begin(): Promise<DecodedImage>;
  /** Call it when the job is done. After the last job, the memory of the original is released. */
  end(): void;
}

function* jobsFor(requests: readonly EncodingRequest[], images: ImageIndex, content: string): Generator<Job> {
  for (const [path, ofOriginal] of grouped(requests, ({ path }) => path)) {
    const image = imageOf({ path }, images);
    const sizes = grouped(ofOriginal, sizeKey);
    let decoded: Promise<DecodedImage> | undefined;
    let left = sizes.size;
    for (const files of sizes.values()) {
      const [{ width, mosaic }] = files;
      yield {
        image,
        size: { width, ...(mosaic && { mosaic }) },
        formats: files.map(({ format }) => format),
        begin() {
          decoded ??= readOriginal(join(content, path), image).then((bytes) =>
            decodeImage(bytes, image.format),
          );
          return decoded;
        },
        end() {
          left--;
          if (left === 0) decoded = undefined;
        },
      };
    }
  }
}

function imageOf({ path }: Pick<EncodingRequest, 'path'>, images: ImageIndex): ImageSource {
  const image = images.get(path);
  if (!image) throw new Error(`Encodings of ${path} are asked for, but there is no such picture.`);
  return image;
}

export const encode: Task = { name: 'encode-image', version: 1, shared: 'given' };

/** The recipe stands for all settings and the versions of the encoders. */
const inputOf = ({ hash }: ImageSource, { width, format, mosaic }: EncodingRequest, recipe: string) => ({
  original: hash,
  width,
  format,
  recipe,
  ...(mosaic && { mosaic }),
});

/** The groups are in the order of their first requests. */
function grouped<Key>(
  requests: readonly EncodingRequest[],
  keyOf: (request: EncodingRequest) => Key,
): Map<Key, readonly [EncodingRequest, ...EncodingRequest[]]> {
  const groups = new Map<Key, [EncodingRequest, ...EncodingRequest[]]>();
  for (const request of requests) {
    const group = groups.get(keyOf(request));
    if (group) group.push(request);
    else groups.set(keyOf(request), [request]);
  }
  return groups;
}
