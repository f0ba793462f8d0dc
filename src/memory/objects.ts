/** Bytes, kept under the hash of what they are: a name is a proof, so one that was cut or changed is noticed. */
import { readFileSync, rmSync, type Stats, statSync, utimesSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../files/replace-file.ts';
import { sha256 } from '../files/sha256.ts';
import { explainSystemError } from '../problems/errors.ts';
import type { KnownFiles } from './known-files.ts';

export interface StoredObject {
  /** Absolute path. */
  readonly stored: string;
  /** Hex SHA-256. */
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

export interface Objects {
  /** Undefined where there is none; one that is not what its name says is removed. No hash at all has none. */
  find(hash: string, ending?: string): Promise<StoredObject | undefined>;
  /** Whether there is something under this name, without a look at it. */
  has(hash: string): boolean;
  /** As `find`, for what is small enough to be in memory as a whole. */
  read(hash: string): Buffer | undefined;
  /** `ending` is for files whose kind is told by their names, such as `.mjs`. */
  put(bytes: Uint8Array | string, ending?: string): Promise<StoredObject>;
}

/** What no trace names stays for a day, as the trace may still be unwritten. Those in use say so twice as often. */
const halfDay = 12 * 60 * 60 * 1000;

/** `folder` is made with the first object. */
export function openObjects(folder: string, files: KnownFiles): Objects {
  // No run lasts for half a day, and while a site is loaded each question for the time is looked into.
  const opened = Date.now();
  const isOld = (mtimeMs: number) => opened - mtimeMs > halfDay;
  const placeOf = (hash: string, ending = '') => join(folder, hash.slice(0, 2), hash + ending);
  const find = async (hash: string, ending = ''): Promise<StoredObject | undefined> => {
    const stored = placeOf(hash, ending);
    const present = isHash(hash) ? statOf(stored) : undefined;
    if (!present) return undefined;
    // Before it is read: from then on no other build may sweep it away.
    if (isOld(present.mtimeMs)) {
      const isKnown = files.known(stored)?.hash === hash;
      await touch(stored);
      if (isKnown) files.written(stored, hash);
      if (isKnown) return { stored, hash, size: present.size };
    }
    const found = await files.digest(stored).catch(() => undefined);
    if (found?.hash === hash) return { stored, ...found };
    return removed(stored, present) ? undefined : find(hash, ending);
  };
  const read = (hash: string): Buffer | undefined => {
    const stored = placeOf(hash);
    const present = isHash(hash) ? statOf(stored) : undefined;
    if (!present) return undefined;
    try {
      if (isOld(present.mtimeMs)) {
        const now = new Date();
        utimesSync(stored, now, now);
      }
      const bytes = readFileSync(stored);
      if (sha256(bytes) === hash) return bytes;
    } catch {}
    return removed(stored, present) ? undefined : read(hash);
  };
  return {
    find,
    read,
    has: (hash) => isHash(hash) && statOf(placeOf(hash)) !== undefined,
    async put(bytes, ending = '') {
      const data = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      const hash = sha256(data);
      try {
        const present = await find(hash, ending);
        if (present) return present;
        const stored = placeOf(hash, ending);
        replaceFile(stored, data);
        files.written(stored, hash);
        return { stored, hash, size: data.byteLength };
      } catch (error) {
        throw explainSystemError(error, 'keeping a result in the cache');
      }
    },
  };
}

/** Names come out of files that anybody may have written: of another one, a folder with all objects could be the place. */
const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name);

/** Undefined as well for what nobody can look at, such as a link to itself: another one takes its place. */
function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** False for what is another one by now: who looked at the same time may have put a good one there, which is to stay. */
function removed(stored: string, before: Stats): boolean {
  const now = statOf(stored);
  if (now && !isSame(now, before)) return false;
  rmSync(stored, { force: true, recursive: true });
  return true;
}

const isSame = (one: Stats, other: Stats) =>
  one.ino === other.ino && one.ctimeMs === other.ctimeMs && one.size === other.size;

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => {});
}
