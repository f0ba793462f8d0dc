/** Draws the social card of a page, as a request for the file. */
import { renderToStaticMarkup } from 'react-dom/server';
import { sha256 } from '../files/sha256.ts';
import { assetsFolder, type CardRequest, type ImageSource } from '../model.ts';
import { plainName } from '../text/asset-name.ts';
import type { SocialCard } from './define.ts';

export interface DrawnCard {
  readonly request: CardRequest;
  readonly alt: string;
}

/**
 * `name` is the canonical path of the page, for the file name. `recipe` is the short hash of settings and encoder versions.
 * `find` looks up an original by its path below the content folder.
 */
export function drawCard(
  { drawing, pictures = [], alt }: SocialCard,
  { name, recipe, find }: { name: string; recipe: string; find(src: string): ImageSource },
): DrawnCard {
  const svg = renderToStaticMarkup(drawing);
  const placed = pictures.map(({ src, ...place }) => ({ ...place, image: find(src) }));
  const key = sha256(
    JSON.stringify([recipe, svg, placed.map(({ image, ...place }) => ({ ...place, hash: image.hash }))]),
  );
  return {
    alt,
    request: {
      file: `${assetsFolder}/${plainName(name.slice(1).replaceAll('/', '-') || 'home')}-card.${key.slice(0, 8)}${recipe}.png`,
      key,
      drawing: svg,
      pictures: placed.map(({ image, left, top, width, height }) => ({
        path: image.path,
        left,
        top,
        width,
        height,
      })),
    },
  };
}
