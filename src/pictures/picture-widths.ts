import { widthSpan } from './sizes.ts';

/**
 * Each step is about half as wide again as the one before: no browser loads much more than it shows. Browsers take
 * the first step that is not too narrow, so the middle ones lie just above what phones ask for across their window:
 * 720, 721 and 750 pixels the plainer ones, 1080 to 1179 the sharper ones.
 */
const ladder = [96, 144, 216, 320, 480, 750, 1180, 1600, 2400];

export interface WidthOptions {
  /** The `sizes` attribute. */
  readonly sizes?: string | undefined;
  /** Instead of the ladder. */
  readonly widths?: readonly number[] | undefined;
}

/** The widths in which a picture is offered, ascending, never wider than its original. */
export function pictureWidths(
  original: number,
  { sizes = '100vw', widths }: WidthOptions,
): readonly number[] {
  const wanted = widths ?? usefulSteps(sizes);
  const fitting = [...new Set(wanted)].filter((width) => width <= original).sort((a, b) => a - b);
  const widest = fitting.at(-1) ?? 0;
  // Where the original ends between two steps, its own width is one, unless that gains next to nothing.
  const endsEarly = wanted.some((width) => width > original) && original >= widest * 1.2;
  return endsEarly || fitting.length === 0 ? [...fitting, original] : fitting;
}

/** Image pixels per CSS pixel: a plain phone has at least the first; beyond the second nobody sees a gain. */
const density = { least: 1.5, most: 1.7 };

/** From what the narrowest showing needs to what the widest does. */
function usefulSteps(sizes: string): readonly number[] {
  const { least, most } = widthSpan(sizes);
  const enough = ladder.findIndex((step) => step >= most * density.most);
  const steps = enough < 0 ? ladder : ladder.slice(0, enough + 1);
  const useful = steps.filter((step) => step >= least * density.least);
  return useful.length > 0 ? useful : steps.slice(-1);
}
