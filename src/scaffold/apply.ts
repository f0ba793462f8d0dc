/** Puts what was planned into the files of the site, and takes it back again. All of it in place: nothing comes between. */
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../files/replace-file.ts';
import type { SitePaths } from '../model.ts';
import type { Change } from './plan-entries.ts';

/** Returns what takes everything back. Where one file cannot be written, none of the others is left changed. */
export function applyChanges(changes: readonly Change[], { root }: Pick<SitePaths, 'root'>): () => void {
  const undo: (() => void)[] = [];
  const takeBack = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  try {
    for (const change of changes) {
      const path = join(root, change.file);
      const before = existsSync(path) ? readFileSync(path) : undefined;
      const made = mkdirSync(dirname(path), { recursive: true });
      if (made !== undefined) undo.push(() => removeEmpty(dirname(path), made));
      if ('from' in change) copyFileSync(change.from, path, constants.COPYFILE_EXCL);
      else replaceFile(path, change.text);
      undo.push(() => (before ? replaceFile(path, before) : rmSync(path, { force: true })));
    }
  } catch (error) {
    takeBack();
    throw error;
  }
  return takeBack;
}

/** A folder and those that hold it, up to the one that was made first. */
function removeEmpty(folder: string, last: string): void {
  try {
    for (let at = folder; ; at = dirname(at)) {
      rmdirSync(at);
      if (at === last) return;
    }
  } catch {
    // Somebody has put something into it since, which stays.
  }
}
