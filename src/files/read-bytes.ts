import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const smallFile = 1_000_000;

/**
 * Reads a file; `size` is its approximate size in bytes. Small files are read synchronously: a site that was just built
 * is in the file cache, and handing thousands of files to threads and back takes several times as long as reading them.
 */
export async function readBytes(path: string, size: number): Promise<Uint8Array> {
  return size <= smallFile ? readFileSync(path) : readFile(path);
}
