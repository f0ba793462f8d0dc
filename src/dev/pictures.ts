/**
 * Pictures of a site that is shown before they are made. Whoever asks for one gets it quickly and roughly; the one that
 * ships is made after that, one at a time, and then told of.
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
  /** Whether it is the one that ships. */
  readonly final: boolean;
}

export interface PicturesOnRequest {
  /** `file` is a path in the folder of assets. Undefined where it cannot be made. */
  give(file: string, built: BuiltSite): Promise<PictureAnswer | undefined>;
  /** Resolves once nothing is being made. */
  idle(): Promise<void>;
}

/** `onMade` is told the file whose rough picture may now be exchanged. */
export function picturesOnRequest(paths: SitePaths, onMade: (file: string) => void): PicturesOnRequest {
  const one = pLimit(1);
  const quickly = pLimit(2);
  const made = new Map<string, string>();
  const making = new Map<string, Promise<void>>();

  const makeLater = (file: string, work: () => Promise<string | undefined>) => {
    if (making.has(file)) return;
    const done = one(async () => {
      // What cannot be made is a problem of the next build.
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
      // A card is asked for by nobody who waits, a drawing costs next to nothing, and what has a size was made before.
      if (!request || !image || image.format === 'svg' || request.bytes > 0) {
        const stored = request ? await encode(request, images) : await paintCard(file, built);
        if (stored === undefined) return undefined;
        made.set(file, stored);
        return { bytes: await readFile(stored), contentType: undefined, final: true };
      }
      const rough = await quickly(async () => {
        const { open } = await loadImageLibrary();
        const original = await readOriginal(join(paths.content, image.path), image);
        return open(original).resize({ width: request.width }).webp({ effort: 0, quality: 70 }).toBuffer();
      });
      makeLater(file, () => encode(request, images));
      return { bytes: rough, contentType: 'image/webp', final: false };
    },
    idle: async () => {
      while (making.size > 0) await Promise.all(making.values());
    },
  };
}
