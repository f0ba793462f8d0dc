/** Keeps the bundler and the style sheets from what only looks like a file: they would wait for a pipe without end. */
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { isWithin } from './is-within.ts';

/** To be put before all plugins that read files. `root` is the folder to which messages name them. */
export function regularFiles(root: string): Plugin {
  return {
    name: 'site-files',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const text = oddFile(path, root);
        if (text === undefined) return undefined;
        // Otherwise what imports it is shown, which may be an entry that the engine wrote.
        const location = isWithin(path, root) ? { file: relativeName(path, root) } : null;
        return { errors: [{ text, location }] };
      });
    },
  };
}

/** What is to be said of a pipe or a device. Undefined for files, and for what cannot be looked at: its reader says why. */
export function oddFile(path: string, root: string): string | undefined {
  // Links are followed, so the path may lead anywhere.
  let found: ReturnType<typeof statSync>;
  try {
    found = statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
  if (!found || found.isFile() || found.isDirectory()) return undefined;
  return `${relativeName(path, root)} is a pipe or a device, not a file`;
}

const relativeName = (path: string, root: string) => relative(root, path).replaceAll('\\', '/');
