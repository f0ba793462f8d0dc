import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../model.ts';
import { codeFrame } from './code-frame.ts';

/** The line holds what must not be printed: reports end in logs. */
const unshown: ReadonlySet<string> = new Set(['leaked-secret']);

/** Shows the source of each problem that knows its line and shows nothing yet. `root` is the site's root. */
export async function withFrames(problems: readonly Problem[], root: string): Promise<Problem[]> {
  const sources = new Map<string, Promise<string | undefined>>();
  const read = (file: string) => {
    const known = sources.get(file) ?? readFile(join(root, file), 'utf8').catch(() => undefined);
    sources.set(file, known);
    return known;
  };
  return Promise.all(
    problems.map(async (problem) => {
      const { code, file, line, column = 1, frame } = problem;
      if (file === undefined || line === undefined || frame !== undefined || unshown.has(code))
        return problem;
      const text = await read(file);
      return text === undefined ? problem : { ...problem, frame: codeFrame(text, line, column) };
    }),
  );
}
