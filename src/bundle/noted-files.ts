import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import type { SourceNotes } from './source-notes.ts';

/** To be put behind all plugins that read files: what nobody else has read is noted with the bytes that esbuild gets. */
export function notedFiles({ note }: SourceNotes): Plugin {
  return {
    name: 'site-sources',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: 'file' }, ({ path }) => {
        let contents: Uint8Array;
        try {
          contents = readFileSync(path);
        } catch {
          // The bundler has words of its own for that.
          return undefined;
        }
        note(path, contents);
        return { contents, loader: 'default' };
      });
    },
  };
}
