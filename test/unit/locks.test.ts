import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const names = z.record(z.string(), z.string()).default({});
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ dependencies: names, optionalDependencies: names, resolved: z.string().optional() }),
  ),
});
const locks = fastGlob.sync(['package-lock.json', 'test/**/package-lock.json'], {
  cwd: root,
  ignore: ['**/node_modules'],
});

test.each(locks)('%s names whatever its packages ask for, on every kind of machine', (file) => {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
  const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(folder).some((above) => `${above}node_modules/${name}` in packages))
      .map((name) => `${folder} asks for ${name}`),
  );
  expect(missing).toEqual([]);
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

/** Where Node looks for what a package asks for: from `a/node_modules/b` in itself, in `a`, and at the top. */
function foldersAbove(folder: string): string[] {
  if (folder === '') return [''];
  const end = folder.lastIndexOf('node_modules/');
  return [`${folder}/`, ...foldersAbove(folder.slice(0, Math.max(0, end)).replace(/\/$/, ''))];
}
