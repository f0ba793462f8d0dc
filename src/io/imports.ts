/** Walks the graph of a bundle. */
import type { Metafile } from 'esbuild';

/** Every module that these import, directly or through others, in the order in which they would run; then they themselves. */
export function reachableFrom(metafile: Metafile, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const order: string[] = [];
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: imported } of metafile.inputs[path]?.imports ?? []) visit(imported);
    order.push(path);
  };
  for (const module of modules) visit(module);
  return order;
}
