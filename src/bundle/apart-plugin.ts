/**
 * Gives client scripts several parameters in the place of one: `({ props, close })` becomes `(props, close)`. Property
 * names cannot be minified, and here they would be spelt twice for each element that a script gets: in the script, and
 * where it is called.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { z } from 'zod';
import { irregularFileMessage } from '../files/regular-files.ts';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import type { SourceNotes } from './source-notes.ts';
import type { TakenApart } from './take-apart.ts';

export interface Apart {
  readonly plugin: Plugin;
  /**
   * The names of what a script takes, in the order in which to pass them to its export `apartExport`. Undefined for a
   * script whose default export takes one object.
   */
  takenBy(path: string): Promise<readonly string[] | undefined>;
}

/** The export of a client script that takes several parameters. */
export const apartExport = 'takenApart';

/**
 * The value is empty for a script that stays as it is. Raise the version whenever the same source would
 * give a different result.
 */
export const takenApart = {
  name: 'take-apart',
  version: 2,
  value: z.object({ text: z.string(), names: z.array(z.string()).readonly() }).partial(),
};

/** @param clients absolute paths of scripts. Place the plugin behind the one that rejects odd files. */
export function apartPlugin(
  root: string,
  clients: ReadonlySet<string>,
  { note }: SourceNotes,
  memory: Memory,
): Apart {
  const known = new Map<string, Promise<TakenApart | undefined>>();
  const read = async (path: string): Promise<TakenApart | undefined> => {
    if (irregularFileMessage(path, root) !== undefined) return undefined;
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return undefined;
    note(path, bytes);
    const text = bytes.toString();
    const input = sha256(text);
    // Parsing takes time, so its result is kept.
    const kept = memory.recall(takenApart, input);
    if (kept) return isWhole(kept) ? kept : undefined;
    const { takeApart } = await import('./take-apart.ts');
    const taken = takeApart(path, text, apartExport);
    memory.keep(takenApart, input, taken ?? {});
    return taken;
  };
  // The generated caller and the script itself must come from the same source text.
  const apart = (path: string) => {
    const taken = known.get(path) ?? read(path);
    known.set(path, taken);
    return taken;
  };
  return {
    takenBy: async (path) => (await apart(path))?.names,
    plugin: {
      name: 'site-apart',
      setup(build) {
        build.onLoad({ filter: /\.client\.ts$/, namespace: 'file' }, async ({ path }) => {
          const taken = clients.has(path) ? await apart(path) : undefined;
          return taken && { contents: taken.text, loader: 'ts' };
        });
      },
    },
  };
}

const isWhole = (taken: Partial<TakenApart>): taken is TakenApart =>
  taken.text !== undefined && taken.names !== undefined;
