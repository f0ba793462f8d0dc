import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { encodingFile } from '../assets/encoding-file.ts';
import { EnvironmentError, explainSystemError } from '../errors.ts';
import type { Encoding, EncodingRequest, ImageIndex, ImageSource, Problem } from '../model.ts';
import { DamagedImage, encodeImage } from './encode-image.ts';
import { type EncodingStore, openEncodingStore } from './encoding-store.ts';
import { fullImageRecipe } from './image-recipe.ts';
import { inParallel } from './in-parallel.ts';
import { corruptImage } from './probe-image.ts';
import { sha256 } from './sha256.ts';

export interface EncodeOptions {
  readonly content: string;
  readonly cache: string;
  /** Called after each encoding, whether made or reused. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  /** Stops after the encodings at work; the promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal;
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
  { content, cache, onProgress, signal }: EncodeOptions,
): Promise<EncodeResult> {
  const wanted = new Map(requests.map((request) => [nameOf(request), request]));
  let done = 0;
  try {
    const recipe = await fullImageRecipe();
    const bench: Bench = {
      content,
      recipe,
      store: await openEncodingStore(join(cache, 'images')),
      report() {
        onProgress?.({ done: ++done, total: wanted.size });
        signal?.throwIfAborted();
      },
    };
    const outcomes = await inParallel(
      availableParallelism(),
      groupByPath(wanted.values()),
      ([path, group]) => {
        const image = images.get(path);
        if (!image) throw new Error(`Encodings of ${path} are asked for, but there is no such picture.`);
        signal?.throwIfAborted();
        return encodeOriginal(image, group, bench);
      },
    );

    const finished = new Map(
      outcomes.flatMap(({ encodings }) => encodings.map((made) => [nameOf(made), made])),
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

/** What the work on one original needs from outside. */
interface Bench {
  readonly content: string;
  readonly recipe: string;
  readonly store: EncodingStore;
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
  { content, recipe, store, report }: Bench,
): Promise<Outcome> {
  const encodings: Encoding[] = [];
  const lacking: (EncodingRequest & { readonly key: string })[] = [];
  const add = (request: EncodingRequest, stored: Pick<Encoding, 'stored' | 'hash' | 'bytes'>) => {
    const { path, width, format } = request;
    encodings.push({
      path,
      width,
      format,
      file: encodingFile(image, request, recipe.slice(0, 6)),
      ...stored,
    });
    report();
  };

  for (const request of requests) {
    const key = sha256(`${image.hash} ${request.width} ${request.format} ${recipe}`).slice(0, 32);
    const known = await store.recall(key);
    if (known) add(request, known);
    else lacking.push({ ...request, key });
  }
  if (lacking.length === 0) return { encodings, made: 0 };

  const original = await readOriginal(join(content, image.path), image);
  try {
    for await (const { request, bytes } of encodeImage(original, image.format, lacking))
      add(request, await store.keep(request.key, bytes));
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

async function readOriginal(path: string, image: ImageSource): Promise<Uint8Array> {
  const bytes = await readFile(path);
  if (sha256(bytes) !== image.hash)
    throw new EnvironmentError(`The picture ${image.path} changed during the build.`, {
      code: 'changed-during-build',
      help: 'Run again.',
    });
  return bytes;
}

const nameOf = ({ path, width, format }: EncodingRequest) => `${path} ${width} ${format}`;

function groupByPath(requests: Iterable<EncodingRequest>): Map<string, EncodingRequest[]> {
  const groups = new Map<string, EncodingRequest[]>();
  for (const request of requests) {
    const group = groups.get(request.path);
    if (group) group.push(request);
    else groups.set(request.path, [request]);
  }
  return groups;
}
