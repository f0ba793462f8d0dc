/**
 * Takes the one parameter of a client script apart, `({ props, close })` into `(props, close)`. Names of properties cannot be
 * made short, and here they would be spelt twice for each element that a script is given: where it is called, too.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { z } from 'zod';
import { oddFile } from '../files/regular-files.ts';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import type { SourceNotes } from './source-notes.ts';
import type { TakenApart } from './take-apart.ts';

export interface Apart {
  readonly plugin: Plugin;
  /** The names of what a script takes, in the order in which it is to be given. Undefined where it takes one object. */
  takenBy(path: string): Promise<readonly string[] | undefined>;
}

/** Nothing of a script that takes one object. The version is to be raised whenever a source is taken apart in another way. */
export const takenApart = {
  name: 'take-apart',
  version: 1,
  value: z.object({ text: z.string(), names: z.array(z.string()).readonly() }).partial(),
};

/** @param clients absolute paths of scripts. To be put behind what refuses odd files. */
export function apartPlugin(
  root: string,
  clients: ReadonlySet<string>,
  { note }: SourceNotes,
  memory: Memory,
): Apart {
  const known = new Map<string, Promise<TakenApart | undefined>>();
  const read = async (path: string): Promise<TakenApart | undefined> => {
    if (oddFile(path, root) !== undefined) return undefined;
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return undefined;
    note(path, bytes);
    const text = bytes.toString();
    const input = sha256(text);
    // Parsing is what takes time.
    const known = memory.recall(takenApart, input);
    if (known) return isWhole(known) ? known : undefined;
    const { takeApart } = await import('./take-apart.ts');
    const taken = takeApart(path, text);
    memory.keep(takenApart, input, taken ?? {});
    return taken;
  };
  // Whoever calls a script goes by the same text.
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
