import { assetsFolder, type EncodingRequest, type ImageSource } from '../model.ts';
import { plainName } from '../text/asset-name.ts';

/**
 * The output path of an encoding, below the site's root. It is known before the file is made: it contains eight digits of
 * the original's hash, and the recipe, which stands for all settings and the versions of the encoders. Encoding is
 * deterministic, so the name changes whenever the bytes may change.
 */
export function encodingFile(image: ImageSource, request: EncodingRequest, recipe: string): string {
  const width = request.format === 'svg' ? '' : `-${request.width}`;
  const extension = request.format === 'jpeg' ? 'jpg' : request.format;
  return `${assetsFolder}/${plainName(image.path)}${width}.${image.hash.slice(0, 8)}${recipe}.${extension}`;
}

/** Identifies a request: equal requests have equal keys. */
export const requestKey = ({ path, width, format }: EncodingRequest) => `${path} ${width} ${format}`;
