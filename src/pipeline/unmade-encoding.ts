import type { Encoding, EncodingRequest, ImageIndex } from '../model.ts';
import { encodingFile } from '../pictures/encoding-file.ts';

/**
 * An encoding that lies nowhere here, so that others may take its file for granted. `bytes` is its size, 0 where nobody
 * knows it. None where its original is gone.
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
