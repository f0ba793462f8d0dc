/** Walks the graph of a bundle. */
import { isBuiltin } from 'node:module';
import type { ModuleGraph } from './module-graph.ts';

/** Every module that these import, directly or through others, in the order in which they would run; then they themselves. */
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

/** What of Node's own modules gives the same to everybody at any time. */
const pure = /^(?:node:)?(?:path|url|assert|util|querystring|string_decoder|punycode)(?:\/|$)/;

/** React asks Node for streams and the like, but for nothing that it shows. */
const isReact = (path: string) => /(?:^|\/)node_modules\/(?:react|react-dom|scheduler)\//.test(path);

/** Node's modules through which such modules, and what they import, may read what nobody else knows of. */
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
