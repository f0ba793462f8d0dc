/**
 * Finds out what an original is, or why it cannot be used. Of pictures made of pixels it decodes only the header;
 * damaged pixels are found by `encode-images.ts`.
 */

import type { ImageSource, Problem } from '../model.ts';
import { isSystemTrouble } from '../problems/errors.ts';
import { deepestDrawing, readSvg } from './read-svg.ts';
import { loadImageLibrary, longestSide, mostPixels } from './sharp.ts';

/** The facts about a usable original. */
export type ImageFacts = Pick<ImageSource, 'width' | 'height' | 'format'>;

/** `file` names the original in problems. */
export async function probeImage(bytes: Uint8Array, file: string): Promise<ImageFacts | readonly Problem[]> {
  return /\.svg$/i.test(file)
    ? probeDrawing(new TextDecoder().decode(bytes), file)
    : probePixels(bytes, file);
}

/**
 * Messages of the decoder that give no reason. It keeps the real message in one buffer for all threads, and whenever it
 * finishes another picture it clears that buffer.
 */
const noReason = /^(Warning treated as error due to failOn setting|Unknown error)?$/;

/** The problem for an original that cannot be decoded. `reason` says why, such as the decoder's message. */
export function corruptImage(file: string, reason: string): Problem {
  const words = reason.trim().replaceAll(/\s*\n\s*/g, '; ');
  return {
    code: 'corrupt-image',
    message: `The picture ${file} is damaged or not a picture${noReason.test(words) ? '' : `: ${words}`}.`,
    help: 'Export it again from the program it was made with, and check that it opens in a browser.',
    file,
  };
}

/** Longest side of a drawing, in pixels as the drawing states them. Beyond it, no density is low enough to rasterise it. */
const longestDrawing = 30_000;

function probeDrawing(text: string, file: string): ImageFacts | readonly Problem[] {
  const { isSvg, size, dangers, tooDeepAt } = readSvg(text);
  if (!isSvg) return [corruptImage(file, 'it does not begin with an <svg> element')];
  if (dangers.length > 0)
    return dangers.map(({ what, line }) => ({
      code: 'unsafe-svg',
      message: `The drawing ${file} holds ${what}.`,
      help: 'Remove it: drawings may neither run scripts nor load anything. Export as "plain SVG" with pictures embedded.',
      file,
      line,
    }));
  if (tooDeepAt !== undefined)
    return [
      {
        code: 'svg-too-deep',
        message: `The elements of the drawing ${file} are nested too deeply. They may stand inside each other ${deepestDrawing} levels deep.`,
        help: 'Ungroup them in the program it was made with, and export it again.',
        file,
        line: tooDeepAt,
      },
    ];
  if (!size)
    return [
      {
        code: 'svg-without-size',
        message: `The drawing ${file} does not say how large it is.`,
        help: 'Give its <svg> element a viewBox, or a width and a height.',
        file,
      },
    ];
  if (Math.max(size.width, size.height) > longestDrawing)
    return [
      {
        code: 'huge-image',
        message: `The drawing ${file} says that it is ${size.width} x ${size.height} pixels large. No side may be longer than ${longestDrawing} pixels.`,
        help: 'Give its <svg> element a smaller viewBox, or a smaller width and height. A drawing is as sharp when it is small.',
        file,
      },
    ];
  return { ...size, format: 'svg' };
}

async function probePixels(bytes: Uint8Array, file: string): Promise<ImageFacts | readonly Problem[]> {
  const { open } = await loadImageLibrary();
  try {
    // The library's own limit is off, so that too many pixels are reported with our message.
    const { autoOrient, format, pages = 1 } = await open(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (pages > 1)
      return [
        {
          code: 'animated-image',
          message: `The picture ${file} is animated (${pages} frames), which is not supported.`,
          help: 'Save a single frame, or use a video.',
          file,
        },
      ];
    if (width * height > mostPixels)
      return [
        {
          code: 'huge-image',
          message: `The picture ${file} has ${width} x ${height} pixels, more than ${mostPixels / 1e6} million.`,
          help: 'Scale it down; 2400 pixels are wide enough for any place of a page.',
          file,
        },
      ];
    if (Math.max(width, height) > longestSide)
      return [
        {
          code: 'huge-image',
          message: `The picture ${file} is ${width} x ${height} pixels large. No side may be longer than ${longestSide} pixels.`,
          help: 'Scale it down, or cut it into parts: WebP allows no longer sides.',
          file,
        },
      ];
    const known = formatOf(format);
    return known ? { width, height, format: known } : [corruptImage(file, `its format is ${format}`)];
  } catch (error) {
    if (isSystemTrouble(error)) throw error;
    return [corruptImage(file, error instanceof Error ? error.message : String(error))];
  }
}

/**
 * Our name for the format that the decoder has detected; the file extension does not count. A still GIF counts as PNG,
 * because it is best served as one.
 */
function formatOf(format: string): ImageFacts['format'] | undefined {
  switch (format) {
    case 'heif':
    case 'avif':
      return 'avif';
    case 'gif':
      return 'png';
    case 'png':
    case 'jpeg':
    case 'webp':
      return format;
    default:
      return undefined;
  }
}
