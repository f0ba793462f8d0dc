import { readdirSync, rmSync, statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/**
 * Removes what nobody has used for a week, or for as many days as are said, from a folder of the cache that fills with
 * every change. Users say so by the file's date. Failing to remove something is no reason to fail a build.
 */
export function sweep(folder: string, days = 7, now = Date.now()): void {
  for (const name of unlessItFails(() => readdirSync(folder)) ?? [])
    unlessItFails(() => {
      const path = join(folder, name);
      // Nothing may come between the look and the removal, or a file could go that another build has just said it uses.
      if (now - statSync(path).mtimeMs > days * day) rmSync(path, { recursive: true, force: true });
    });
}

/** Says that a file was used just now. */
export async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => {});
}

/** Whether a file was last used so long ago that it is time to say that it still is. */
export const wantsTouch = (usedAt: number, now = Date.now()): boolean => now - usedAt > day;

function unlessItFails<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
