/** The limits that a site sets to the weight of its pages. */
import { z } from 'zod';
import { parseByteSize } from '../text/byte-size.ts';
import { meaning } from './fields.ts';
import { type Measure, measureRules } from './measures.ts';

/** Limits by name: bytes, or how many. */
export type Limits = Readonly<Partial<Record<Measure, number>>>;

export interface Budgets {
  /** What holds for all pages. */
  readonly everyPage?: Limits | undefined;
  /** Limits that hold for some pages instead: by address, or by a pattern such as `/team/*`. The most exact one wins. */
  readonly pages?: Readonly<Record<string, Limits>> | undefined;
}

/** Takes any value first, so that a wrong type, above all a number, gets the message that shows the right form. */
const size = () =>
  z
    .unknown()
    .refine((value) => bytesOf(value) !== undefined, 'must be a size such as "30 kB", "1.5 MB" or "800 B"')
    .transform((value) => bytesOf(value) ?? 0);

const bytesOf = (value: unknown) => (typeof value === 'string' ? parseByteSize(value) : undefined);

const count = () => z.number().int().nonnegative();

const limit = (measure: Measure) => {
  const { unit, about } = measureRules[measure];
  return unit === 'count' ? count().optional().describe(about) : size().optional().describe(about);
};

/** A schema for the field that holds the budgets; give its value to the engine in `settings`. */
export const budgets = () => {
  const limits = z.strictObject({
    html: limit('html'),
    css: limit('css'),
    jsAtLoad: limit('jsAtLoad'),
    jsTotal: limit('jsTotal'),
    fonts: limit('fonts'),
    fontsForLetters: limit('fontsForLetters'),
    largestPicture: limit('largestPicture'),
    picturesAboveFold: limit('picturesAboveFold'),
    picturesTotal: limit('picturesTotal'),
    transferAtLoad: limit('transferAtLoad'),
    transferTotal: limit('transferTotal'),
    requestsAtLoad: limit('requestsAtLoad'),
    requestsTotal: limit('requestsTotal'),
    jsRequestsAtLoad: limit('jsRequestsAtLoad'),
    jsRequestsTotal: limit('jsRequestsTotal'),
    thirdPartyOriginsAtLoad: limit('thirdPartyOriginsAtLoad'),
    thirdPartyOriginsTotal: limit('thirdPartyOriginsTotal'),
  } satisfies Record<Measure, unknown>);
  return meaning(
    z.strictObject({
      everyPage: limits.optional().describe('What holds for all pages.'),
      pages: z
        .record(
          z.string().regex(/^\/\S*$/, 'must be an address such as "/pricing" or a pattern such as "/team/*"'),
          limits,
        )
        .optional()
        .describe('What holds instead for some pages; the most exact address or pattern wins.'),
    }),
    { kind: 'budgets' },
  );
};
