import { assetsFolder, type EncodingRequest, type ImageSource } from '../model.ts';
import { plainName } from '../text/asset-name.ts';

/**
 * Where an encoding lies below the site's root. The name is known before the file is made: eight digits of the
 * original's hash and the recipe, which stands for every setting and every encoder's version. Encoding is
 * deterministic, so the name changes whenever the bytes may change.
 */
export function encodingFile(image: ImageSource, request: EncodingRequest, recipe: string): string {
  const width = request.format === 'svg' ? '' : `-${request.width}`;
  const extension = request.format === 'jpeg' ? 'jpg' : request.format;
  return `${assetsFolder}/${plainName(image.path)}${width}.${image.hash.slice(0, 8)}${recipe}.${extension}`;
}

/** Tells requests apart: equal wishes have equal keys. */
export const requestKey = ({ path, width, format }: EncodingRequest) => `${path} ${width} ${format}`;
