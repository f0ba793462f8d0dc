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

/** Undefined once an editor was started, else one sentence that says why there is none. Files of the site only. */
export async function openInEditor(
  root: string,
  { file, line = 1, column = 1 }: PlaceToOpen,
): Promise<string | undefined> {
  const path = fileWithin(root, file);
  if (path === undefined) return 'That is no file of this site.';
  const { default: launch } = await import('launch-editor');
  return new Promise((resolve) => {
    // It says nothing where all goes well.
    const done = setTimeout(() => resolve(undefined), 1500);
    launch(`${path}:${line}:${column}`, undefined, (_, message) => {
      clearTimeout(done);
      resolve(
        `No editor could be opened${message ? ` (${message.trim()})` : ''}. Set LAUNCH_EDITOR to the command of yours, such as "code".`,
      );
    });
  });
}

/** Absolute. Undefined for what does not lie in the site, also by way of a link. */
function fileWithin(root: string, file: string): string | undefined {
  if (!isPlainPath(file)) return undefined;
  const path = join(root, file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  return isWithin(realpathSync(path), realpathSync(root)) ? path : undefined;
}
