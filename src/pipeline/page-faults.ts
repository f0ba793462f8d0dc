/** Collects the faults that show when pages are rendered. Reports each fault once, at the place it comes from. */
import type { Problem, SitePaths } from '../model.ts';
import { markedReads, markReads } from '../problems/author-error.ts';
import { locateIn } from '../problems/locate.ts';
import { createProblemMerger } from '../problems/problem-merger.ts';
import { templateProblem } from '../problems/template-problem.ts';
import { letterProblem } from '../render/letter-problem.ts';
import type { MissingLetters } from '../render/lettering.ts';
import type { PlannedRoute } from '../routes/plan.ts';
import { readTemplateSources } from '../sources/template-sources.ts';
import type { PreparedSite } from './prepare-site.ts';

export interface PageFaults {
  /** Adds the error that a page threw. `trace` renders the page again so that the error knows which element it came from. */
  threw(planned: PlannedRoute, error: unknown, trace: () => unknown): void;
  /** Adds the faults that were noticed while a page was rendered successfully. */
  told(planned: PlannedRoute, faults: readonly Error[]): void;
  problems(): Problem[];
}

export function pageFaults(site: Pick<PreparedSite, 'contentFiles' | 'plan'>, paths: SitePaths): PageFaults {
  const found: { readonly planned: PlannedRoute; readonly problem: Problem }[] = [];
  const locate = locateIn(site.contentFiles, () => readTemplateSources(paths));
  return {
    threw(planned, error, trace) {
      const traced = fromTrace(trace);
      markReads(traced, markedReads(error));
      found.push({ planned, problem: templateProblem(traced ?? error, planned.route, paths.root) });
    },
    told(planned, faults) {
      for (const fault of faults) {
        const problem = isMissingLetters(fault)
          ? letterProblem(fault, planned.route, locate)
          : templateProblem(fault, planned.route, paths.root);
        found.push({ planned, problem });
      }
    },
    problems() {
      const all = createProblemMerger();
      for (const { problem } of inOrderOf(site.plan.routes, found)) all.add(problem);
      return all.problems();
    },
  };
}

/** Pages that somebody looks at are rendered first, and pages that wait for pictures last. That must not change what is told. */
function inOrderOf<T extends { readonly planned: PlannedRoute }>(
  routes: readonly PlannedRoute[],
  found: readonly T[],
): readonly T[] {
  if (found.length < 2) return found;
  const places = new Map(routes.map((planned, at) => [planned, at]));
  const placeOf = ({ planned }: T) => places.get(planned) ?? 0;
  return [...found].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The error that `trace` throws. Undefined if it does not throw this time. */
function fromTrace(trace: () => unknown): unknown {
  try {
    trace();
  } catch (traced) {
    return traced;
  }
  return undefined;
}

/** Compares names, because the site's bundle has its own copy of the class, for which `instanceof` fails. */
const isMissingLetters = (fault: Error): fault is MissingLetters => fault.name === 'MissingLetters';
