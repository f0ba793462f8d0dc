/** What a template asks for when it names a picture: the original, and the width that it is shown in. */
import { noteRead } from '../memory/reads.ts';
import type { ImageIndex, ImageSource, Place } from '../model.ts';
import { isSizes } from '../pictures/sizes.ts';
import { AuthorError } from '../problems/author-error.ts';
import { createSuggester } from '../text/suggest.ts';
import type { PictureOptions, Sizes } from './context.ts';

export type ResolvedPicture = ReturnType<typeof resolvePicture>;

/** The originals of a picture and of its other crops, and how wide each is shown. Throws an AuthorError where one is not there. */
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
  const told = typeof sizes === 'function' ? sizes(image.width / image.height) : sizes;
  return { ...rest, image, ...(told !== undefined && { sizes: told }) };
}

/** For all pages together: ten thousand of them may miss a picture each. */
const suggesters = new WeakMap<ImageIndex, (src: string) => string | undefined>();

function suggestImage(src: string, images: ImageIndex): string | undefined {
  const suggest = suggesters.get(images) ?? createSuggester(images.keys());
  suggesters.set(images, suggest);
  return suggest(src);
}

/** Throws an AuthorError where there is no such original. */
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

/** What is wrong with the width that a template gives an original. */
export function sizesFault(
  { image, sizes }: Pick<ResolvedPicture, 'image' | 'sizes'>,
  place: Place | undefined,
): AuthorError | undefined {
  if (sizes) return isSizes(sizes) ? undefined : badSizes(sizes, place);
  return image.format === 'svg' ? undefined : unsized(image.path, place);
}

/** Browsers pass over what they cannot read, and then take the picture to be as wide as the window. */
const badSizes = (sizes: string, place: Place | undefined): AuthorError =>
  new AuthorError({
    code: 'bad-sizes',
    message: `No browser can read sizes="${sizes}".`,
    help: 'Give each length its unit, such as sizes="50vw" or sizes="(min-width: 48em) 24rem, 100vw".',
    ...(place && { place }),
  });

/** Whoever forgets it would send a photograph as wide as the window, wherever it is shown. */
const unsized = (src: string, place: Place | undefined): AuthorError =>
  new AuthorError({
    code: 'missing-sizes',
    message: `Nothing says how wide content/${src} is shown.`,
    help: 'Add the width that the layout gives it, such as sizes="8rem" or sizes="(min-width: 48em) 50vw, 100vw".',
    ...(place && { place }),
  });
