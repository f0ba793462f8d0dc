/** Replaces a folder with a finished new one, and clears up after builds that were killed. */
import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../files/is-running.ts';
import { systemCode } from '../problems/errors.ts';
import type { OutFolder } from './out-folder.ts';
import { syncToDisk } from './staging.ts';

/** Exchanges two folders in one step, so that there is no instant without either. */
export type Exchange = (one: string, other: string) => Promise<void>;

/** By `renameat2` on Linux, `renamex_np` on macOS. */
export const exchangeFolders: Exchange = async (one, other) => {
  const { swap } = await import('fs-native-extensions');
  await swap(one, other);
};

/** The error codes of file systems that cannot exchange folders. */
const cannotExchange = new Set(['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** A path that only this build uses, beside the folder, because folders can be exchanged within one file system only. */
export function temporaryName({ parent, name }: OutFolder, purpose: 'staging' | 'old'): string {
  return join(parent, `.${name}.${purpose}-${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** The lock file by which builds of one output folder wait for each other. It exists only while a build is running. */
export const lockFile = ({ parent, name }: OutFolder): string => join(parent, `.${name}.lock`);

/** Afterwards `staging` is the old folder, or gone if there was none. */
export async function replaceFolder(
  folder: OutFolder,
  staging: string,
  exists: boolean,
  exchange: Exchange,
): Promise<void> {
  if (!exists) await rename(staging, folder.path);
  else {
    try {
      await exchange(staging, folder.path);
    } catch (error) {
      if (!cannotExchange.has(systemCode(error) ?? '')) throw error;
      await replaceInTwoSteps(folder, staging);
    }
  }
  await syncToDisk(folder.parent);
}

/** Between the two steps there is no site for a moment. If the process dies then, the next build restores the old site. */
async function replaceInTwoSteps(folder: OutFolder, staging: string): Promise<void> {
  const old = temporaryName(folder, 'old');
  await rename(folder.path, old);
  try {
    await rename(staging, folder.path);
  } catch (error) {
    await rename(old, folder.path);
    throw error;
  }
  await rename(old, staging);
}

/** Call this while no other build works on the folder. Resolves with the folders that could not be removed. */
export async function clearAfterKilledBuilds(folder: OutFolder): Promise<string[]> {
  const names = await readdir(folder.parent).catch((): string[] => []);
  const left = (purpose: string) =>
    names.filter((name) => {
      const start = `.${folder.name}.${purpose}-`;
      return name.startsWith(start) && /^\d+-[0-9a-f]{8}$/.test(name.slice(start.length));
    });
  const [old] = left('old');
  if (old && !names.includes(folder.name)) await rename(join(folder.parent, old), folder.path);
  const ended = [...left('staging'), ...left('old')].filter((name) => !isAtWork(name));
  const stayed: string[] = [];
  for (const name of ended) stayed.push(...(await removeFolder(join(folder.parent, name))));
  return stayed;
}

/**
 * Whether the process that made a folder is still running. Some file systems cannot lock, so another build may be running,
 * and it must not lose its folder. If a folder carries our own process id, an ended process had the same id: builds of one
 * process wait for each other.
 */
function isAtWork(name: string): boolean {
  const pid = Number(/-(\d+)-[0-9a-f]+$/.exec(name)?.[1]);
  return pid !== process.pid && isRunning(pid);
}

/**
 * Resolves with the path if the folder could not be removed, for example because its files belong to another user, and else
 * with an empty list. The site itself is not affected, and later builds try again.
 */
export async function removeFolder(path: string): Promise<string[]> {
  return rm(path, { recursive: true, force: true, maxRetries: 3 }).then(
    () => [],
    () => [path],
  );
}
