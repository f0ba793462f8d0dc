/** Finds the original of a picture that a template names, and the width at which it is shown. */
import { noteRead } from '../memory/reads.ts';
import type { ImageIndex, ImageSource, Place } from '../model.ts';
import { isSizes } from '../pictures/sizes.ts';
import { AuthorError } from '../problems/author-error.ts';
import { createSuggester } from '../text/suggest.ts';
import type { PictureOptions, Sizes } from './context.ts';

export type ResolvedPicture = ReturnType<typeof resolvePicture>;

/** The originals of a picture and of its other crops, each with its `sizes`. Throws an AuthorError if one is missing. */
export function resolvePicture(
  src: string,
  { art = [], ...options }: Partial<PictureOptions>,
  images: ImageIndex,
  place?: Place,
) {
  return {
    ...resolveSizes(src, options, images, place),
    art: art.map(({ src: crop, ...rest }) => resolveSizes(crop, rest, images, place)),
  };
}

function resolveSizes<Rest extends object>(
  src: string,
  { sizes, ...rest }: Rest & { readonly sizes?: Sizes },
  images: ImageIndex,
  place?: Place,
) {
  const image = findImage(src, images, place);
  const shownSizes = typeof sizes === 'function' ? sizes(image.width / image.height) : sizes;
  return { ...rest, image, ...(shownSizes !== undefined && { sizes: shownSizes }) };
}

/** Shared by all pages, because each of ten thousand pages may name a picture that does not exist. */
const suggesters = new WeakMap<ImageIndex, (src: string) => string | undefined>();

function suggestImage(src: string, images: ImageIndex): string | undefined {
  const suggest = suggesters.get(images) ?? createSuggester(images.keys());
  suggesters.set(images, suggest);
  return suggest(src);
}

/** The original at a path below the content folder. Throws an AuthorError if there is none. */
export function findImage(src: string, images: ImageIndex, place?: Place): ImageSource {
  noteRead(`image:${src}`);
  const image = images.get(src);
  if (image) return image;
  const near = suggestImage(src, images);
  throw new AuthorError({
    code: 'missing-image',
    message: `There is no picture content/${src}.`,
    help: near ? `Did you mean ${near}?` : 'Put the file there, or mend the path.',
    ...(place && { place }),
  });
}

/** The fault in the `sizes` that a template gives a picture; undefined if there is none. */
export function sizesFault(
  { image, sizes }: Pick<ResolvedPicture, 'image' | 'sizes'>,
  place: Place | undefined,
): AuthorError | undefined {
  if (sizes) return isSizes(sizes) ? undefined : badSizes(sizes, place);
  return image.format === 'svg' ? undefined : unsized(image.path, place);
}

/** Browsers ignore `sizes` that they cannot parse, and then assume that the picture is as wide as the window. */
const badSizes = (sizes: string, place: Place | undefined): AuthorError =>
  new AuthorError({
    code: 'bad-sizes',
    message: `No browser can read sizes="${sizes}".`,
    help: 'Give each length its unit, such as sizes="50vw" or sizes="(min-width: 48em) 24rem, 100vw".',
    ...(place && { place }),
  });

/** Without `sizes`, browsers would load a photograph as wide as the window, however small it is shown. */
const unsized = (src: string, place: Place | undefined): AuthorError =>
  new AuthorError({
    code: 'missing-sizes',
    message: `Nothing says how wide content/${src} is shown.`,
    help: 'Add the width that the layout gives it, such as sizes="8rem" or sizes="(min-width: 48em) 50vw, 100vw".',
    ...(place && { place }),
  });
