import type { EncodingRequest, ImageSource } from '../model.ts';

/**
 * Where an encoding lies below the site's root. The name is known before the file is made: eight digits of the
 * original's hash and the recipe, which stands for every setting and every encoder's version. Encoding is
 * deterministic, so the name changes whenever the bytes may change.
 */
export function encodingFile(image: ImageSource, request: EncodingRequest, recipe: string): string {
  const width = request.format === 'svg' ? '' : `-${request.width}`;
  const extension = request.format === 'jpeg' ? 'jpg' : request.format;
  return `assets/${plainName(image.path)}${width}.${image.hash.slice(0, 8)}${recipe}.${extension}`;
}

/** The file's own name in letters that no address has to escape. */
function plainName(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain || 'image';
}
