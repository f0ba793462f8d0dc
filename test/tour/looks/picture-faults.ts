/** Compares the `sizes` of a picture with the size at which it is drawn. */
import type { PictureNeed } from './picture-needs.ts';

export const widths = [1440, 768, 360] as const;

/** A plain screen and a phone's: device pixels per CSS pixel, and how many a picture needs to look sharp there. */
export const screens = [
  { density: 1, sharp: 0.95 },
  { density: 2, sharp: 1.45 },
] as const;

/** The width of the file that a browser takes if it needs so many pixels: the first that is wide enough. */
function stepFor({ files }: PictureNeed, pixels: number): number {
  const step = files.findIndex((width) => width >= pixels);
  return step < 0 ? files.length - 1 : step;
}

/** What is wrong with the file that a browser takes for a picture on one screen. */
export function faultsOf(need: PictureNeed, { density, sharp }: (typeof screens)[number]): string[] {
  const { picture, told, box, drawn, files } = need;
  const step = stepFor(need, told * density);
  const isSmall = step < stepFor(need, drawn * sharp);
  const isLarge = step > stepFor(need, drawn * density) + 1;
  if (!isSmall && !isLarge) return [];
  return [
    `${picture} at ${density}x is too ${isSmall ? 'small' : 'large'}: ${files[step]} px in a box of ${box} px, drawn across ${Math.round(drawn)} px; \`sizes\` says ${Math.round(told)} px`,
  ];
}
