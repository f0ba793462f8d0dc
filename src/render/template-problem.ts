/** What a template threw, as a problem that names the route, the template and the line. */
import type { Problem } from '../model.ts';
import { decode } from '../text/decode.ts';
import type { Place } from './jsx-places.ts';

/** A template, with the route that it was rendered for; or the schema, which is of no route. */
export interface FailedSource {
  readonly source: string;
  readonly url?: string;
}

/** Stack frames must be source-mapped. `root` is the site's root. */
export function templateProblem(error: unknown, { source, url }: FailedSource, root: string): Problem {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && error.name === 'SourceError' && 'file' in error)
    return { code: 'wrong-export', message, file: String(error.file) };
  if (error instanceof Error && error.name === 'PictureError' && 'code' in error && 'help' in error)
    return {
      code: String(error.code),
      message,
      help: String(error.help),
      ...(url !== undefined && { route: url }),
      ...(knownPlace(error) ?? placeIn(error, root) ?? { file: source }),
    };
  return {
    code: codeOf(error),
    message: `${source} failed: ${/[.?!]$/.test(message) ? message : `${message}.`}`,
    ...(error instanceof Error &&
      error.name === 'UnknownClassError' &&
      'help' in error && { help: String(error.help) }),
    ...(url !== undefined && { route: url }),
    ...(placeIn(error, root) ?? { file: source }),
  };
}

function codeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'IslandPropsError') return 'island-props';
  if (error instanceof Error && error.name === 'UnknownClassError') return 'unknown-class';
  return 'template-threw';
}

/** The place of the element, where the error carries one: a site's bundle has classes of its own. */
function knownPlace(error: Error): Place | undefined {
  const place = 'place' in error ? error.place : undefined;
  if (typeof place !== 'object' || place === null) return undefined;
  if (!('file' in place && 'line' in place && 'column' in place)) return undefined;
  return { file: String(place.file), line: Number(place.line), column: Number(place.column) };
}

/** The innermost frame that lies in the site's own sources. */
function placeIn(error: unknown, root: string): Pick<Problem, 'file' | 'line' | 'column'> | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  const prefix = root.replaceAll('\\', '/');
  for (const line of error.stack.split('\n')) {
    const found = /(?:file:\/\/)?(\/[^():]+|[A-Za-z]:[^():]+):(\d+):(\d+)/.exec(line.replaceAll('\\', '/'));
    const path = found?.[1] && decode(found[1]);
    if (!path?.startsWith(`${prefix}/`) || path.includes('/node_modules/')) continue;
    const file = path.slice(prefix.length + 1);
    if (/^(templates|content)\//.test(file))
      return { file, line: Number(found?.[2]), column: Number(found?.[3]) };
  }
  return undefined;
}
