/** What esbuild says of a broken source, as problems. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BuildFailure, Message } from 'esbuild';
import type { Problem } from '../model.ts';
import { codeFrame } from '../report/code-frame.ts';

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}

/** `root` is the folder to which esbuild's file names are relative. */
export function bundleProblems(failure: BuildFailure, root: string): Promise<Problem[]> {
  return Promise.all(failure.errors.map((message) => problemOf(message, root)));
}

async function problemOf({ text, location, notes, pluginName }: Message, root: string): Promise<Problem> {
  const help = notes
    .map((note) => note.text.trim())
    .filter(Boolean)
    .join(' ');
  const source = location && (await readFile(resolve(root, location.file), 'utf8').catch(() => undefined));
  return {
    code: pluginName === 'site-styles' ? 'style-error' : 'template-error',
    message: text,
    ...(help && { help }),
    ...(location && {
      file: location.file,
      line: location.line,
      column: location.column + 1,
      ...(source && { frame: codeFrame(source, location.line, location.column + 1, location.length) }),
    }),
  };
}
