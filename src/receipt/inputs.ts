/**
 * Watches everything that a run may have read, and every place where something added later would have been found first.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { isWithin } from '../files/is-within.ts';
import type { SitePaths } from '../model.ts';
import type { SignatureList } from './watched.ts';

/** `files` are the absolute paths of the files that were bundled, wherever they are. */
export function addInputSignatures(watched: SignatureList, paths: SitePaths, files: Iterable<string>): void {
  const own = [paths.content, paths.templates, paths.public];
  for (const folder of own) {
    // Watched even if it does not exist: a site may have no public folder.
    watched.path(paths.root, basename(folder));
    watchTree(watched, folder);
  }
  const climb = climber(watched, paths);
  for (const folder of own) climb(folder);
  for (const file of files) {
    // The hash of the engine covers its own files.
    if (isWithin(file, paths.engine) || own.some((folder) => isWithin(file, folder))) continue;
    const folder = dirname(file);
    watched.path(folder, basename(file));
    watched.names(folder, exceptIn(folder, paths));
    climb(folder);
  }
  const packages = join(dirname(paths.engine), 'node_modules');
  watched.names(packages);
  watched.path(packages, '.package-lock.json');
}

/** Follows symbolic links to folders. The run has already made sure that none of them leads in a circle. */
function watchTree(watched: SignatureList, folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  watched.path(folder, '.');
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const isFolder =
      entry.isDirectory() ||
      (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isDirectory());
    if (isFolder) watchTree(watched, path);
    else watched.path(folder, entry.name);
  }
}

/**
 * Watches the files in the folders above a source that tell the bundler how to read it and where to look for packages.
 */
function climber(watched: SignatureList, paths: SitePaths): (folder: string) => void {
  const seen = new Set<string>();
  return function climb(folder) {
    if (seen.has(folder)) return;
    seen.add(folder);
    watched.path(folder, 'package.json');
    watched.path(folder, 'tsconfig.json');
    for (const file of extendedBy(join(folder, 'tsconfig.json'), seen))
      watched.path(dirname(file), basename(file));
    if (basename(folder) !== 'node_modules') {
      watched.names(join(folder, 'node_modules'));
      watched.path(join(folder, 'node_modules'), '.package-lock.json');
    }
    // A file or folder that is added beside the ones that were found may take precedence over them.
    if (isWithin(folder, paths.root) || folder.includes(`${sep}node_modules`))
      watched.names(folder, exceptIn(folder, paths));
    if (dirname(folder) !== folder) climb(dirname(folder));
  };
}

/**
 * The entry of this folder that is, or contains, the output folder. It is left out because it appears with the first
 * build.
 */
function exceptIn(folder: string, { out }: SitePaths): string {
  return isWithin(out, folder) ? (relative(folder, out).split(sep, 1)[0] ?? '') : '';
}

/**
 * The files that a `tsconfig.json` extends, also through other files. A name can stand for one of several files, so all
 * of these are returned.
 */
function extendedBy(file: string, seen: Set<string>): string[] {
  if (seen.has(file) || !statSync(file, { throwIfNoEntry: false })?.isFile()) return [];
  seen.add(file);
  const [, list = ''] = /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(readFileSync(file, 'utf8')) ?? [];
  const names = [...list.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  return names
    .flatMap((name) => {
      if (/^[./]/.test(name)) return [name, `${name}.json`].map((path) => join(dirname(file), path));
      const require = createRequire(file);
      return [name, `${name}.json`, `${name}/tsconfig.json`].flatMap((path) => {
        try {
          return require.resolve(path);
        } catch {
          return [];
        }
      });
    })
    .flatMap((extended) => [extended, ...extendedBy(extended, seen)]);
}
