/** Plans a picture: from an original, the data for its markup and the list of files that it needs. Pure functions. */
import type { EncodingFacts, EncodingRequest, ImageSource, PictureData } from '../model.ts';
import { encodingFile } from './encoding-file.ts';
import { type Offer, planOffers } from './picture-offers.ts';
import type { WidthOptions } from './picture-widths.ts';

/** What is known about encodings while a page renders, and how they are made. */
export interface PictureFacts extends EncodingFacts {
  /** The short hash of settings and encoder versions, from `imageRecipe`. */
  readonly recipe: string;
}

export interface PicturePlanOptions extends WidthOptions {
  /** Other crops for other window sizes. The first whose media query matches wins. */
  readonly art?: readonly ArtDirection[];
}

export interface ArtDirection extends WidthOptions {
  readonly media: string;
  readonly image: ImageSource;
}

export interface PicturePlan {
  readonly picture: PictureData;
  /** Every encoding that may become part of the picture. */
  readonly encodings: readonly EncodingRequest[];
  /** The encodings whose size is unknown. As long as there are any, the markup lists every candidate. */
  readonly missing: readonly EncodingRequest[];
  /** The encodings to which the markup refers. Only these become files of the site. */
  readonly used: readonly EncodingRequest[];
  /** The file of `picture.src`. Its name is final even while sizes of encodings are unknown. */
  readonly plain: EncodingRequest;
}

/** Plans a picture. Without `sizes` it is assumed to be as wide as the window. */
export function planPicture(
  image: ImageSource,
  { art = [], ...options }: PicturePlanOptions,
  facts: PictureFacts,
): PicturePlan {
  const main = planVersion(image, options, facts);
  const crops = art.map(({ media, image: crop, ...rest }) => {
    const plan = planVersion(crop, rest, facts);
    // A crop has its own aspect ratio, and the browser needs its size to reserve space for it.
    const shape = { media, width: crop.width, height: crop.height };
    // Next to files with width descriptors, the HTML standard wants the plain file to have one, too.
    const plain = {
      ...plan.plain,
      srcset: `${plan.plain.srcset} ${plan.plainFile.width}w`,
      sizes: rest.sizes ?? '100vw',
    };
    return { ...plan, sources: [...plan.sources, plain].map((source) => ({ ...source, ...shape })) };
  });
  const versions = [...crops, main];
  return {
    picture: {
      sources: [...crops.flatMap(({ sources }) => sources), ...main.sources],
      src: main.plain.srcset,
      width: image.width,
      height: image.height,
    },
    encodings: versions.flatMap(({ encodings }) => encodings),
    missing: versions.flatMap(({ missing }) => missing),
    used: versions.flatMap(({ used }) => used),
    plain: main.plainFile,
  };
}

/** Plans one original: that of the picture itself, or of another crop. */
function planVersion(image: ImageSource, options: WidthOptions, facts: PictureFacts) {
  const { better, plain, encodings, missing } = planOffers(image, options, facts);
  const url = (file: EncodingRequest) => `/${encodingFile(image, file, facts.recipe)}`;
  return {
    sources: better.map(({ format, files }: Offer) => ({
      type: `image/${format}`,
      srcset: files.map((file) => `${url(file)} ${file.width}w`).join(', '),
      sizes: options.sizes ?? '100vw',
    })),
    plain: { type: plain.format === 'svg' ? 'image/svg+xml' : `image/${plain.format}`, srcset: url(plain) },
    plainFile: plain,
    encodings,
    missing,
    used: [...new Set([...better.flatMap(({ files }) => files), plain])],
  };
}
