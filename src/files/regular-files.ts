/** Keeps the bundler and the style sheets from reading pipes and devices as files: they would wait for a pipe for ever. */
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { isWithin } from './is-within.ts';

/** Put this plugin before all plugins that read files. Messages name files relative to `root`. */
export function regularFiles(root: string): Plugin {
  return {
    name: 'site-files',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        const text = irregularFileMessage(path, root);
        if (text === undefined) return undefined;
        // Without a location esbuild shows the importing file, which may be an entry that the engine wrote.
        const location = isWithin(path, root) ? { file: relativeName(path, root) } : null;
        return { errors: [{ text, location }] };
      });
    },
  };
}

/**
 * The message for a pipe or a device. Undefined for files and folders, and for paths that cannot be inspected: the code
 * that reads them reports why.
 */
export function irregularFileMessage(path: string, root: string): string | undefined {
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
