/** Leads from a picture that cannot be used to whoever names it: its own file has no lines. */
import { seenFrom } from '../content/beside.ts';
import type { FilesByPath } from '../content/parsed-file.ts';
import type { Problem, SitePaths } from '../model.ts';
import { type LocatedText, locateIn } from '../problems/locate.ts';
import { readTemplateSources } from '../sources/template-sources.ts';

/** Says of a picture's problem where the picture is named first; of one that nobody names it says nothing more. */
export function tellWhereNamed(
  problems: readonly Problem[],
  contentFiles: FilesByPath,
  paths: SitePaths,
): readonly Problem[] {
  const locate = locateIn(contentFiles, () => readTemplateSources(paths));
  return problems.map((problem) => {
    const path = problem.file?.match(/^content\/(.*)$/)?.[1];
    if (path === undefined || contentFiles.has(path)) return problem;
    const named = locate(path) ?? namedBeside(path, contentFiles);
    if (!named) return problem;
    const { file, line, column, frame } = named;
    return {
      ...problem,
      detail: `Named at ${file}:${line}:${column}`,
      // A drawing has lines of its own to show.
      ...(problem.line === undefined && { frame }),
    };
  });
}

/** By how a file names what lies near it: `./anna.jpg`. */
function namedBeside(path: string, contentFiles: FilesByPath): LocatedText | undefined {
  for (const [name, source] of contentFiles) {
    const found = locateIn(new Map([[name, source]]), () => [])(seenFrom(name, path));
    if (found) return found;
  }
  return undefined;
}
