/** Reads a built site, and makes sure that it is the one that was checked. */
import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { digestFile } from '../files/digest-file.ts';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import { manifestFile, type Problem } from '../model.ts';
import { type Manifest, type ManifestEntry, parseManifest } from '../output/manifest.ts';
import { explainSystemError, systemCode } from '../problems/errors.ts';

export type BuiltSite =
  | { readonly manifest: Manifest; readonly problems?: never }
  | { readonly manifest?: never; readonly problems: readonly Problem[] };

/** A manifest is written only by a build whose checks have passed, so exactly its files may be published. */
export async function readBuiltSite(folder: string): Promise<BuiltSite> {
  try {
    return await readAndCompare(folder);
  } catch (error) {
    throw explainSystemError(error, 'reading the built site');
  }
}

async function readAndCompare(folder: string): Promise<BuiltSite> {
  const manifest = await readManifest(folder);
  if (!manifest)
    return {
      problems: [
        {
          code: 'no-site',
          message: `There is no built site in ${folder}: no ${manifestFile} that can be read.`,
          help: 'Run "site build" first.',
        },
      ],
    };
  const problems = await compare(folder, manifest);
  return problems.length > 0 ? { problems } : { manifest };
}

/** Reads only the manifest. Undefined if it is missing or not valid. The files that it lists are not checked. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return parseManifest(await readFile(join(folder, manifestFile), 'utf8'));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

async function compare(folder: string, { files }: Manifest): Promise<Problem[]> {
  const present = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = new Set(
    present
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')),
  );
  const known = new Set(files.map(({ path }) => path));
  const extra = [...names].filter((name) => name !== manifestFile && !known.has(name)).sort();
  const missing = files.filter(({ path }) => !names.has(path)).map(({ path }) => path);
  const altered = await inParallel(
    filesAtOnce,
    files.filter(({ path }) => names.has(path)),
    async (entry) => ((await isAsBuilt(folder, entry)) ? [] : [entry.path]),
  );
  const help = 'What is published must be what was checked: run "site build" again.';
  const problem = (code: string, path: string, what: string): Problem => ({
    code,
    message: `${path} ${what}`,
    help,
  });
  return [
    ...missing.map((path) => problem('missing-file', path, 'was built, and is gone.')),
    ...altered.flat().map((path) => problem('altered-file', path, 'was changed after the build.')),
    ...extra.map((path) => problem('extra-file', path, 'was not made by the build.')),
  ];
}

async function isAsBuilt(folder: string, { path, size, sha256 }: ManifestEntry): Promise<boolean> {
  const file = join(folder, path);
  // Undefined for a broken symbolic link.
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === size && (await digestFile(file)).hash === sha256;
}
