import type { Encoding, EncodingRequest, ImageIndex } from '../model.ts';
import { encodingFile } from '../pictures/encoding-file.ts';

/**
 * An encoding whose file is not on this machine, so that pages can refer to it all the same. `bytes` is its size, 0 if it is
 * unknown. The list is empty if the original is gone.
 */
export function unmadeEncoding(
  request: EncodingRequest,
  bytes: number,
  images: ImageIndex,
  recipe: string,
): Encoding[] {
  const image = images.get(request.path);
  return image
    ? [{ ...request, file: encodingFile(image, request, recipe), bytes, hash: '', stored: '' }]
    : [];
}
