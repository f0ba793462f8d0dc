import { readFile } from 'node:fs/promises';
import { sha256 } from '../files/sha256.ts';
import type { ImageSource } from '../model.ts';
import { EnvironmentError } from '../problems/errors.ts';

/**
 * Reads a picture that has been indexed. Throws an `EnvironmentError` if it has changed since: the names of its output
 * files contain the hash that it had then.
 */
export async function readOriginal(path: string, image: ImageSource): Promise<Uint8Array> {
  const bytes = await readFile(path);
  if (sha256(bytes) !== image.hash)
    throw new EnvironmentError(`The picture ${image.path} changed during the build.`, {
      code: 'changed-during-build',
      help: 'Run again.',
    });
  return bytes;
}
