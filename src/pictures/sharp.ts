/** The one door to sharp: loaded only by builds that look at pictures, and set up once. */
import type { Sharp, SharpOptions } from 'sharp';

export type OpenImage = (input: Uint8Array, options?: SharpOptions) => Sharp;

export interface ImageLibrary {
  /** Upright, and strict about damage. */
  readonly open: OpenImage;
  /** Of every encoder. */
  readonly versions: Readonly<Record<string, string | undefined>>;
}

/** The largest original that is worth its memory. */
export const mostPixels = 50_000_000;

/** What WebP can hold, in pixels. */
export const longestSide = 16_383;

/** Loads sharp. */
export async function loadImageLibrary(): Promise<ImageLibrary> {
  const { default: sharp } = await import('sharp');
  // The operation cache helps servers that see one picture again and again; in a build it only keeps memory.
  sharp.cache(false);
  // Two pictures at a time already keep the cores busy.
  sharp.concurrency(1);
  return {
    open: (input, options) => sharp(input, { autoOrient: true, failOn: 'warning', ...options }),
    versions: { ...sharp.versions },
  };
}
