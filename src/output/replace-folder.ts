/** Puts a finished folder in another's place, and clears up after builds that were killed. */
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

/** File systems that cannot exchange say so in one of these ways. */
const cannotExchange = new Set(['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP']);

/** A name that only we use, beside the folder: exchanging works within one file system only. */
export function temporaryName({ parent, name }: OutFolder, purpose: 'staging' | 'old'): string {
  return join(parent, `.${name}.${purpose}-${process.pid}-${randomBytes(4).toString('hex')}`);
}

/** Builds of one folder wait for each other by this file. It is there only while one is at work. */
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

/** Between the two steps there is no site for a moment; if we die in that moment, the next build brings it back. */
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

/** To be called while no other build is at work here. Gives the folders that could not be removed. */
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
 * Whether the process runs that made a folder. Not every file system can lock, and a build that is at work must not
 * lose its folder. Our own number was that of an ended process: builds of one process wait for each other.
 */
function isAtWork(name: string): boolean {
  const pid = Number(/-(\d+)-[0-9a-f]+$/.exec(name)?.[1]);
  return pid !== process.pid && isRunning(pid);
}

/**
 * Gives the folder back if it could not be removed, as where its files belong to somebody else. The site itself is not
 * affected, and later builds try again.
 */
export async function removeFolder(path: string): Promise<string[]> {
  return rm(path, { recursive: true, force: true, maxRetries: 3 }).then(
    () => [],
    () => [path],
  );
}
