/** Whether somebody wrote to a site while it was looked at. */
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { SitePaths } from '../model.ts';

/** A file that has changed after a moment, in milliseconds, by its path below the root. */
export async function changedSince(
  moment: number,
  { root, content, templates, public: published }: SitePaths,
): Promise<string | undefined> {
  for (const folder of [content, templates, published]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(() => undefined);
      if (!found || Math.max(found.ctimeMs, found.mtimeMs) > moment) return relative(root, path);
    }
  }
  return undefined;
}
