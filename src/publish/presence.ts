/**
 * Tells whether a publish that began on this machine is still at work. If it is not, nobody has to wait until the lock
 * that it left in the store expires. Each publish has a file of its own, which the operating system keeps locked while
 * its process lives.
 */
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Presence {
  /** Notes that the owner of a lock is at work. Undefined if this machine cannot note that. */
  announce(owner: string): Promise<Announcement | undefined>;
  /** Whether the owner was at work on this machine and no longer is. False if nothing is known about it. */
  isOver(owner: string): Promise<boolean>;
}

export interface Announcement {
  /** `known`: the lock in the store is gone too, so nobody will ask about this owner any more. */
  end(known: boolean): Promise<void>;
}

/** `folder`: absolute path, the same for the whole machine. */
export function presenceIn(folder: string): Presence {
  const at = (owner: string) => join(folder, `site-publish-${owner}.lock`);
  return {
    async announce(owner) {
      const handle = await openLocked(at(owner), 'wx+');
      return (
        handle && {
          async end(known) {
            if (known) await rm(at(owner), { force: true });
            await handle.close();
          },
        }
      );
    },
    async isOver(owner) {
      // The owner comes from the store and becomes part of a path.
      if (!/^[0-9a-f-]{36}$/.test(owner)) return false;
      const handle = await openLocked(at(owner), 'r+');
      if (!handle) return false;
      await rm(at(owner), { force: true });
      await handle.close();
      return true;
    },
  };
}

/**
 * Opens and locks a file. Undefined if there is no such file, if another process has locked it, or if this machine has
 * no place or no locks for it.
 */
async function openLocked(path: string, flags: 'r+' | 'wx+'): Promise<FileHandle | undefined> {
  const handle = await open(path, flags).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { tryLock } = await import('fs-native-extensions');
    if (tryLock(handle.fd)) return handle;
  } catch {
    // Some file systems support no locks.
  }
  await handle.close();
  return undefined;
}
