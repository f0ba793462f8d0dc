import { join } from 'node:path';
import { z } from 'zod';
import type { Passed } from '../checks/index.ts';
import { openMemory } from './memory.ts';

/** Remembers between builds what passed a check. */
export async function passedStore(cache: string, check: 'markup' | 'leaks'): Promise<Passed> {
  const memory = await openMemory(join(cache, `${check}.json`), z.literal(1));
  return {
    has: (key) => memory.get(key) !== undefined,
    add: (key) => memory.set(key, 1),
    save: () => memory.save(),
  };
}
