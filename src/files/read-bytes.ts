import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const smallFile = 1_000_000;

/**
 * The bytes of a file of about that size. Small ones are read in place: a site that was just built lies in memory, and
 * handing thousands of files to threads and back takes several times as long as reading them.
 */
export async function readBytes(path: string, size: number): Promise<Uint8Array> {
  return size <= smallFile ? readFileSync(path) : readFile(path);
}
