import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PassedStore } from '../checks/index.ts';
import { replaceFile } from './replace-file.ts';

const hashes = z.array(z.string());

/** Remembers what passed a check. A file that cannot be read counts as empty. */
export function passedStore(cache: string, check: 'markup' | 'leaks'): PassedStore {
  const file = join(cache, `${check}.json`);
  return {
    async load() {
      const text = await readFile(file, 'utf8').catch(() => '[]');
      try {
        return hashes.parse(JSON.parse(text));
      } catch {
        // Cut short or from elsewhere: every page is validated anew.
        return [];
      }
    },
    save: (list) => replaceFile(file, JSON.stringify(list)),
  };
}
