/** Reports pages that weigh too much as problems: one for each cause, however many pages share it. */

import type { ContentPlace } from '../content/found.ts';
import { formatFigure, type Measure, measureRules } from '../content/measures.ts';
import type { Problem, ShownPicture } from '../model.ts';
import { shownWidth } from '../pictures/sizes.ts';
import type { Locate } from '../problems/locate.ts';
import { formatBytes } from '../text/figures.ts';
import { quoteWord } from './letters.ts';
import { type Limit, pathOf } from './limits.ts';
import { heaviest } from './measures.ts';
import { namedLetters } from './page-load.ts';
import type { PagePart } from './page-parts.ts';
import { phone, wide } from './screens.ts';

export interface Overrun {
  readonly route: string;
  readonly limit: Limit;
  readonly value: number;
  /** What the value is made of. */
  readonly parts: readonly PagePart[];
  /** A word of the page for each letter that makes a browser fetch a font, by code point. */
  readonly words?: ReadonlyMap<number, string>;
}

interface Group {
  worst: Overrun;
  readonly routes: Set<string>;
}

const NAMED_PARTS = 5;
const NAMED_ROUTES = 3;

/** Collects overruns. Of those with the same cause, only the worst is described in full. */
export function createOverruns() {
  const groups = new Map<string, Group>();
  return {
    add(overrun: Overrun): void {
      const parts = heaviest(overrun.parts, NAMED_PARTS);
      const [cause] = parts;
      // Documents and inline parts differ from page to page. What they have in common is their template.
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
    /**
     * `place` finds a path below the budgets. `shown` returns the pictures of a route. `locate` finds a word in the
     * sources.
     */
    problems: (
      place: (path: ContentPlace['path']) => Partial<Problem>,
      shown: (route: string) => readonly ShownPicture[],
      locate: Locate = () => undefined,
    ): Problem[] =>
      [...groups.values()].map((group) => toProblem(group, place, shown(group.worst.route), locate)),
  };
}

/** Of equal ones the first route by name is worse, so that the result does not depend on the order of the pages. */
const isWorse = (a: Overrun, b: Overrun) => a.value > b.value || (a.value === b.value && a.route < b.route);

function toProblem(
  { worst, routes }: Group,
  place: (path: ContentPlace['path']) => Partial<Problem>,
  shown: readonly ShownPicture[],
  locate: Locate,
): Problem {
  const { route, limit, value, parts, words } = worst;
  const { measure, most } = limit;
  const { unit, about } = measureRules[measure];
  const figure = (number: number) => formatFigure(measure, number);
  const excess = `${figure(value - most)} too ${unit === 'count' ? 'many' : 'much'}`;
  const others = [...routes].filter((other) => other !== route).sort();
  const at = place(pathOf(limit));
  return {
    code: 'over-budget',
    message: `${route} is over its budget \`${measure}\`: ${figure(value)}, at most ${figure(most)} (${excess}).`,
    detail: [
      about,
      'Heaviest first:',
      ...parts.flatMap((part) => [line(part), ...places(part, shown), lettersLine(part, words, locate)]),
      also(others),
    ]
      .filter(Boolean)
      .join('\n'),
    help: advice(worst, /\.tsx?$/.test(at.file ?? '')),
    route,
    ...at,
  };
}

function line({ name, source, bytes, kind }: PagePart): string {
  const size = bytes === 0 && kind === 'other' ? '' : `${formatBytes(bytes)}  `;
  return `  ${size}${name}${source === '' ? '' : `  (${source})`}`;
}

/** Where a picture is shown, and how wide it is there according to the templates. */
function places({ kind, source }: PagePart, shown: readonly ShownPicture[]): string[] {
  if (kind !== 'picture') return [];
  return shown.flatMap(({ path, sizes, place }) => {
    if (source !== `content/${path}` || !sizes) return [];
    const [small, large] = [phone, wide].map(({ width }) => Math.round(shownWidth(sizes, width)));
    const who = place ? `<Image> at ${place.file}:${place.line}:${place.column}` : 'A template';
    return [
      `    ${who} says sizes="${sizes}": ${small} px on the phone, ${large} px in a window of ${wide.width} px`,
    ];
  });
}

/** What the author can do, with the lines that would allow this much: YAML, or what a script says. */
function advice({ route, limit: { measure, pages }, value, parts }: Overrun, isScript: boolean): string {
  const isPicture = parts[0]?.kind === 'picture' && measureRules[measure].unit !== 'count';
  const enough = enoughFor(measure, value);
  const forEveryPage = isScript
    ? [`  everyPage: { ${measure}: ${enough.number} },`]
    : ['  everyPage:', `    ${measure}: ${enough.text}`];
  const forPages = (address: string) =>
    isScript
      ? [`  pages: { '${address}': { ${measure}: ${enough.number} } },`]
      : ['  pages:', `    ${address}:`, `      ${measure}: ${enough.text}`];
  return [
    ...(isPicture ? ['If the layout shows it smaller than its `sizes` says, mend `sizes`.'] : []),
    'Make it lighter, or allow it in `budgets`, for this page alone:',
    ...forPages(route),
    ...(pages === undefined
      ? ['or for every page:', ...forEveryPage]
      : pages === route
        ? []
        : [`or for ${pages}:`, ...forPages(pages)]),
  ].join('\n');
}

/**
 * A limit that allows the value: in whole kilobytes, as budgets are written, and with a tenth more. Without that, the
 * next word would stop the build again. As YAML and as a number.
 */
function enoughFor(measure: Measure, value: number): { readonly text: string; readonly number: number } {
  if (measureRules[measure].unit === 'count') return { text: String(value), number: value };
  if (value < 1000) return { text: `${value} B`, number: value };
  const kilobytes = Math.ceil((value * 1.1) / 1000);
  return { text: `${kilobytes} kB`, number: kilobytes * 1000 };
}

/** Which letters ask for the file, and where they were written. */
function lettersLine({ letters: codes = [] }: PagePart, words: Overrun['words'], locate: Locate) {
  if (!words || codes.length === 0) return undefined;
  const named = codes.slice(0, namedLetters).map((code) => {
    const word = words.get(code);
    return `${String.fromCodePoint(code)}${word === undefined ? '' : ` in ${quoteWord(word, locate)}`}`;
  });
  const more = codes.length - namedLetters;
  return `    for ${named.join(more > 0 ? ', ' : ' and ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function also(routes: readonly string[]): string | undefined {
  if (routes.length === 0) return undefined;
  const more = routes.length - NAMED_ROUTES;
  const named = routes.slice(0, NAMED_ROUTES).join(', ');
  return `Also over this budget for the same reason: ${named}${more > 0 ? ` and ${more} more ${more === 1 ? 'page' : 'pages'}` : ''}.`;
}
