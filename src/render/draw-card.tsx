/** A page's social card: what the site draws, as a request for the file. */
import { renderToStaticMarkup } from 'react-dom/server';
import { sha256 } from '../files/sha256.ts';
import { assetsFolder, type CardRequest, type ImageSource } from '../model.ts';
import { plainName } from '../text/asset-name.ts';
import type { SocialCard } from './define.ts';

export interface DrawnCard {
  readonly request: CardRequest;
  readonly alt: string;
}

/** `name` is the route's; `recipe` stands for every setting and encoder that decides the bytes. */
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
