import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import glob from 'fast-glob';
import pLimit from 'p-limit';
import { z } from 'zod';
import { sha256 } from '../files/sha256.ts';
import { uncachedFileLookup } from '../memory/file-lookup.ts';
import type { HeldFiles } from '../memory/held-files.ts';
import type { Memory, ValueTask } from '../memory/memory.ts';
import type { ImageIndex, ImageSource, Problem } from '../model.ts';
import { explainSystemError } from '../problems/errors.ts';
import { type ImageFacts, probeImage } from './probe-image.ts';

/** Raise the version when the checks of pictures change, because a picture that passed before may not pass any more. */
export const probedImage: ValueTask<ImageFacts> = {
  name: 'probe-image',
  version: 2,
  shared: 'given',
  value: z.object({
    width: z.int().positive(),
    height: z.int().positive(),
    format: z.enum(['avif', 'webp', 'png', 'jpeg', 'svg']),
  }),
};

/** Facts about pictures that a long-running process keeps in memory, by file. */
export type HeldPictures = HeldFiles<{ readonly hash: string; readonly facts: ImageFacts }>;

/**
 * Finds every picture below `content`, also beside text files, with its format and its displayed size, and checks that it
 * can be used. Only pictures that the cache does not know are opened.
 */
export async function indexImages(
  paths: { readonly content: string },
  memory: Memory,
  held?: HeldPictures,
): Promise<{ images: ImageIndex; problems: Problem[] }> {
  const { names, signatureOf } = held?.lookup ?? uncachedFileLookup;
  const all = await names('pictures', () =>
    glob('**/*.{png,jpg,jpeg,webp,avif,svg,gif,heic,heif,bmp,tif,tiff,jxl,jp2,ico}', {
      cwd: paths.content,
      caseSensitiveMatch: false,
    }),
  );
  const found = all.filter((path) => !foreign.test(path));
  const images = new Map<string, ImageSource>();
  const problems: Problem[] = all
    .filter((path) => foreign.test(path))
    .sort()
    .map((path) => unsupported(`${basename(paths.content)}/${path}`));

  const limit = pLimit(8);
  const outcomes = await limit.map(found.sort(), async (path) => {
    const file = join(paths.content, path);
    const looked = Date.now();
    const signature = held && signatureOf(file);
    const before = signature === undefined ? undefined : held?.find(file, signature);
    if (before) return { path, hash: before.hash, outcome: before.facts };
    const read = await look(path, file);
    if (signature !== undefined && 'format' in read.outcome)
      held?.hold(file, { hash: read.hash, facts: read.outcome }, signature, looked);
    return read;
  });
  for (const { path, hash, outcome } of outcomes) {
    if ('format' in outcome) images.set(path, { path, hash, ...outcome });
    else problems.push(...outcome);
  }
  held?.only(new Set(found.map((path) => join(paths.content, path))));
  return { images, problems };

  async function look(path: string, file: string) {
    // Only `.svg` files are read as drawings. The same bytes may also lie in a file with another name, so the cache key
    // says which it is.
    const inputOf = (hash: string) => ({ bytes: hash, drawing: /\.svg$/i.test(path) });
    const present = await memory.files.digest(file).catch(explain);
    const known = memory.recall(probedImage, inputOf(present.hash));
    if (known) return { path, hash: present.hash, outcome: known };
    const bytes = await readFile(file).catch(explain);
    const hash = sha256(bytes);
    const outcome = await probeImage(bytes, `${basename(paths.content)}/${path}`);
    if ('format' in outcome) memory.keep(probedImage, inputOf(hash), outcome);
    return { path, hash, outcome };
  }
}

/** Pictures that browsers do not show, or that this build cannot decode. */
const foreign = /\.(?:heic|heif|bmp|tiff?|jxl|jp2|ico)$/i;

const unsupported = (file: string): Problem => ({
  code: 'unsupported-image',
  message: `The picture ${file} is of a kind that cannot be used (${extname(file)}).`,
  help: 'Export it as JPEG, PNG, WebP, AVIF, GIF or SVG, and name that file.',
  file,
});

function explain(error: unknown): never {
  throw explainSystemError(error, 'reading a picture');
}
