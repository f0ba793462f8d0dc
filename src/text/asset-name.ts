/** How files are named that the builder puts into `assets`. */
import { assetsFolder } from '../model.ts';

/** The name of a source without its extension, in letters that no address has to escape. */
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

/** Everything in a text that looks like the path of such a file. */
export function* assetsIn(text: string): Generator<string> {
  for (const [path] of text.matchAll(paths)) yield path;
}

const paths = new RegExp(`\\b${assetsFolder}/[\\w.-]+`, 'g');
