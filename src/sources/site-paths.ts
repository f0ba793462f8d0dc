import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SitePaths } from '../model.ts';
import { EnvironmentError, explainSystemError } from '../problems/errors.ts';

/** Throws when the root does not look like a site. */
export function resolvePaths(
  options: { readonly root: string; readonly out: string; readonly cacheDir?: string },
  location: { readonly engine: string },
): SitePaths {
  // The real path, because the bundler resolves links and names every source by its path below the root.
  const root = realPath(resolve(options.root));
  if (!statSync(root, { throwIfNoEntry: false }))
    throw new EnvironmentError(`There is no folder ${root}.`, {
      code: 'no-root',
      help: 'Check the path after --root. It is relative to the folder in which the command runs.',
    });
  const content = join(root, 'content');
  const templates = join(root, 'templates');
  for (const folder of [content, templates]) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new EnvironmentError(
        `${root} is not a site: it has no folder ${folder === content ? 'content' : 'templates'}.`,
        { help: 'Run the command in the folder that holds content and templates, or name it with --root.' },
      );
    assertReadable(folder);
  }
  return {
    root,
    content,
    templates,
    public: join(root, 'public'),
    out: resolve(root, options.out),
    cache: resolve(root, options.cacheDir || cacheFolder(root)),
    engine: location.engine,
  };
}

/** Where results are kept if nothing else is said. A folder without package.json is no place for node_modules. */
export const cacheFolders = { besidePackages: 'node_modules/.cache/site', alone: '.cache/site' } as const;

const cacheFolder = (root: string) =>
  existsSync(join(root, 'package.json')) ? cacheFolders.besidePackages : cacheFolders.alone;

/** Throws if the folder cannot be listed. Otherwise it would seem to be empty. */
function assertReadable(folder: string): void {
  try {
    readdirSync(folder);
  } catch (error) {
    throw explainSystemError(error, 'looking into a folder of the site');
  }
}

function realPath(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path;
}
