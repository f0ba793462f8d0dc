import { assetsFolder, type EncodingRequest, type ImageSource } from '../model.ts';
import { plainName } from '../text/asset-name.ts';

/**
 * The output path of an encoding, below the site's root. It is known before the file is made: it contains eight digits of
 * the original's hash, and the recipe, which stands for all settings and the versions of the encoders. Encoding is
 * deterministic, so the name changes whenever the bytes may change. A mosaic has the next eight digits of the hash.
 */
export function encodingFile(image: ImageSource, request: EncodingRequest, recipe: string): string {
  const width = request.format === 'svg' ? '' : `-${request.width}`;
  const extension = request.format === 'jpeg' ? 'jpg' : request.format;
  const hash = request.mosaic ? image.hash.slice(8, 16) : image.hash.slice(0, 8);
  return `${assetsFolder}/${plainName(image.path)}${width}.${hash}${recipe}.${extension}`;
}

/** Identifies a request: equal requests have equal keys. */
export const requestKey = (request: EncodingRequest) =>
  `${request.path} ${sizeKey(request)} ${request.format}`;

/** Identifies how the original is scaled: `800`, or `32m` for a mosaic. */
export const sizeKey = ({ width, mosaic }: Pick<EncodingRequest, 'width' | 'mosaic'>) =>
  mosaic ? `${width}m` : `${width}`;
