/** One original in; the data of its markup and the list of files that it takes out. Pure. */
import type { EncodingFacts, EncodingRequest, ImageSource, PictureData } from '../model.ts';
import { encodingFile } from './encoding-file.ts';
import { type Offer, planOffers } from './picture-offers.ts';
import type { WidthOptions } from './picture-widths.ts';

/** What is known about encodings while a page renders, and how they are made. */
export interface PictureFacts extends EncodingFacts {
  /** The short name of the way pictures are encoded, from `imageRecipe`. */
  readonly recipe: string;
}

export interface PicturePlanOptions extends WidthOptions {
  /** Other crops for other windows. The first whose media query matches wins. */
  readonly art?: readonly ArtDirection[];
}

export interface ArtDirection extends WidthOptions {
  readonly media: string;
  readonly image: ImageSource;
}

export interface PicturePlan {
  readonly picture: PictureData;
  /** Whatever may become part of the picture. */
  readonly encodings: readonly EncodingRequest[];
  /** Those of unknown size. As long as there are any, the markup lists every candidate. */
  readonly missing: readonly EncodingRequest[];
  /** What the markup points at: nothing else belongs into the site. */
  readonly used: readonly EncodingRequest[];
  /** The file behind `picture.src`. Its name depends on no size of a file. */
  readonly plain: EncodingRequest;
}

/** Plans a picture. Without `sizes` it counts as wide as the window. */
export function planPicture(
  image: ImageSource,
  { art = [], ...options }: PicturePlanOptions,
  facts: PictureFacts,
): PicturePlan {
  const main = planVersion(image, options, facts);
  const crops = art.map(({ media, image: crop, ...rest }) => {
    const plan = planVersion(crop, rest, facts);
    // A crop has a shape of its own, and must keep its place free.
    const shape = { media, width: crop.width, height: crop.height };
    // Beside files that tell their widths the standard wants a plain file to tell its own, too.
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

/** One original, as the picture itself or as another crop of it. */
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
