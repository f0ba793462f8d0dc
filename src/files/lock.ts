import { chmod, type FileHandle, open, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainSystemError, systemCode } from '../problems/errors.ts';

export interface LockOptions {
  /** Called once if somebody else holds the lock. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Works while nobody else works with the same lock file, in this process or another. `path` lies beside what is
 * guarded, in a folder that exists, so that all who can reach the one see the other. The system lets go of the lock
 * when a process dies, however it dies; the file that such a process leaves is used and removed by the next one.
 */
export async function withLock<Result>(
  path: string,
  { onWait }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const { tryLock } = await import('fs-native-extensions');
  let waits = false;
  for (;;) {
    const handle = await openLockFile(path);
    try {
      // Asking again and again, because waiting inside the system occupies one of the few threads that the one we
      // wait for may need.
      while (!tryLock(handle.fd)) {
        if (!waits) onWait?.();
        waits = true;
        await sleep(50);
      }
      // Whoever held the lock has removed its file, and others have made a new one: that is the one to lock.
      if (!(await isSameFile(handle, path))) continue;
      try {
        return await work();
      } finally {
        // While the lock is held; afterwards the file may be somebody else's.
        await rm(path, { force: true }).catch(() => {});
      }
    } finally {
      await handle.close();
    }
  }
}

async function isSameFile(handle: FileHandle, path: string): Promise<boolean> {
  const [ours, present] = await Promise.all([
    handle.stat({ bigint: true }),
    stat(path, { bigint: true }).catch(() => undefined),
  ]);
  return ours.ino === present?.ino && ours.dev === present.dev;
}

async function openLockFile(path: string): Promise<FileHandle> {
  for (;;)
    try {
      return await open(path, 'r+');
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw explainSystemError(error, 'taking the lock');
      const made = await makeLockFile(path);
      if (made) return made;
    }
}

/** Nothing where somebody else was faster. */
async function makeLockFile(path: string): Promise<FileHandle | undefined> {
  try {
    const handle = await open(path, 'wx+');
    // Other users of the machine may build here too.
    await chmod(path, 0o666).catch(() => {});
    return handle;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw explainSystemError(error, 'taking the lock');
  }
}
