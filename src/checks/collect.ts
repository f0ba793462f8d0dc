import type { Place, Problem, Route } from '../model.ts';
import { codeFrame, type Lines, linesOf, placeOf } from '../problems/code-frame.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import type { Locate } from '../problems/locate.ts';
import { namedRoutes } from '../problems/named-routes.ts';
import type { SiteFinding } from './rule.ts';
import type { WrittenAt } from './written-at.ts';

/** Finds where in the templates the elements of a page were written. Called only for pages with findings. */
export type TracePage = (route: Route, html: string) => WrittenAt;

interface Collected {
  readonly finding: SiteFinding;
  readonly frame: string | undefined;
  readonly place: string | undefined;
  readonly written: Place | undefined;
  readonly routes: Set<string>;
  /** How often it was found on the page that is shown. */
  times: number;
}

/** How many different texts are looked for in the sources. Further problems of a very long list name only their template. */
const MOST_LOCATED = 200;

/** Turns findings into problems. A fault that every page repeats is one problem, reported once. */
export function createCollector(locate: Locate = () => undefined, trace?: TracePage) {
  const collected = new Map<string, Collected>();
  const locateFew = upTo(MOST_LOCATED, locate);
  // Only the last page is remembered, because findings arrive page by page.
  let page: Lines | undefined;
  return {
    /** `html` is the page's document, if the finding has an offset into it. */
    add(finding: SiteFinding, html?: string): void {
      const { route, code, message, about } = finding;
      const written = finding.place ?? writtenBy(finding, html, trace);
      const scope = about ?? (written && nameOf(written)) ?? finding.file ?? route?.source ?? '';
      const key = JSON.stringify([code, message, scope]);
      const known = collected.get(key);
      if (known && route) known.routes.add(route.url);
      // A problem shows the alphabetically first of its routes, so that the order of the pages does not matter.
      const shown = known?.finding.route?.url ?? '';
      if (known && !(route && route.url < shown)) {
        if (route?.url === shown) known.times++;
        return;
      }
      const routes = known?.routes ?? new Set(route && [route.url]);
      if (html !== undefined && page?.text !== html) page = linesOf(html);
      collected.set(key, {
        finding,
        written,
        ...excerpt(finding, html === undefined ? undefined : page),
        routes,
        times: 1,
      });
    },
    problems: (): Problem[] =>
      [...collected.values()]
        .sort(inOrder)
        .map((entry) => toProblem(entry, locateFew))
        .sort(compareProblems),
  };
}

/** An order that is the same on every machine and does not depend on the order of the pages. */
const inOrder = (a: Collected, b: Collected) => compareProblems(keyOf(a), keyOf(b));

const keyOf = ({ finding: { code, message, file, route } }: Collected): Problem => ({
  code,
  message,
  ...(file !== undefined && { file }),
  ...(route && { route: route.url }),
});

/** Remembers the results of `locate`, and looks for `most` different texts at most. */
function upTo(most: number, locate: Locate): Locate {
  const known = new Map<string, ReturnType<Locate>>();
  return (text) => {
    if (!known.has(text) && known.size < most) known.set(text, locate(text));
    return known.get(text);
  };
}

const nameOf = ({ file, line, column }: Place) => `${file}:${line}:${column}`;

function writtenBy({ offset, route }: SiteFinding, html: string | undefined, trace: TracePage | undefined) {
  return offset === undefined || html === undefined || !route ? undefined : trace?.(route, html)(offset);
}

function excerpt({ offset, length, route }: SiteFinding, html: Lines | undefined) {
  if (offset === undefined || html === undefined) return { frame: undefined, place: undefined };
  const { line, column } = placeOf(html, offset);
  return {
    frame: codeFrame(html, line, column, length ?? html.text.slice(offset, offset + 200).indexOf('>') + 1),
    place: `${route?.file ?? 'page'}:${line}:${column}`,
  };
}

function toProblem({ finding, written, frame, place, routes, times }: Collected, locate: Locate): Problem {
  const { code, message, help, about, route } = finding;
  const text = about === undefined ? undefined : locate(about);
  // If the text is in the content, that is surely the right place. A template may contain the same words in several places,
  // and only the trace knows the right one.
  const source = text?.file.startsWith('content/') || !written ? text : written;
  const file = finding.file ?? route?.source;
  const where = place && `In the page: ${place}${times > 1 ? `, the first of ${times}` : ''}`;
  const detail = [finding.detail, namedRoutes(routes), where].filter(Boolean).join('\n');
  return {
    code,
    message,
    ...(detail !== '' && { detail }),
    ...(help !== undefined && { help }),
    ...(file !== undefined && { file }),
    ...(source && { file: source.file, line: source.line, column: source.column }),
    // Show the source, where the fault can be mended. Show the page's HTML only if no source is known.
    ...(source ? source === text && { frame: text.frame } : frame !== undefined && { frame }),
    ...(route && { route: route.url }),
  };
}
