/** Stores bytes under their hash. The name proves the content, so truncated or changed bytes are noticed. */
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
  /**
   * Undefined if there is no such object. An object whose bytes do not match its name is removed. A `hash` that is not
   * a SHA-256 in hex finds nothing.
   */
  find(hash: string, ending?: string): Promise<StoredObject | undefined>;
  /** Whether there is something under this name. Its bytes are not checked. */
  has(hash: string): boolean;
  /** Like `find`, for objects that are small enough to be read into memory as a whole. */
  read(hash: string): Buffer | undefined;
  /** `ending` is a file extension, such as `.mjs`, for files whose kind is recognised by their name. */
  put(bytes: Uint8Array | string, ending?: string): Promise<StoredObject>;
}

/**
 * In milliseconds. Objects that no trace names stay for a day, as their trace may not be written yet. So objects in use
 * are touched every half day.
 */
const halfDay = 12 * 60 * 60 * 1000;

/** `folder` is created with the first object. */
export function openObjects(folder: string, files: KnownFiles): Objects {
  // The clock is read only once: no run lasts half a day, and while a site is being loaded, every reading of the
  // clock is recorded.
  const opened = Date.now();
  const isOld = (mtimeMs: number) => opened - mtimeMs > halfDay;
  const placeOf = (hash: string, ending = '') => join(folder, hash.slice(0, 2), hash + ending);
  const find = async (hash: string, ending = ''): Promise<StoredObject | undefined> => {
    const stored = placeOf(hash, ending);
    const present = isHash(hash) ? statOf(stored) : undefined;
    if (!present) return undefined;
    // Touch the file before reading it: from then on, no other build sweeps it away.
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

/**
 * Hashes come from files that anybody may have written. Another text could lead to the folder of all objects, which
 * would then be removed as a damaged object.
 */
const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name);

/** Undefined also if the path cannot be looked at, such as a link to itself. A new object then takes its place. */
function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Removes a damaged object. Returns false if the file has changed meanwhile: another build may have noticed the damage
 * at the same time and put a good object there, which must stay.
 */
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
