import type { EncodingFacts, EncodingRequest, ImageSource } from '../model.ts';
import { pictureWidths, type WidthOptions } from './picture-widths.ts';

type Format = EncodingRequest['format'];

/** What a browser that can show `format` is offered: one file per useful width, ascending. */
export interface Offer {
  readonly format: Format;
  readonly files: readonly EncodingRequest[];
}

export interface PictureOffers {
  /** Best first. */
  readonly better: readonly Offer[];
  /** The one file for all other clients: old browsers, feed readers, previews in messengers. */
  readonly plain: EncodingRequest;
  /** Every encoding that may become part of an offer. */
  readonly encodings: readonly EncodingRequest[];
  /** The encodings whose size is unknown. As long as there are any, the offers list all candidates. */
  readonly missing: readonly EncodingRequest[];
}

/** A format that every browser can show, by the format of the original. */
const plainFormat = { png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'webp', svg: 'svg' } as const;

/** In pixels. Good enough for any screen. */
const plainWidth = 1180;

/**
 * When a wider file replaces a narrower one: if it has at most `weighsAtMost` of the bytes, and is at most `timesAsWide`
 * times as wide. Unscaled drawings in lossless WebP have hard edges and few colours, and often weigh less than an AVIF of
 * half their width. They decode as fast (1600 × 2000 in 18 ms, 750 × 938 in AVIF in 19), but take more memory while shown.
 */
const standIn = { weighsAtMost: 0.8, timesAsWide: 2.2 };

/** Plans which encodings of one original each browser is offered. */
export function planOffers(image: ImageSource, options: WidthOptions, facts: EncodingFacts): PictureOffers {
  const format = plainFormat[image.format];
  const widths = format === 'svg' ? [image.width] : pictureWidths(image.width, options);
  const width = widths.findLast((step) => step <= plainWidth) ?? widths[0] ?? image.width;
  const mosaic = options.mosaic && format !== 'svg' && { mosaic: true as const };
  const plain: EncodingRequest = { path: image.path, width, format, ...mosaic };
  const candidates = format === 'svg' ? [] : candidatesFor(image, widths, plain);
  const encodings = [...new Set([plain, ...candidates.flatMap(({ files }) => files)])];
  const missing = encodings.filter((file) => facts.size(file) === undefined);
  const better =
    missing.length > 0 ? candidates : dropBeaten(takeSmallest(candidates, plain, facts), widths, facts);
  return { better: better.filter(bringsItsFormat).toReversed(), plain, encodings, missing };
}

/** WebP first, then AVIF: the more widely supported format comes first. */
function candidatesFor(
  image: ImageSource,
  widths: readonly number[],
  plain: EncodingRequest,
): readonly Offer[] {
  const filesOf = (format: Format) =>
    widths.map(
      (width): EncodingRequest =>
        width === plain.width && format === plain.format ? plain : { ...plain, width, format },
    );
  const webp = filesOf('webp');
  // AVIF would let the colours of a mosaic run into each other.
  if (plain.mosaic) return [{ format: 'webp', files: webp }];
  // A drawing that is not scaled has few colours and no soft edges. Of 59 such pictures AVIF made 7 smaller, and all of
  // them together a quarter larger. It is also the widest file, so AVIF would take the most time.
  const isHopeless = ({ width }: EncodingRequest) => image.format === 'png' && width === image.width;
  const avif = filesOf('avif').map((file, at) => (isHopeless(file) ? (webp[at] ?? file) : file));
  return [
    { format: 'webp', files: webp },
    { format: 'avif', files: avif },
  ];
}

const bringsItsFormat = ({ format, files }: Offer) => files.some((file) => file.format === format);

/**
 * For every width, each offer gets the smallest file that a browser which knows the format can show. That may be a file of
 * a more widely supported format, because browsers detect the format from the bytes. A format without any such file makes
 * no offer.
 */
function takeSmallest(
  candidates: readonly Offer[],
  plain: EncodingRequest,
  facts: EncodingFacts,
): readonly Offer[] {
  let best: readonly EncodingRequest[] = [plain];
  return candidates.map(({ format, files: own }) => {
    const files = own.map((file) =>
      smaller(
        best.find(({ width }) => width === file.width),
        file,
        facts,
      ),
    );
    best = files;
    return { format, files };
  });
}

/**
 * Removes the widths that a wider file beats in every offer. A width must lose in all offers, so that a browser that knows
 * more formats never gets more bytes.
 */
function dropBeaten(
  offers: readonly Offer[],
  widths: readonly number[],
  facts: EncodingFacts,
): readonly Offer[] {
  const bytesOf = ({ files }: Offer, width: number) => {
    const file = files.find((candidate) => candidate.width === width);
    return file ? (facts.size(file) ?? 0) : 0;
  };
  const kept: number[] = [];
  for (const width of widths.toReversed()) {
    const [next] = kept;
    const isBeaten =
      next !== undefined &&
      next <= width * standIn.timesAsWide &&
      offers.every((offer) => bytesOf(offer, next) <= bytesOf(offer, width) * standIn.weighsAtMost);
    if (!isBeaten) kept.unshift(width);
  }
  return offers.map(({ format, files }) => ({
    format,
    files: files.filter(({ width }) => kept.includes(width)),
  }));
}

/** The smaller file. Of two equal ones it is the one of the more widely supported format, which saves a file. */
function smaller(plainer: EncodingRequest | undefined, file: EncodingRequest, facts: EncodingFacts) {
  return plainer && (facts.size(plainer) ?? 0) <= (facts.size(file) ?? 0) ? plainer : file;
}
