/** A folder that several machines see, such as a mounted share. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesAtOnce, inParallel } from '../../files/in-parallel.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { explainSystemError, systemCode } from '../../problems/errors.ts';
import type { SharedPlace } from './place.ts';

/** `top` is an absolute path. The folder is created with the first object. */
export function folderPlace(top: string): SharedPlace {
  let requests = 0;
  const counted = async <Result>(doing: string, work: () => Promise<Result>): Promise<Result> => {
    requests += 1;
    try {
      return await work();
    } catch (error) {
      throw explainSystemError(error, doing);
    }
  };
  return {
    list: (folder) =>
      counted('looking into it', async () => (await unlessAbsent(datesIn(join(top, folder)))) ?? new Map()),
    get: (key) => counted('reading from it', () => unlessAbsent(readFile(join(top, key)))),
    put: (key, bytes) => counted('writing to it', async () => replaceFile(join(top, key), bytes)),
    requests: () => requests,
  };
}

async function unlessAbsent<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The names in a folder, each with the time of its last write. Files that are still being written end in `.tmp` and are
 * left out.
 */
async function datesIn(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.tmp'));
  return new Map(
    await inParallel(
      filesAtOnce,
      names,
      async (name): Promise<[string, number]> => [name, (await stat(join(folder, name))).mtimeMs],
    ),
  );
}
