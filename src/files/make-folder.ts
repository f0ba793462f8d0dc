import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EnvironmentError, systemCode } from '../problems/errors.ts';

/**
 * Makes a folder and those above it. Node's own way tries for ever where a file system says "not there" of a folder
 * that it does not want, as `/proc` does.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    const parent = dirname(path);
    if (systemCode(error) !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent);
    // Only now does "not there" tell anything: others may have made the folder above at the same moment.
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
    // Not the system's words: to callers they could mean that the file they make in here is there already.
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
