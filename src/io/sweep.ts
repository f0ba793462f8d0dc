import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes what nobody has used for a week from a folder of the cache that fills with every change. Users say so by
 * the file's date. Failing to remove something is no reason to fail a build.
 */
export async function sweep(folder: string, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? { mtimeMs: now };
      if (now - mtimeMs > week) await rm(path, { recursive: true, force: true }).catch(() => {});
    }),
  );
}

/** Says that a file was used just now. */
export async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => {});
}
