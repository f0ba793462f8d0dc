/** Encodes one original. Deterministic: the same original always gives the same bytes, whatever else runs. */
import type { AvifOptions, Sharp } from 'sharp';
import type { EncodingRequest, ImageSource, RasterFormat } from '../model.ts';
import { isSystemTrouble } from '../problems/errors.ts';
import { encodingSettings, heavyOnPhones } from './encoding-settings.ts';
import { minifySvg } from './minify-svg.ts';
import { meetsQuality, type Pixels } from './pixels.ts';
import { loadImageLibrary, type OpenImage } from './sharp.ts';

/** A decoded original. Its encodings can be made in any order, and in parallel. */
export interface DecodedImage {
  /** Yields one file for each format, scaled to a width in pixels. */
  encode(size: Scaling, formats: readonly Format[]): AsyncGenerator<EncodedImage>;
}

export interface EncodedImage {
  readonly format: Format;
  readonly bytes: Uint8Array;
}

type Format = EncodingRequest['format'];

export type Scaling = Pick<EncodingRequest, 'width' | 'mosaic'>;

/** The original cannot be decoded. The message comes from the decoder. */
export class DamagedImage extends Error {
  override readonly name = 'DamagedImage';
  /** Path of the original below the content folder. Set only if the catcher cannot know it from the context. */
  path?: string;
}

/**
 * In decibels. Below this, the loss of colours begins to be visible. Of 158 flat drawings the worst one has 43.8 dB; a
 * smooth gradient has less.
 */
const faithful = 43;

/** Throws `DamagedImage`. */
export async function decodeImage(
  original: Uint8Array,
  format: ImageSource['format'],
): Promise<DecodedImage> {
  if (format === 'svg') {
    const bytes = new TextEncoder().encode(await orDamaged(minifySvg(new TextDecoder().decode(original))));
    return {
      async *encode(_, formats) {
        for (const format of formats) yield { format, bytes };
      },
    };
  }
  const { open } = await loadImageLibrary();
  const pixels = await orDamaged(toPixels(open(original).toColourspace('srgb')));
  const isOpaque = everyPixelIsOpaque(pixels);
  return {
    async *encode({ width, mosaic }, formats) {
      const image = openPixels(open, pixels).resize({ width, ...(mosaic && { kernel: 'nearest' }) });
      // An alpha channel that hides nothing still costs bytes in every file.
      const scaled = await toPixels(isOpaque ? image.removeAlpha() : image);
      const encode = await encoderFor(scaled, format, open);
      for (const wanted of formats)
        if (wanted !== 'svg') yield { format: wanted, bytes: await encode(wanted) };
    },
  };
}

type Encode = (format: RasterFormat) => Promise<Uint8Array>;

/** Chooses the encoder settings by looking at the pixels. */
async function encoderFor(pixels: Pixels, original: ImageSource['format'], open: OpenImage): Promise<Encode> {
  const reduced = original === 'jpeg' ? undefined : await reduceColours(pixels, open);
  const kind = reduced ? 'flat' : original === 'jpeg' ? 'photo' : 'rich';
  const settings = encodingSettings[kind];
  const image = () => openPixels(open, pixels);
  return async (format) => {
    switch (format) {
      case 'avif':
        return encodeAvif(image, settings, pixels.width);
      case 'webp':
        return (reduced ? open(reduced) : image()).webp(settings.webp).toBuffer();
      case 'png':
        return reduced ?? image().png(encodingSettings.rich.png).toBuffer();
      case 'jpeg':
        return image().jpeg(encodingSettings.photo.jpeg).toBuffer();
    }
  };
}

/** Encodes slowly, for fewer bytes, if phones would otherwise wait for the file. See `encodingSettings`. */
async function encodeAvif(
  image: () => Sharp,
  { avif, slowAvif }: { readonly avif: AvifOptions; readonly slowAvif?: AvifOptions },
  width: number,
): Promise<Uint8Array> {
  const quick = await image().avif(avif).toBuffer();
  const isHeavy = width <= heavyOnPhones.width && quick.length > heavyOnPhones.bytes;
  return slowAvif && isHeavy ? image().avif(slowAvif).toBuffer() : quick;
}

/** A PNG of at most 256 colours; undefined if one can see a difference from the picture. */
async function reduceColours(pixels: Pixels, open: OpenImage): Promise<Uint8Array | undefined> {
  const reduced = await openPixels(open, pixels).png(encodingSettings.flat.png).toBuffer();
  const decoded = open(reduced);
  const shown = await toPixels(pixels.channels === 4 ? decoded.ensureAlpha() : decoded.removeAlpha());
  return meetsQuality(pixels, shown, faithful) ? reduced : undefined;
}

const openPixels = (open: OpenImage, { data, ...raw }: Pixels) => open(data, { raw });

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

function everyPixelIsOpaque({ data, channels }: Pixels): boolean {
  if (channels === 3) return true;
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return false;
  return true;
}

async function orDamaged<T>(decoded: Promise<T>): Promise<T> {
  try {
    return await decoded;
  } catch (error) {
    if (isSystemTrouble(error)) throw error;
    throw new DamagedImage(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
