/** Plain JavaScript, because the report runs on Node alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Ids that stand in a call of `proves`, in this folder and below; one that is proven twice stands here twice. */
export function provenIds() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...text.matchAll(/\bproves\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, ids = '']) =>
        [...ids.matchAll(/'([^']+)'/g)].map(([, id = '']) => id),
      );
    });
}
