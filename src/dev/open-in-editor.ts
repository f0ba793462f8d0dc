/** Opens a file of the site in the author's editor. */
import { realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPlainPath } from '../files/is-plain-path.ts';
import { isWithin } from '../files/is-within.ts';

export interface PlaceToOpen {
  /** From the site's root, with forward slashes. */
  readonly file: string;
  /** 1-based. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Opens only files of the site. Resolves to undefined if an editor was started, else to one sentence that says why not. */
export async function openInEditor(
  root: string,
  { file, line = 1, column = 1 }: PlaceToOpen,
): Promise<string | undefined> {
  const path = fileWithin(root, file);
  if (path === undefined) return 'That is no file of this site.';
  const { default: launch } = await import('launch-editor');
  return new Promise((resolve) => {
    // launch-editor calls back only if it fails.
    const done = setTimeout(() => resolve(undefined), 1500);
    launch(`${path}:${line}:${column}`, undefined, (_, message) => {
      clearTimeout(done);
      resolve(
        `No editor could be opened${message ? ` (${message.trim()})` : ''}. Set LAUNCH_EDITOR to the command of yours, such as "code".`,
      );
    });
  });
}

/** The absolute path of a file. Undefined if it is not in the site, or is a symbolic link that leads out of the site. */
function fileWithin(root: string, file: string): string | undefined {
  if (!isPlainPath(file)) return undefined;
  const path = join(root, file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  return isWithin(realpathSync(path), realpathSync(root)) ? path : undefined;
}
