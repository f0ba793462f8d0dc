import { widthSpan } from './sizes.ts';

/**
 * In pixels. Each step is about 1.5 times as wide as the one before, so no browser loads much more than it shows. Browsers
 * take the first step that is wide enough. So the middle steps lie just above what phones need for the width of their
 * window: 720, 721 and 750 pixels with lower density, 1080 to 1179 with higher density.
 */
const ladder = [96, 144, 216, 320, 480, 750, 1180, 1600, 2400];

export interface WidthOptions {
  /** The `sizes` attribute. */
  readonly sizes?: string | undefined;
  /** Widths in pixels, instead of the ladder. */
  readonly widths?: readonly number[] | undefined;
  /** See `EncodingRequest`. */
  readonly mosaic?: boolean | undefined;
}

/** The widths in pixels in which a picture is offered, ascending, never wider than the original. */
export function pictureWidths(
  original: number,
  { sizes = '100vw', widths }: WidthOptions,
): readonly number[] {
  const wanted = widths ?? usefulSteps(sizes);
  const fitting = [...new Set(wanted)].filter((width) => width <= original).sort((a, b) => a - b);
  const widest = fitting.at(-1) ?? 0;
  // If the original's width lies between two steps, it is added as a step, unless it gains next to nothing.
  const endsEarly = wanted.some((width) => width > original) && original >= widest * 1.2;
  return endsEarly || fitting.length === 0 ? [...fitting, original] : fitting;
}

/** Image pixels per CSS pixel. Even a cheap phone has at least `least`; beyond `most` nobody sees a difference. */
const density = { least: 1.5, most: 1.7 };

/** The steps from what the picture needs where it is shown narrowest to what it needs where it is shown widest. */
function usefulSteps(sizes: string): readonly number[] {
  const { least, most } = widthSpan(sizes);
  const enough = ladder.findIndex((step) => step >= most * density.most);
  const steps = enough < 0 ? ladder : ladder.slice(0, enough + 1);
  const useful = steps.filter((step) => step >= least * density.least);
  return useful.length > 0 ? useful : steps.slice(-1);
}
