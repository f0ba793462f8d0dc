/** A folder of its own for every test, in which a site is written to `dist`. */
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { unknownFiles } from '../../src/memory/known-files.ts';
import { manifestFile, type OutputFile } from '../../src/model.ts';
import { parseManifest } from '../../src/output/manifest.ts';
import { isIntact } from '../../src/output/staging.ts';
import { type WriteOptions, writeSite } from '../../src/output/write-site.ts';

export function temporaryPlace() {
  const place = { root: '', out: '' };
  beforeEach(async () => {
    place.root = await realpath(await mkdtemp(join(tmpdir(), 'write-site-')));
    place.out = join(place.root, 'dist');
  });
  afterEach(() => rm(place.root, { recursive: true, force: true }));
  return {
    place,
    write: (files: readonly OutputFile[], options: Partial<WriteOptions> = {}) =>
      writeSite(files, { ...place, ...options }),
    /** What lies beside the site. */
    litter: async () => (await readdir(place.root)).filter((name) => name !== 'dist'),
    siteIn: (folder = place.out) => siteIn(folder),
  };
}

/** Which of the test's sites lies there, if it is complete. */
async function siteIn(folder: string): Promise<string | undefined> {
  const manifest = parseManifest(await readFile(join(folder, manifestFile), 'utf8').catch(() => ''));
  if (!manifest || !(await isIntact(folder, manifest, unknownFiles))) return undefined;
  const names = await Promise.all(
    manifest.files.map(async ({ path }) => (await readFile(join(folder, path), 'utf8')).split(' ')[0]),
  );
  return new Set(names).size === 1 ? names[0] : undefined;
}
