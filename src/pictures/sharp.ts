/** The only module that imports sharp. It loads sharp only when pictures are read, and sets it up. */
import type { Sharp, SharpOptions } from 'sharp';

export type OpenImage = (input: Uint8Array, options?: SharpOptions) => Sharp;

export interface ImageLibrary {
  /** Applies the orientation of the picture, and fails even for minor damage. */
  readonly open: OpenImage;
  /** The version of every encoder, by name. */
  readonly versions: Readonly<Record<string, string | undefined>>;
}

/** The largest original that is accepted, in pixels. A larger one would take too much memory. */
export const mostPixels = 50_000_000;

/** The longest side that WebP allows, in pixels. */
export const longestSide = 16_383;

/** Loads sharp and sets it up. */
export async function loadImageLibrary(): Promise<ImageLibrary> {
  const { default: sharp } = await import('sharp');
  // The operation cache helps servers that handle the same picture again and again. In a build it only takes memory.
  sharp.cache(false);
  // One thread per picture: several pictures at a time already keep the cores busy.
  sharp.concurrency(1);
  return {
    open: (input, options) => sharp(input, { autoOrient: true, failOn: 'warning', ...options }),
    versions: { ...sharp.versions },
  };
}
