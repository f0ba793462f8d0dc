import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EnvironmentError, systemCode } from '../problems/errors.ts';

/**
 * Makes a folder and its parents. Node's recursive `mkdir` tries for ever if a file system answers ENOENT for a folder
 * that it refuses to make, as `/proc` does.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    if (systemCode(error) !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    // Only a second ENOENT means a refusal: after the first one, another process may have made the parent.
    await makeOne(path).catch((again: unknown) => {
      if (systemCode(again) !== 'ENOENT') throw again;
      throw new EnvironmentError(`The system makes no folder ${path}.`, {
        code: 'no-folder',
        help: 'Choose a place on a disk.',
        cause: again,
      });
    });
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    // EEXIST itself is not thrown: callers could take it to mean that the file they make in this folder exists.
    if (!(await isFolder(path)))
      throw new EnvironmentError(`${path} is no folder, but has to be one.`, {
        code: 'not-a-folder',
        help: 'Move what stands there away.',
        cause: error,
      });
  }
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
