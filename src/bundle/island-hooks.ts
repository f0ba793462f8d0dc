/**
 * The elements that the scripts of islands ask for in their markup. Each script declares them:
 * `export const hooks = { … } as const`.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import type { IslandHook, Problem } from '../model.ts';
import type { IslandSource } from '../sources/site-files.ts';
import { type DeclaredHooks, declaredHooks } from './declared-hooks.ts';
import { noFile, type SourceHashes } from './source-hashes.ts';

/** Raise the version whenever the same source would be read in another way. */
export const readDeclared = { name: 'island-hooks', version: 3, value: declaredHooks };

/** Hooks by the name of the island. */
export type HooksOfIslands = ReadonlyMap<string, readonly IslandHook[]>;

/** Islands whose scripts ask for nothing are left out. */
export async function islandHooks(
  islands: readonly IslandSource[],
  { memory, sources }: { readonly memory: Memory; readonly sources: SourceHashes },
): Promise<{ readonly hooks: HooksOfIslands; readonly problems: readonly Problem[] }> {
  const hooks = new Map<string, readonly IslandHook[]>();
  const problems: Problem[] = [];
  for (const { name, client } of islands) {
    if (client === undefined) continue;
    const file = relative(sources.root, client).replaceAll('\\', '/');
    const declared = await declaredIn(client, { memory, sources });
    if (declared.hooks.length > 0)
      hooks.set(
        name,
        declared.hooks.map(({ line, column, ...hook }) => ({ ...hook, place: { file, line, column } })),
      );
    for (const fault of declared.faults) problems.push({ code: 'bad-hooks', ...fault, help, file });
  }
  return { hooks, problems };
}

const help =
  "Write every hook as a name and an element: `export const hooks = { close: 'button', form: 'form', 'dot+': 'a' } as const;`. A lower-case name such as `close` finds the element with `data-close`. It may end in `?` (may be missing), `+` (several) or `*` (any number).";

/** A file that cannot be read has no hooks here; the bundler reports the error. */
async function declaredIn(
  path: string,
  { memory, sources }: { readonly memory: Memory; readonly sources: SourceHashes },
): Promise<DeclaredHooks> {
  const hash = sources.hashOf(sources.nameOf('file', path));
  if (hash === undefined || hash === noFile) return { hooks: [], faults: [] };
  const known = memory.recall(readDeclared, hash);
  if (known) return known;
  const text = await readFile(path, 'utf8');
  // Parsing takes time, so only sources that contain the word are parsed.
  const declared = /\bhooks\b/.test(text)
    ? (await import('./read-hooks.ts')).readHooks(path, text)
    : { hooks: [], faults: [] };
  // If the file was written meanwhile, the hash does not belong to this text.
  if (hash.startsWith(sha256(text))) memory.keep(readDeclared, hash, declared);
  return declared;
}
