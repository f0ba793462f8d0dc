/** Finds out whether the sources of a site changed during a build. */
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { SitePaths } from '../model.ts';

/**
 * The path, relative to the root, of a source file or folder that changed after `moment` (milliseconds since 1970) or
 * is gone. Undefined if there is none.
 */
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
