import type { Measure } from '../content/measures.ts';
import type { ThirdParties } from './third-parties.ts';

/** The measures that differ between the phone and the wide window. */
export const wideMeasures = [
  'picturesAboveFold',
  'picturesTotal',
  'transferAtLoad',
  'transferTotal',
] as const satisfies readonly Measure[];

/** What one page costs its visitor. Bytes are as transferred, without the headers of requests and answers. */
export interface PageWeight {
  readonly route: string;
  /** Values on the phone. Undefined for values that depend on the bytes of pictures, as long as these are not made. */
  readonly figures: Readonly<Record<Measure, number | undefined>>;
  /** Values in the wide window, for the measures that differ. */
  readonly wide: Readonly<Record<(typeof wideMeasures)[number], number | undefined>>;
  /** Bytes before compression. */
  readonly uncompressed: { readonly html: number; readonly css: number };
  readonly thirdParties: ThirdParties;
}

/** A limit with the page that comes closest to it, or is furthest over it. */
export interface BudgetStatus {
  readonly measure: Measure;
  /** Bytes, or a count. */
  readonly most: number;
  /** The address or pattern it was set for; undefined for every page. */
  readonly pages: string | undefined;
  readonly route: string;
  readonly value: number;
}

/** How much of a limit is used: 1 is all of it. */
export const usedOf = ({ value, most }: Pick<BudgetStatus, 'value' | 'most'>): number =>
  most === 0 ? Number(value > 0) : value / most;

/** Heaviest first. */
export function compareWeights(a: PageWeight, b: PageWeight): number {
  const total = ({ figures }: PageWeight) => figures.transferTotal ?? figures.jsTotal ?? 0;
  return total(b) - total(a) || (a.route < b.route ? -1 : 1);
}
