/** Texts of a site that speaks several languages. */
import { z } from 'zod';

/** A value in each language, by its tag: `name.de`. */
export type Translated<Language extends string, S extends z.ZodType> = z.ZodType<
  Readonly<Record<Language, z.output<S>>>
>;

/** What `inLanguages` returns. `language` and `languages` are values for the settings of the site. */
export interface Languages<Language extends string> {
  /** The site's own language. */
  readonly language: Language;
  readonly languages: readonly Language[];
  /**
   * A field with a value for each language. A missing value is a problem. With `fallback`, the value of the site's own
   * language stands in for missing values of the other languages.
   */
  translated<S extends z.ZodType>(
    schema: S,
    options?: { readonly fallback?: boolean },
  ): Translated<Language, S>;
}

/** The languages of a site, its own first: `inLanguages('en', 'de')`. */
export function inLanguages<const Own extends string, const Other extends string>(
  own: Own,
  ...others: readonly Other[]
): Languages<Own | Other> {
  return {
    language: own,
    languages: others,
    translated<S extends z.ZodType>(schema: S, { fallback = false }: { readonly fallback?: boolean } = {}) {
      type All = Readonly<Record<Own | Other, z.output<S>>>;
      const other = fallback ? schema.optional() : schema;
      const shape = Object.fromEntries([[own, schema], ...others.map((language) => [language, other])]);
      const each = z.strictObject(shape);
      const filled = fallback
        ? each.transform((told) => ({
            ...Object.fromEntries(others.map((language) => [language, told[own]])),
            ...withoutGaps(told),
          }))
        : each;
      // The keys are the languages, but an object that is made of a list has no types for its keys.
      return filled as unknown as z.ZodType<All>;
    },
  };
}

const withoutGaps = (told: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
