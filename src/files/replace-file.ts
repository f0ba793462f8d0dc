import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from '../problems/errors.ts';

/**
 * Writes under a temporary name, then renames: whoever reads finds the whole old or the whole new file. In place, as
 * handing thousands of small files to threads and back takes several times as long as writing them.
 */
export function replaceFile(path: string, bytes: Uint8Array | string): void {
  const temporary = `${path}.${process.pid}-${own}-${++written}.tmp`;
  try {
    writeNew(temporary, bytes);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** No other process, on this machine or another, has the same. */
const own = randomBytes(4).toString('hex');
let written = 0;

/** Most folders are there already. */
function writeNew(path: string, bytes: Uint8Array | string): void {
  try {
    writeFileSync(path, bytes, { flag: 'wx' });
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes, { flag: 'wx' });
  }
}
