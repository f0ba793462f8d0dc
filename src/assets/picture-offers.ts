import type { EncodingFacts, EncodingRequest, ImageSource } from '../model.ts';
import { pictureWidths, type WidthOptions } from './picture-widths.ts';

type Format = EncodingRequest['format'];

/** What a browser that can show `format` is offered: one file per width, ascending. */
export interface Offer {
  readonly format: Format;
  readonly files: readonly EncodingRequest[];
}

export interface PictureOffers {
  /** Best first. */
  readonly better: readonly Offer[];
  /** The one file for everybody else: old browsers, readers of feeds, previews in messengers. */
  readonly plain: EncodingRequest;
  /** Whatever may become part of an offer. */
  readonly encodings: readonly EncodingRequest[];
  /** Those of unknown size. As long as there are any, each offer holds its own format alone. */
  readonly missing: readonly EncodingRequest[];
}

/** What everybody can show, by the original. */
const plainFormat = { png: 'png', jpeg: 'jpeg', webp: 'webp', avif: 'webp', svg: 'svg' } as const;

/** Does on any screen. */
const plainWidth = 1080;

/** Plainer first. */
const betterFormats = ['webp', 'avif'] as const;

/** Plans what each browser is offered of one original. */
export function planOffers(image: ImageSource, options: WidthOptions, facts: EncodingFacts): PictureOffers {
  const { path } = image;
  const format = plainFormat[image.format];
  const widths = format === 'svg' ? [image.width] : pictureWidths(image.width, options);
  const width = widths.findLast((step) => step <= plainWidth) ?? widths[0] ?? image.width;
  const plain: EncodingRequest = { path, width, format };
  const candidates = (format === 'svg' ? [] : betterFormats).map(
    (better): Offer => ({
      format: better,
      files: widths.map((step) =>
        step === width && better === format ? plain : { path, width: step, format: better },
      ),
    }),
  );
  const encodings = [...new Set([plain, ...candidates.flatMap(({ files }) => files)])];
  const missing = encodings.filter((file) => facts.size(file) === undefined);
  const better = missing.length > 0 ? candidates : takeSmallest(candidates, plain, facts);
  return { better: better.toReversed(), plain, encodings, missing };
}

/**
 * Each offer holds, for every width, the smallest file that a browser knowing its format can show. That may be a
 * file of a plainer format: browsers tell files apart by their bytes. A format that wins nowhere makes no offer.
 */
function takeSmallest(
  candidates: readonly Offer[],
  plain: EncodingRequest,
  facts: EncodingFacts,
): readonly Offer[] {
  let best: readonly EncodingRequest[] = [plain];
  return candidates.flatMap(({ format, files: own }) => {
    const files = own.map((file) =>
      smaller(
        best.find(({ width }) => width === file.width),
        file,
        facts,
      ),
    );
    best = files;
    return files.some((file) => file.format === format) ? [{ format, files }] : [];
  });
}

/** The plainer one of two equals: that saves a file. */
function smaller(plainer: EncodingRequest | undefined, file: EncodingRequest, facts: EncodingFacts) {
  return plainer && (facts.size(plainer) ?? 0) <= (facts.size(file) ?? 0) ? plainer : file;
}
