/** What pages weigh and how near they are to their budgets, as text and as JSON. */
import { formatFigure, type Measure } from '../content/measures.ts';
import { columns } from '../problems/columns.ts';
import { type BudgetStatus, type PageWeight, usedOf } from '../weights/page-weight.ts';
import { phoneName } from '../weights/screens.ts';

export interface ReportOptions {
  readonly colour?: boolean;
  /** Every page, instead of the heaviest only. */
  readonly everyPage?: boolean;
}

export interface WeightFacts {
  /** Heaviest first. */
  readonly weights: readonly PageWeight[];
  readonly budgets: readonly BudgetStatus[];
  readonly unjudged: readonly Measure[];
}

const NAMED_PAGES = 5;
const NAMED_BUDGETS = 5;

const shown: readonly (readonly [string, Measure])[] = [
  ['at load', 'transferAtLoad'],
  ['requests', 'requestsAtLoad'],
  ['html', 'html'],
  ['css', 'css'],
  ['js', 'jsTotal'],
  ['fonts', 'fonts'],
  ['pictures', 'picturesTotal'],
  ['in all', 'transferTotal'],
];

/** The heaviest pages and the budgets that are nearly used up; nothing for a site without pages. */
export function weightSections({ weights, budgets }: WeightFacts, { everyPage }: ReportOptions): string[] {
  const pages = everyPage ? weights : weights.slice(0, NAMED_PAGES);
  const limits = everyPage ? budgets : byUse(budgets).slice(0, NAMED_BUDGETS);
  return [
    pages.length > 0 &&
      `  On a ${phoneName}, compressed:\n${columns([
        [everyPage ? 'pages' : 'heaviest pages', ...shown.map(([title]) => title)],
        ...pages.map(({ route, figures }) => [
          route,
          ...shown.map(([, measure]) => figure(measure, figures[measure])),
        ]),
      ])}`,
    limits.length > 0 &&
      columns([
        [everyPage ? 'budgets' : 'tightest budgets', 'limit', 'most', 'used', 'by'],
        ...limits.map((status) => [
          status.pages === undefined ? status.measure : `${status.measure} for ${status.pages}`,
          figure(status.measure, status.most),
          figure(status.measure, status.value),
          `${Math.round(usedOf(status) * 100)} %`,
          status.route,
        ]),
      ]),
  ].filter((section) => section !== false);
}

/** `pages` and `budgets` of the report. Figures are bytes or counts, or null if only a build with pictures can tell. */
export function weightsJson({ weights, budgets, unjudged }: WeightFacts): object {
  return {
    screen: phoneName,
    pages: weights.map(({ route, figures, wide, uncompressed, thirdParties }) => ({
      route,
      ...withNulls(figures),
      wide: withNulls(wide),
      uncompressed: { ...uncompressed },
      thirdParties: { atLoad: [...thirdParties.atLoad], later: [...thirdParties.later] },
    })),
    budgets: budgets.map((status) => ({
      budget: status.measure,
      pages: status.pages ?? null,
      limit: status.most,
      most: status.value,
      route: status.route,
      used: Math.round(usedOf(status) * 1000) / 1000,
    })),
    unjudged: [...unjudged],
  };
}

const byUse = (budgets: readonly BudgetStatus[]) =>
  budgets
    .filter(({ most }) => most > 0)
    .sort((a, b) => usedOf(b) - usedOf(a) || (a.measure < b.measure ? -1 : 1));

const figure = (measure: Measure, value: number | undefined) =>
  value === undefined ? '?' : formatFigure(measure, value);

const withNulls = (figures: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value ?? null]));
