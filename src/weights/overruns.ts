/** Pages that weigh too much, as problems: one for each cause, however many pages share it. */
import type { ContentPlace } from '../content/read.ts';
import type { Problem } from '../model.ts';
import { formatBytes } from '../report/figures.ts';
import { type Limit, pathOf } from './limits.ts';
import { formatFigure, heaviest, measureRules } from './measures.ts';
import type { PagePart } from './page-parts.ts';

export interface Overrun {
  readonly route: string;
  readonly limit: Limit;
  readonly value: number;
  /** What the value is made of. */
  readonly parts: readonly PagePart[];
}

interface Group {
  worst: Overrun;
  readonly routes: Set<string>;
}

const NAMED_PARTS = 5;
const NAMED_ROUTES = 3;

/** Collects overruns; of those with one cause only the worst is told at length. */
export function createOverruns() {
  const groups = new Map<string, Group>();
  return {
    add(overrun: Overrun): void {
      const parts = heaviest(overrun.parts, NAMED_PARTS);
      const [cause] = parts;
      // Documents differ from page to page; what they have in common is their template.
      const name = cause?.inline || cause?.kind === 'html' ? cause.source : cause?.name;
      const key = JSON.stringify([pathOf(overrun.limit), name]);
      const told = { ...overrun, parts };
      const group = groups.get(key);
      if (!group) groups.set(key, { worst: told, routes: new Set([overrun.route]) });
      else {
        group.routes.add(overrun.route);
        if (isWorse(told, group.worst)) group.worst = told;
      }
    },
    /** `place` finds a path below the budgets. */
    problems: (place: (path: ContentPlace['path']) => Partial<Problem>): Problem[] =>
      [...groups.values()].map((group) => toProblem(group, place)),
  };
}

/** The same one on every machine, in whatever order the pages came. */
const isWorse = (a: Overrun, b: Overrun) => a.value > b.value || (a.value === b.value && a.route < b.route);

function toProblem(
  { worst, routes }: Group,
  place: (path: ContentPlace['path']) => Partial<Problem>,
): Problem {
  const { route, limit, value, parts } = worst;
  const { measure, most, pages } = limit;
  const { unit, about } = measureRules[measure];
  const figure = (number: number) => formatFigure(measure, number);
  const excess = `${figure(value - most)} too ${unit === 'count' ? 'many' : 'much'}`;
  const others = [...routes].filter((other) => other !== route).sort();
  return {
    code: 'over-budget',
    message: `${route} is over its budget \`${measure}\`: ${figure(value)}, at most ${figure(most)} (${excess}).`,
    detail: [about, 'Heaviest first:', ...parts.map(line), also(others)].filter(Boolean).join('\n'),
    help: `Make it lighter, or raise the limit ${pages === undefined ? 'for every page' : `for ${pages}`} if it is worth that.`,
    route,
    ...place(pathOf(limit)),
  };
}

function line({ name, source, bytes, kind }: PagePart): string {
  const size = bytes === 0 && kind === 'other' ? '' : `${formatBytes(bytes)}  `;
  return `  ${size}${name}${source === '' ? '' : `  (${source})`}`;
}

function also(routes: readonly string[]): string | undefined {
  if (routes.length === 0) return undefined;
  const more = routes.length - NAMED_ROUTES;
  const named = routes.slice(0, NAMED_ROUTES).join(', ');
  return `For the same reason over it: ${named}${more > 0 ? ` and ${more} more ${more === 1 ? 'page' : 'pages'}` : ''}.`;
}
