import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Problem } from '../model.ts';

/** Files of problems are named as seen from a folder, so that terminals and editors find them. */
export function placedFrom(folder: string, root: string, problems: readonly Problem[]): readonly Problem[] {
  const [from, to] = [real(folder), real(root)];
  return problems.map((problem) =>
    problem.file === undefined || problem.file.startsWith(variable)
      ? problem
      : { ...problem, file: relative(from, join(to, problem.file)).replaceAll(sep, '/') },
  );
}

const real = (folder: string) => (existsSync(folder) ? realpathSync(folder) : folder);

/** What stands in place of a file where a variable of the environment is at fault. */
const variable = 'environment variable ';
