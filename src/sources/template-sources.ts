import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import glob from 'fast-glob';
import type { SitePaths } from '../model.ts';

/** Every template as it was written, sorted by path; paths are from the site's root, with `/`. */
export function readTemplateSources({ root, templates }: SitePaths) {
  const folder = relative(root, templates).replaceAll('\\', '/');
  return glob
    .sync('**/*.{ts,tsx}', { cwd: templates })
    .sort()
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(templates, file), 'utf8') }));
}
