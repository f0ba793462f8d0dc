/** Names of the files that the builder puts into the `assets` folder. */
import { assetsFolder } from '../model.ts';

/** The file name of a source without its extension, in characters that need no escape in an address. */
export function plainName(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain || 'image';
}

/** Everything in a text that looks like the path of a file in the `assets` folder. */
export function* assetsIn(text: string): Generator<string> {
  for (const [path] of text.matchAll(paths)) yield path;
}

const paths = new RegExp(`\\b${assetsFolder}/[\\w.-]+`, 'g');
