/** Which limits hold for a page, and where each of them was set. */
import type { Budgets, Limits } from '../content/budgets.ts';
import type { ContentPlace } from '../content/found.ts';
import { type Measure, measureNames } from '../content/measures.ts';
import type { Problem } from '../model.ts';
import { compareExactness, couldMatch } from '../routes/pattern.ts';
import { createSuggester } from '../text/suggest.ts';

export interface Limit {
  readonly measure: Measure;
  /** Bytes, or a count. Exactly this much is still allowed. */
  readonly most: number;
  /** The address or pattern for which it was set; undefined for every page. */
  readonly pages: string | undefined;
}

/** Every limit that was set, those for every page first. */
export function allLimits({ everyPage = {}, pages = {} }: Budgets): Limit[] {
  return [
    ...limitsIn(everyPage, undefined),
    ...Object.entries(pages).flatMap(([pattern, limits]) => limitsIn(limits, pattern)),
  ];
}

/** Finds the limits of a page: for each measure the most exact one. */
export function limitFinder(budgets: Budgets): (url: string) => readonly Limit[] {
  const inOrder = allLimits(budgets).sort(({ pages: a }, { pages: b }) =>
    a === undefined || b === undefined
      ? Number(a === undefined) - Number(b === undefined)
      : compareExactness(a, b),
  );
  return (url) => {
    const found = new Map<Measure, Limit>();
    for (const limit of inOrder)
      if (!found.has(limit.measure) && (limit.pages === undefined || couldMatch(limit.pages, url)))
        found.set(limit.measure, limit);
    return [...found.values()];
  };
}

/** Problems for budgets that match no page. */
export function checkBudgetPatterns(
  { pages = {} }: Budgets,
  urls: readonly string[],
  place: (path: ContentPlace['path'], on: 'key') => Partial<Problem>,
): Problem[] {
  const suggest = createSuggester(urls);
  return Object.keys(pages)
    .filter((pattern) => !urls.some((url) => couldMatch(pattern, url)))
    .map((pattern) => {
      const near = suggest(pattern);
      return {
        code: 'unmatched-budget',
        message: `The budget for ${pattern} fits no page of this site.`,
        help: near
          ? `Did you mean ${near}?`
          : 'Name a page as it stands in the address bar; "*" stands for one part of an address.',
        ...place(['pages', pattern], 'key'),
      };
    });
}

/** The path of a limit below the budgets. */
export const pathOf = ({ measure, pages }: Limit): ContentPlace['path'] =>
  pages === undefined ? ['everyPage', measure] : ['pages', pages, measure];

function limitsIn(limits: Limits, pages: string | undefined): Limit[] {
  return measureNames.flatMap((measure) => {
    const most = limits[measure];
    return most === undefined ? [] : [{ measure, most, pages }];
  });
}
