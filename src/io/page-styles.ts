/** Which style sheets a module needs, found by walking its imports. */
import type { Metafile } from 'esbuild';
import { transform } from 'lightningcss';
import { styleTargets } from './browsers.ts';
import type { StyleFindings } from './style-plugin.ts';

/** `modules` in the order in which they would run: imported sheets come before the importer's own. */
export function sheetsOf(metafile: Metafile, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const sheets: string[] = [];
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: imported } of metafile.inputs[path]?.imports ?? []) visit(imported);
    if (path.endsWith('.css')) sheets.push(path);
  };
  for (const module of modules) visit(module);
  return sheets;
}

/** Joins sheets into one minified style sheet. Equal lists are joined once. */
export function styleJoiner({ sheets }: StyleFindings): (names: readonly string[]) => string {
  const joined = new Map<string, string>();
  return (names) => {
    const key = names.join('\n');
    const known = joined.get(key);
    if (known !== undefined) return known;
    const text = names.map((name) => sheets.get(name) ?? '').join('\n');
    const css = new TextDecoder().decode(
      transform({
        filename: 'page.css',
        code: new TextEncoder().encode(text),
        minify: true,
        targets: styleTargets,
      }).code,
    );
    joined.set(key, css);
    return css;
  };
}
