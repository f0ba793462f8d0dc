/** Shows where an unusable picture is named, because the picture file itself has no lines to show. */

import type { FilesByPath } from '../content/parsed-file.ts';
import { relativeToFile } from '../content/relative-pictures.ts';
import type { Problem, SitePaths } from '../model.ts';
import { type LocatedText, locateIn } from '../problems/locate.ts';
import { readTemplateSources } from '../sources/template-sources.ts';

/** Adds to each picture's problem the first place that names the picture. If there is none, the problem stays as it is. */
export function addPictureLocations(
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
      // The problem of an SVG file may already show lines of that file.
      ...(problem.line === undefined && { frame }),
    };
  });
}

/** Finds where a content file names the picture relative to itself, such as `./anna.jpg`. */
function namedBeside(path: string, contentFiles: FilesByPath): LocatedText | undefined {
  for (const [name, source] of contentFiles) {
    const found = locateIn(new Map([[name, source]]), () => [])(relativeToFile(name, path));
    if (found) return found;
  }
  return undefined;
}
