import { chmod, type FileHandle, open, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainSystemError, systemCode } from '../problems/errors.ts';

export interface LockOptions {
  /** Called once if the lock is held by another caller. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Runs `work` while holding the lock. No other call with the same lock file runs at the same time, in this process or
 * another. `path` lies beside what is guarded, in a folder that exists, so that every process that can reach the guarded
 * files sees the lock. The system releases the lock when a process dies, however it dies. The lock file that such a
 * process leaves is used and removed by the next one.
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
      // Polls, because a blocking wait would occupy one of the few threads of the pool, which the holder of the lock
      // may need.
      while (!tryLock(handle.fd)) {
        if (!waits) onWait?.();
        waits = true;
        await sleep(50);
      }
      // The former holder has removed this file, and there may be a new one by now. Open and lock that one.
      if (!(await isSameFile(handle, path))) continue;
      try {
        return await work();
      } finally {
        // Remove the file while the lock is held: afterwards another caller may use it.
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

/** Undefined if another process was faster. */
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
