import type { Problem } from '../model.ts';

/** By file, then place, then route: the same order on every machine, and one file's problems together. */
export function compareProblems(a: Problem, b: Problem): number {
  return (
    compare(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compare(a.route ?? '', b.route ?? '') ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
