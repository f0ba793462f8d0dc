/** Copies of the tiny sites under `test/sites`, in folders of their own, to build and to break. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { sha256 } from '../../src/files/sha256.ts';
import type { Problem } from '../../src/model.ts';
import { type BuildOutcome, buildSite } from '../../src/pipeline/build.ts';
import { createProgress } from '../../src/report/progress.ts';
import { resolvePaths } from '../../src/sources/site-paths.ts';
import { engine } from './engine.ts';

export { engine } from './engine.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface FixtureSite {
  readonly root: string;
  readonly out: string;
  build(options?: { readonly env?: Record<string, string>; readonly write?: boolean }): Promise<BuildOutcome>;
  /** Builds the site and returns its problems. */
  problems(): Promise<readonly Problem[]>;
  write(file: string, text: string | Uint8Array): Promise<void>;
  edit(file: string, change: (text: string) => string): Promise<void>;
  read(file: string): Promise<string>;
  /** One hash over all files of the output, by path and content. */
  outputHash(): Promise<string>;
}

interface CopyOptions {
  /** Starts without encoded pictures. By default the shop gets those that were made once for all tests, if there are any. */
  readonly cold?: boolean;
}

/** The copy is removed when the test ends. For a copy in `beforeAll`, use `copySite` and call its `dispose`. */
export async function fixtureSite(name: string, options?: CopyOptions): Promise<FixtureSite> {
  const site = await copySite(name, options);
  onTestFinished(() => removeSite(site.root));
  return site;
}

export async function copySite(
  name: string,
  { cold = false }: CopyOptions = {},
): Promise<FixtureSite & { dispose(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), `site-${name}-`));
  await cp(at(`../sites/${name}`), root, { recursive: true });
  const paths = resolvePaths({ root, out: 'dist' }, { engine });
  const warm: string | undefined = inject('warmPictures');
  if (warm !== undefined && name === 'shop' && !cold) await cp(warm, paths.cache, { recursive: true });
  const silent = () => createProgress({ mode: 'silent', stream: { write: () => true }, now: () => 0 });
  const site: FixtureSite = {
    root,
    out: paths.out,
    build: ({ env = {}, write = true } = {}) => buildSite(paths, { env, write, progress: silent() }),
    problems: async () => (await site.build()).report.problems,
    write: async (file, text) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    },
    edit: async (file, change) => {
      const before = await readFile(join(root, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`The edit changes nothing in ${file}.`);
      await writeFile(join(root, file), after);
    },
    read: (file) => readFile(join(root, file), 'utf8'),
    outputHash: () => treeHash(paths.out),
  };
  return { ...site, dispose: () => removeSite(root) };
}

/**
 * A command that fails may be doing several things at once. Normally its process ends them all. In tests the process goes
 * on, so they may still write a last file into the folder while it is being removed. So the removal is tried again.
 */
const removeSite = (root: string) =>
  rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });

/** A hash over the paths and contents of all files, or `absent` if there is no such folder. */
export async function treeHash(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return 'absent';
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const lines = await Promise.all(
    files.sort().map(async (file) => `${file.slice(folder.length)} ${sha256(await readFile(file))}`),
  );
  return sha256(lines.join('\n'));
}
