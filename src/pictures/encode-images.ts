import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { inParallel } from '../files/in-parallel.ts';
import type { Memory } from '../memory/memory.ts';
import type { StoredObject } from '../memory/objects.ts';
import type { Encoding, EncodingRequest, ImageIndex, ImageSource, Problem } from '../model.ts';
import { explainSystemError } from '../problems/errors.ts';
import { DamagedImage, encodeImage } from './encode-image.ts';
import { encodingFile, requestKey } from './encoding-file.ts';
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
  readonly made: number;
  readonly reused: number;
  readonly problems: readonly Problem[];
}

/**
 * Makes the files that pages ask for, or finds them in the cache. As many originals are at work as there are cores.
 * A picture whose pixels turn out to be damaged is a problem and has no encodings.
 */
export async function encodeImages(
  requests: readonly EncodingRequest[],
  images: ImageIndex,
  { content, memory, onProgress = () => {} }: EncodeOptions,
): Promise<EncodeResult> {
  const wanted = new Map(requests.map((request) => [requestKey(request), request]));
  if (wanted.size === 0) return { encodings: [], made: 0, reused: 0, problems: [] };
  try {
    const recipe = await fullImageRecipe();
    const bench: Bench = { content, recipe, memory, report: onProgress };
    const outcomes = await inParallel(
      availableParallelism(),
      groupByPath(wanted.values()),
      ([path, group]) => {
        const image = images.get(path);
        if (!image) throw new Error(`Encodings of ${path} are asked for, but there is no such picture.`);
        return encodeOriginal(image, group, bench);
      },
    );

    const finished = new Map(
      outcomes.flatMap(({ encodings }) => encodings.map((made) => [requestKey(made), made])),
    );
    return {
      encodings: [...wanted.keys()].flatMap((name) => finished.get(name) ?? []),
      made: outcomes.reduce((sum, outcome) => sum + outcome.made, 0),
      reused: outcomes.reduce((sum, outcome) => sum + outcome.encodings.length - outcome.made, 0),
      problems: outcomes.flatMap(({ problem }) => problem ?? []),
    };
  } catch (error) {
    throw explainSystemError(error, 'encoding pictures');
  }
}

/**
 * How large an encoding is going to be that was made before; undefined for others. It can be wrong where the cache was
 * damaged: `encodeImages` tells.
 */
export async function promisedSizes(
  images: ImageIndex,
  memory: Memory,
): Promise<(request: EncodingRequest) => number | undefined> {
  if (images.size === 0) return () => undefined;
  const recipe = await fullImageRecipe();
  return (request) => {
    const image = images.get(request.path);
    return image && memory.promisedSize(encode, inputOf(image, request, recipe));
  };
}

/** What the work on one original needs from outside. */
interface Bench {
  readonly content: string;
  readonly recipe: string;
  readonly memory: Memory;
  /** One more encoding is there. */
  report(): void;
}

interface Outcome {
  readonly encodings: readonly Encoding[];
  readonly made: number;
  readonly problem?: Problem;
}

async function encodeOriginal(
  image: ImageSource,
  requests: readonly EncodingRequest[],
  { content, recipe, memory, report }: Bench,
): Promise<Outcome> {
  const encodings: Encoding[] = [];
  const lacking: EncodingRequest[] = [];
  const add = (request: EncodingRequest, { stored, hash, size }: StoredObject) => {
    const { path, width, format } = request;
    encodings.push({
      path,
      width,
      format,
      file: encodingFile(image, request, recipe.slice(0, 6)),
      stored,
      hash,
      bytes: size,
    });
    report();
  };

  for (const request of requests) {
    const known = await memory.recallBytes(encode, inputOf(image, request, recipe));
    if (known) add(request, known);
    else lacking.push(request);
  }
  if (lacking.length === 0) return { encodings, made: 0 };

  const original = await readOriginal(join(content, image.path), image);
  try {
    for await (const { request, bytes } of encodeImage(original, image.format, lacking))
      add(request, await memory.keepBytes(encode, inputOf(image, request, recipe), bytes));
    return { encodings, made: lacking.length };
  } catch (error) {
    if (!(error instanceof DamagedImage)) throw error;
    return {
      encodings: [],
      made: 0,
      problem: corruptImage(`${basename(content)}/${image.path}`, error.message),
    };
  }
}

export const encode = { name: 'encode-image', version: 1 };

/** All settings are in the recipe, and the versions of the encoders. */
const inputOf = ({ hash }: ImageSource, { width, format }: EncodingRequest, recipe: string) => ({
  original: hash,
  width,
  format,
  recipe,
});

function groupByPath(requests: Iterable<EncodingRequest>): Map<string, EncodingRequest[]> {
  const groups = new Map<string, EncodingRequest[]>();
  for (const request of requests) {
    const group = groups.get(request.path);
    if (group) group.push(request);
    else groups.set(request.path, [request]);
  }
  return groups;
}
