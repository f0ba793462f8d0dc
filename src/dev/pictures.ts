/**
 * Makes pictures for the dev server, which shows pages before their pictures are made. A request is answered roughLimit with
 * a rough picture. The picture that ships is made after that, one at a time, and then the browsers are told.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { cardMaker } from '../cards/make-cards.ts';
import { openMemory } from '../memory/memory.ts';
import type { EncodingRequest, ImageIndex, SitePaths } from '../model.ts';
import { encodeImages } from '../pictures/encode-images.ts';
import { readOriginal } from '../pictures/read-original.ts';
import { loadImageLibrary } from '../pictures/sharp.ts';
import type { BuiltSite } from '../pipeline/build-options.ts';

export interface PictureAnswer {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  /** Whether this is the picture that ships, not a rough one. */
  readonly final: boolean;
}

export interface PicturesOnRequest {
  /** `file` is the output path of a picture, in the folder of assets. Undefined if it cannot be made. */
  give(file: string, built: BuiltSite): Promise<PictureAnswer | undefined>;
  /** Resolves once nothing is being made. */
  idle(): Promise<void>;
}

/** Calls `onMade` with the file of a rough picture when the final picture is made. */
export function picturesOnRequest(paths: SitePaths, onMade: (file: string) => void): PicturesOnRequest {
  const finalLimit = pLimit(1);
  const roughLimit = pLimit(2);
  const made = new Map<string, string>();
  const making = new Map<string, Promise<void>>();

  const makeLater = (file: string, work: () => Promise<string | undefined>) => {
    if (making.has(file)) return;
    const done = finalLimit(async () => {
      // If the picture cannot be made, the next build reports the problem.
      const stored = await work().catch(() => undefined);
      making.delete(file);
      if (stored === undefined) return;
      made.set(file, stored);
      onMade(file);
    });
    making.set(file, done);
  };
  const withMemory = async <T>(work: (memory: ReturnType<typeof openMemory>) => Promise<T>): Promise<T> => {
    const memory = openMemory(paths.cache, Date.now(), { site: paths.root });
    return work(memory).finally(() => memory.flush());
  };
  const encode = (request: EncodingRequest, images: ImageIndex) =>
    withMemory(async (memory) => {
      const { encodings } = await encodeImages([request], images, { content: paths.content, memory });
      return encodings[0]?.stored;
    });
  const paintCard = (file: string, built: BuiltSite) =>
    withMemory(async (memory) => {
      const card = built.rendered.drawCard(file);
      if (!card) return undefined;
      const maker = cardMaker(built.site.images, { content: paths.content, memory });
      await maker.order(card, () => card);
      return (await maker.finish()).cards[0]?.stored;
    });

  return {
    async give(file, built) {
      const known = made.get(file);
      const bytes = known === undefined ? undefined : await readFile(known).catch(() => undefined);
      if (bytes) return { bytes, contentType: undefined, final: true };
      const request = built.rendered.encodings.find((encoding) => encoding.file === file);
      const { images } = built.site;
      const image = request && images.get(request.path);
      // These need no rough picture: nobody waits for a social card, an SVG costs next to nothing, and an encoding with a
      // known size was made before.
      if (!request || !image || image.format === 'svg' || request.bytes > 0) {
        const stored = request ? await encode(request, images) : await paintCard(file, built);
        if (stored === undefined) return undefined;
        made.set(file, stored);
        return { bytes: await readFile(stored), contentType: undefined, final: true };
      }
      const rough = await roughLimit(async () => {
        const { open } = await loadImageLibrary();
        const original = await readOriginal(join(paths.content, image.path), image);
        const { width, mosaic } = request;
        const scaled = open(original).resize({ width, ...(mosaic && { kernel: 'nearest' }) });
        return scaled.webp({ effort: 0, quality: 70 }).toBuffer();
      });
      makeLater(file, () => encode(request, images));
      return { bytes: rough, contentType: 'image/webp', final: false };
    },
    idle: async () => {
      while (making.size > 0) await Promise.all(making.values());
    },
  };
}
