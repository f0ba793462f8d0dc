/**
 * Finds symbolic links that must not be followed. Links that lead back into a folder that holds them never end. Links that
 * lead out of the site would publish files that its author may read and its visitors may not.
 */
import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type FindNames, findNow } from '../files/find-names.ts';
import { isWithin } from '../files/is-within.ts';
import type { Problem, SitePaths } from '../model.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import { systemCode } from '../problems/errors.ts';
import { sourceOf } from './site-files.ts';

interface BadLink {
  readonly link: string;
  readonly why: keyof typeof problemOf;
}

/** Looks through all folders whose links are followed. Links to nothing are not reported here. */
export async function badLinks(paths: SitePaths, names = findNow): Promise<Problem[]> {
  const folders = [paths.content, paths.templates, paths.public];
  // If one of these folders is itself a link, everything behind it counts as part of the site.
  const own = await Promise.all(
    [paths.root, ...folders].map((folder) => realpath(folder).catch(() => folder)),
  );
  const judge = (path: string) => {
    const holders = own.filter((folder) => isWithin(path, folder));
    if (holders.length === 0) return 'outside';
    return holders.every((folder) => isHidden(relative(folder, path))) ? 'hidden' : undefined;
  };
  const follow: Follow = { judge, names };
  const found = await Promise.all(folders.map((folder) => linksBelow(folder, folder, [], follow)));
  const problems = found.flat().map(({ link, why }) => problemOf[why](sourceOf(paths, link)));
  return problems.sort(compareProblems);
}

const problemOf = {
  circle: (file: string): Problem => ({
    code: 'circular-link',
    message: `The symbolic link ${file} leads in a circle.`,
    help: 'Remove it, or let it point at a folder that does not hold it.',
    file,
  }),
  outside: (file: string): Problem => ({
    code: 'outside-link',
    message: `The symbolic link ${file} leads out of the site.`,
    help: 'Put what it leads to into the folder of the site. Only the folders content, templates and public themselves may lie elsewhere.',
    file,
  }),
  hidden: (file: string): Problem => ({
    code: 'outside-link',
    message: `The symbolic link ${file} leads to something hidden.`,
    help: 'Files and folders whose names begin with a dot, such as .env and .git, are not for visitors. Copy what you want to publish.',
    file,
  }),
};

/** Whether a path leads into a hidden file or folder. Packages are public, wherever the package manager keeps them. */
function isHidden(path: string): boolean {
  const parts = path.split(sep);
  const own = parts.slice(0, [...parts, 'node_modules'].indexOf('node_modules'));
  return own.some((part) => part.startsWith('.') && part !== '.well-known');
}

interface Follow {
  readonly names: FindNames;
  /** Why a path must not be followed; undefined for one that may. */
  readonly judge: (path: string) => 'outside' | 'hidden' | undefined;
}

/** `shown` is the path of the folder as seen through links; `around` are the real folders of the links that led here. */
async function linksBelow(
  folder: string,
  shown: string,
  around: readonly string[],
  follow: Follow,
): Promise<BadLink[]> {
  const links = await follow.names(`links in ${folder}`, async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isSymbolicLink())
      .map(({ parentPath, name }) => join(parentPath, name));
  });
  const found = await Promise.all(
    links.map(async (path): Promise<BadLink[]> => {
      const link = shown + path.slice(folder.length);
      const target = await followed(path);
      if (target === 'circle') return [{ link, why: 'circle' }];
      if (target === undefined) return [];
      const holders = [...around, await realpath(dirname(path))];
      // The target holds this link, or one of the links that led here.
      if (target.isFolder && holders.some((holder) => isWithin(holder, target.path)))
        return [{ link, why: 'circle' }];
      const why = follow.judge(target.path);
      if (why) return [{ link, why }];
      return target.isFolder ? linksBelow(target.path, link, holders, follow) : [];
    }),
  );
  return found.flat();
}

/** The folder or file behind a link, if there is one. Pipes and devices are reported by the code that reads them. */
async function followed(
  link: string,
): Promise<{ readonly path: string; readonly isFolder: boolean } | 'circle' | undefined> {
  try {
    const path = await realpath(link);
    const found = await stat(path);
    return found.isDirectory() || found.isFile() ? { path, isFolder: found.isDirectory() } : undefined;
  } catch (error) {
    return systemCode(error) === 'ELOOP' ? 'circle' : undefined;
  }
}
