import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../model.ts';
import { codeFrame } from './code-frame.ts';

/** Problem codes that get no code frame: their line holds a secret, and reports end up in logs. */
const frameless: ReadonlySet<string> = new Set(['leaked-secret']);

/** Adds a code frame to each problem that has a line and no frame yet. `root` is the site's root. */
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
      if (file === undefined || line === undefined || frame !== undefined || frameless.has(code))
        return problem;
      const text = await read(file);
      return text === undefined ? problem : { ...problem, frame: codeFrame(text, line, column) };
    }),
  );
}
