import { placeOf } from '../report/code-frame.ts';
import type { YamlFiles } from './problems.ts';

/** Where a text stands in the content: its first appearance as a whole value or word. Searched only for problems. */
export function locateIn(files: YamlFiles) {
  return (
    text: string,
  ): { readonly file: string; readonly line: number; readonly column: number } | undefined => {
    if (text.length < 2) return undefined;
    for (const { file, text: source } of files.values()) {
      const offset = findWhole(source, text);
      if (offset !== -1) return { file, ...placeOf(source, offset) };
    }
    return undefined;
  };
}

/** `/team` must not be found inside `/team/anna`. */
function findWhole(source: string, text: string): number {
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1))
    if (!/[\w/#-]/.test(source.charAt(at - 1)) && !/[\w/#-]/.test(source.charAt(at + text.length))) return at;
  return -1;
}
