import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from '../problems/errors.ts';

/**
 * Writes under a temporary name, then renames: a reader finds the whole old or the whole new file. Works synchronously,
 * as handing thousands of small files to threads and back takes several times as long as writing them.
 */
export function replaceFile(path: string, bytes: Uint8Array | string): void {
  const temporary = `${path}.${process.pid}-${uniqueMark}-${++written}.tmp`;
  try {
    writeNew(temporary, bytes);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Keeps temporary names apart from those of other processes, on this machine or another. */
const uniqueMark = randomBytes(4).toString('hex');
let written = 0;

/** Makes the folder only if writing fails without it: most folders exist already. */
function writeNew(path: string, bytes: Uint8Array | string): void {
  try {
    writeFileSync(path, bytes, { flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes, { flag: 'wx' });
  }
}
