/** Turns an error that a template threw into a problem that names the route, the template and the line. */
import { findSourceMap } from 'node:module';
import type { Place, Problem } from '../model.ts';
import { decode } from '../text/decode.ts';
import { errorSource, faultOf, markedPlace, markedReads } from './author-error.ts';

/** The file that failed: a template, with the route that it was rendered for, or the schema, which has no route. */
export interface FailedSource {
  readonly source: string;
  readonly url?: string;
}

/** Stack frames must be source-mapped. `root` is the site's root. */
export function templateProblem(error: unknown, { source, url }: FailedSource, root: string): Problem {
  const route = url === undefined ? {} : { route: url };
  const told = faultOf(error);
  const place = told?.place ?? placeInStack(error, root) ?? markedPlace(error);
  if (told) {
    const { place: _, file, ...fault } = told;
    return { ...fault, ...route, ...(place ?? { file: file ?? errorSource(error) ?? source }) };
  }
  const where = place ?? { file: errorSource(error) ?? source };
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'template-threw',
    message: `${where.file} failed: ${/[.?!]$/.test(message) ? message : `${message}.`}`,
    ...lastRead(error, url),
    help: nextStep(message, place !== undefined),
    ...route,
    ...where,
  };
}

/** Names the fields of the content that the page read last: one of them may be the cause. */
function lastRead(error: unknown, url: string | undefined): Pick<Problem, 'detail'> {
  const fields = markedReads(error).flatMap((name) => /^value:(.*)$/s.exec(name)?.[1] ?? []);
  if (url === undefined || fields.length === 0) return {};
  return { detail: `Read last for ${url}: ${fields.join(', ')}.` };
}

/** The help for an error: messages of JavaScript engines say what went wrong, but not what to do. */
function nextStep(message: string, knowsLine: boolean): string {
  const [, undeclared] = /^(\S+) is not defined$/.exec(message) ?? [];
  if (undeclared !== undefined) return `Import \`${undeclared}\`, declare it, or mend its name.`;
  const [, asked] = /^Cannot read properties of (?:undefined|null) \(reading '(.+)'\)$/.exec(message) ?? [];
  if (asked !== undefined && /^use[A-Z]/.test(asked))
    return 'A hook works only within a component, while that is rendered. `head`, `body` and `paths` are no components: use what they are given, such as `content` and `route`, or call the hook in a component that `body` returns.';
  if (asked !== undefined)
    return `\`${asked}\` is read from a value that does not exist. Correct the name before it, fill the field in the content and require it in content/schema.ts, or read it with \`?.\` if the value may be missing.`;
  const [, missing] = /^ENOENT: .* '(?![/\\]|[a-z]:)(.+)'$/i.exec(message) ?? [];
  if (missing !== undefined)
    return `Such a path begins at the folder in which the command runs, which may be another one tomorrow. Let content/schema.ts read "${missing}", and take it from \`content\`.`;
  return knowsLine
    ? 'Correct this line, or the data that it was given.'
    : 'Correct what this file does there, or the data that it was given.';
}

/** The innermost stack frame that lies in the site's own sources. */
export function placeInStack(error: unknown, root: string): Place | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  return placeInFrames(error.stack, root);
}

/** As `placeInStack`, for the text of a stack. */
export function placeInFrames(stack: string, root: string): Place | undefined {
  const prefix = `${root.replaceAll('\\', '/')}/`;
  for (const { path, line, column } of framesIn(stack)) {
    if (!path.startsWith(prefix) || path.includes('/node_modules/')) continue;
    const file = path.slice(prefix.length);
    if (/^(templates|content)\//.test(file)) return { file, line, column };
  }
  return undefined;
}

/** The places in the sources that the frames of a stack stand for, innermost first. Paths are absolute, with `/`. */
export function* framesIn(stack: string): Generator<{ path: string; line: number; column: number }> {
  for (const line of stack.split('\n')) {
    const found = /((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^():]+):(\d+):(\d+)/.exec(line);
    if (!found?.[1]) continue;
    const frame = original(found[1], Number(found[2]), Number(found[3]));
    yield { ...frame, path: frame.path.replaceAll('\\', '/') };
  }
}

/**
 * The place in the source that a frame stands for. Node applies source maps to stacks by itself, but not where other code
 * formats the stacks, as test runners do.
 */
function original(address: string, line: number, column: number) {
  const path = decode(address.replace(/^file:\/\//, ''));
  const entry = findSourceMap(path)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return { path, line, column };
  return {
    path: decode(entry.originalSource.replace(/^file:\/\//, '')),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}
