import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import type { SourceNotes } from './source-notes.ts';

/**
 * Place it behind all plugins that read files. It reads and notes the files that no other plugin has read, so the noted
 * bytes are the ones that esbuild gets.
 */
export function notedFiles({ note }: SourceNotes): Plugin {
  return {
    name: 'site-sources',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        let contents: Uint8Array;
        try {
          contents = readFileSync(path);
        } catch {
          // esbuild reports the error itself.
          return undefined;
        }
        note(path, contents);
        return { contents, loader: 'default' };
      });
    },
  };
}
