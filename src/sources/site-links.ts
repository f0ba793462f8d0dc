/**
 * Finds symbolic links that nobody may follow: those that lead back into a folder that holds them never end, and those that
 * lead out of the site would publish what its author may read and its visitors may not.
 */
import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FindNames, findNow } from '../files/find-names.ts';
import { isWithin } from '../files/is-within.ts';
import type { Problem, SitePaths } from '../model.ts';
import { compareProblems } from '../problems/compare-problems.ts';
import { systemCode } from '../problems/errors.ts';
import { sourceOf } from './site-files.ts';

interface BadLink {
  readonly link: string;
  readonly why: 'circle' | 'outside';
}

/** Looks through all folders whose links are followed. Links to nothing are not our concern. */
export async function badLinks(paths: SitePaths, names = findNow): Promise<Problem[]> {
  const folders = [paths.content, paths.templates, paths.public];
  // Where one of the folders is a link itself, whoever set it meant all that lies there.
  const own = await Promise.all(
    [paths.root, ...folders].map((folder) => realpath(folder).catch(() => folder)),
  );
  const isOwn = (path: string) => own.some((folder) => isWithin(path, folder));
  const follow: Follow = { isOwn, names };
  const found = await Promise.all(folders.map((folder) => linksBelow(folder, folder, [], follow)));
  const problems = found.flat().map(({ link, why }): Problem => {
    const file = sourceOf(paths, link);
    return why === 'circle'
      ? {
          code: 'circular-link',
          message: `The symbolic link ${file} leads in a circle.`,
          help: 'Remove it, or let it point at a folder that does not hold it.',
          file,
        }
      : {
          code: 'outside-link',
          message: `The symbolic link ${file} leads out of the site.`,
          help: 'Put what it leads to into the folder of the site. Only the folders content, templates and public themselves may lie elsewhere.',
          file,
        };
  });
  return problems.sort(compareProblems);
}

interface Follow {
  readonly names: FindNames;
  readonly isOwn: (path: string) => boolean;
}

/** `shown` is where the folder seems to lie; `around` are the folders of the links that led here. */
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
      // From the target one comes back to the link by folders alone.
      if (target.isFolder && holders.some((holder) => isWithin(holder, target.path)))
        return [{ link, why: 'circle' }];
      if (!follow.isOwn(target.path)) return [{ link, why: 'outside' }];
      return target.isFolder ? linksBelow(target.path, link, holders, follow) : [];
    }),
  );
  return found.flat();
}

/** The folder or file behind a link, if there is one. What is neither is told by those who read it. */
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
