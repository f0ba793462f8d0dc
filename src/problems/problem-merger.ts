import type { Problem } from '../model.ts';
import { namedRoutes } from './named-routes.ts';

/** Folds equal problems of many pages at one place into one problem, which names the pages in its detail. */
export function createProblemMerger() {
  const known = new Map<string, { readonly problem: Problem; readonly routes: string[] }>();
  return {
    add(problem: Problem): void {
      const { code, message, file, line, column, route = '' } = problem;
      const key = JSON.stringify([code, message, file, line, column]);
      const same = known.get(key) ?? { problem, routes: [] };
      same.routes.push(route);
      known.set(key, same);
    },
    problems: (): Problem[] =>
      [...known.values()].map(({ problem, routes }) => {
        const detail = [problem.detail, namedRoutes(routes)].filter(Boolean).join('\n');
        return detail === '' ? problem : { ...problem, detail };
      }),
  };
}
