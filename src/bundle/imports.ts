/** Walks the import graph of a bundle. */
import { isBuiltin } from 'node:module';
import type { ModuleGraph } from './module-graph.ts';

/** These modules and every module that they import, directly or through others, in the order in which they would run. */
export function reachableFrom(graph: ModuleGraph, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: imported } of graph.inputs[path]?.imports ?? []) visit(imported);
    order.push(path);
  };
  for (const module of modules) visit(module);
  return order;
}

/** The modules of Node that give the same results to everybody at any time. */
const pure = /^(?:node:)?(?:path|url|assert|util|querystring|string_decoder|punycode)(?:\/|$)/;

/** React imports streams and the like from Node, but nothing of them shows in a page. */
const isReact = (path: string) => /(?:^|\/)node_modules\/(?:react|react-dom|scheduler)\//.test(path);

/**
 * The modules of Node through which these modules, and what they import, may read something that the build cannot
 * track.
 */
export function builtinsReached(
  graph: ModuleGraph,
  modules: readonly string[],
  isEngine: (path: string) => boolean,
): string[] {
  const found = reachableFrom(graph, modules)
    .filter((path) => !isReact(path) && !isEngine(path))
    .flatMap((path) => graph.inputs[path]?.imports ?? [])
    .flatMap(({ path, external }) => (external && isBuiltin(path) && !pure.test(path) ? path : []));
  return [...new Set(found)].sort();
}
