import { chmod, type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainSystemError, systemCode } from '../errors.ts';
import { sha256 } from './sha256.ts';

export interface LockOptions {
  /** Called once if somebody else holds the lock. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Works while nobody else works under the same name, in this process or another. The system lets go of the lock
 * when a process dies, however it dies. The empty lock file stays: removing it would let two in at once.
 */
export async function withLock<Result>(
  name: string,
  { onWait }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const { tryLock } = await import('fs-native-extensions');
  const handle = await openLockFile(join(tmpdir(), `site-${sha256(name).slice(0, 24)}.lock`));
  try {
    // Asking again and again, because waiting inside the system occupies one of the few threads that the one we
    // wait for may need.
    for (let tries = 0; !tryLock(handle.fd); tries++) {
      if (tries === 0) onWait?.();
      await sleep(50);
    }
    return await work();
  } finally {
    await handle.close();
  }
}

async function openLockFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r+');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw explainSystemError(error, 'taking the lock');
  }
  try {
    const handle = await open(path, 'wx+');
    // Other users of the machine may build here too.
    await chmod(path, 0o666);
    return handle;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return openLockFile(path);
    throw explainSystemError(error, 'taking the lock');
  }
}
