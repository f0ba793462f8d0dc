/** Writes planned changes into the files of a site, and undoes them. It is synchronous, so that nothing interrupts it. */
import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '../files/replace-file.ts';
import type { SitePaths } from '../model.ts';
import type { Change } from './plan-entries.ts';

/** Returns a function that undoes all changes. If a file cannot be written, undoes those made so far and throws. */
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

/** Removes a folder and its parents, up to and including `last`. Stops at the first one that is not empty. */
function removeEmpty(folder: string, last: string): void {
  try {
    for (let at = folder; ; at = dirname(at)) {
      rmdirSync(at);
      if (at === last) return;
    }
  } catch {
    // A file has come into the folder since. It stays.
  }
}
