/** Finds symbolic links that lead back into a folder that holds them: whoever follows those never arrives. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isWithin } from '../files/is-within.ts';
import type { Problem, SitePaths } from '../model.ts';
import { systemCode } from '../problems/errors.ts';
import { sourceOf } from './site-files.ts';

/** Looks through all folders whose links are followed. Links to nothing are not our concern. */
export async function circularLinks(paths: SitePaths): Promise<Problem[]> {
  const found = await Promise.all(
    [paths.content, paths.templates, paths.public].map((folder) => linksBelow(folder, folder, [])),
  );
  return found.flat().map((link): Problem => {
    const file = sourceOf(paths, link);
    return {
      code: 'circular-link',
      message: `The symbolic link ${file} leads in a circle.`,
      help: 'Remove it, or let it point at a folder that does not hold it.',
      file,
    };
  });
}

/** `shown` is where the folder seems to lie; `around` are the folders of the links that led here. */
async function linksBelow(folder: string, shown: string, around: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const found = await Promise.all(
    links.map(async ({ parentPath, name }): Promise<string[]> => {
      const link = shown + join(parentPath, name).slice(folder.length);
      const target = await followed(join(parentPath, name));
      if (target === 'circle') return [link];
      if (target === undefined) return [];
      const holders = [...around, await realpath(parentPath)];
      // From the target one comes back to the link by folders alone.
      if (holders.some((holder) => isWithin(holder, target))) return [link];
      return linksBelow(target, link, holders);
    }),
  );
  return found.flat();
}

/** The folder behind a link, if there is one. */
async function followed(link: string): Promise<string | 'circle' | undefined> {
  try {
    const target = await realpath(link);
    return (await stat(target)).isDirectory() ? target : undefined;
  } catch (error) {
    return systemCode(error) === 'ELOOP' ? 'circle' : undefined;
  }
}
