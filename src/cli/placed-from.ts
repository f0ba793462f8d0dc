import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Problem } from '../model.ts';

/** Makes the file paths of problems relative to `folder` instead of `root`, so that terminals and editors find them. */
export function placedFrom(folder: string, root: string, problems: readonly Problem[]): readonly Problem[] {
  const [from, to] = [real(folder), real(root)];
  return problems.map((problem) =>
    problem.file === undefined || problem.file.startsWith(variable)
      ? problem
      : { ...problem, file: relative(from, join(to, problem.file)).replaceAll(sep, '/') },
  );
}

const real = (folder: string) => (existsSync(folder) ? realpathSync(folder) : folder);

/** If an environment variable is at fault, the problem's `file` is this text and the name of the variable. */
const variable = 'environment variable ';
