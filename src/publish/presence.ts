/**
 * Tells whether a publish that was begun on this machine is still at work, so that the lock it has left in the store
 * need not run out first. Each has a file of its own that the system keeps locked while its process lives.
 */
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Presence {
  /** From now on the owner of a lock is at work. Undefined where this machine cannot note that. */
  announce(owner: string): Promise<Announcement | undefined>;
  /** Whether the owner was at work on this machine and is no more. False where nothing is known. */
  isOver(owner: string): Promise<boolean>;
}

export interface Announcement {
  /** `known`: the lock in the store is gone as well, so nobody will ask any more. */
  end(known: boolean): Promise<void>;
}

/** `folder`: absolute, one for the whole machine. */
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
      // It becomes part of a path, and comes from the store.
      if (!/^[0-9a-f-]{36}$/.test(owner)) return false;
      const handle = await openLocked(at(owner), 'r+');
      if (!handle) return false;
      await rm(at(owner), { force: true });
      await handle.close();
      return true;
    },
  };
}

/** Nothing where there is no such file, another process has it, or this machine has no place or locks for it. */
async function openLocked(path: string, flags: 'r+' | 'wx+'): Promise<FileHandle | undefined> {
  const handle = await open(path, flags).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { tryLock } = await import('fs-native-extensions');
    if (tryLock(handle.fd)) return handle;
  } catch {
    // Some file systems know no locks.
  }
  await handle.close();
  return undefined;
}
