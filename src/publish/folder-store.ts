/** A store in a folder that some web server serves. Headers are kept only in our records. */
import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { digestFile } from '../files/digest-file.ts';
import { withLock } from '../files/lock.ts';
import { makeFolder } from '../files/make-folder.ts';
import { sha256 } from '../files/sha256.ts';
import { explainSystemError, systemCode } from '../problems/errors.ts';
import { sizeOf } from '../stores/body.ts';
import type { PutOutcome, Store, StoreObject } from '../stores/store.ts';
import { recordsFolder } from './records.ts';

const hour = 60 * 60 * 1000;

/** `folder` is absolute. It need not exist. */
export function folderStore(folder: string, now: () => number): Store {
  const figures = { requests: 0, retries: 0, sent: 0 };
  const temporaries = join(folder, recordsFolder, 'tmp');
  const at = (key: string) => join(folder, key);

  async function counted<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
    figures.requests += 1;
    try {
      return await work();
    } catch (error) {
      throw explainSystemError(error, doing);
    }
  }

  /**
   * Writes a temporary file and lets `put` move it into place, so that readers find the whole old or the whole new
   * file.
   */
  async function place(object: StoreObject, put: (temporary: string, path: string) => Promise<void>) {
    const path = at(object.key);
    const temporary = join(temporaries, `${process.pid}-${randomBytes(6).toString('hex')}`);
    // One after the other: if a file blocks the first folder, the second one is not made.
    await makeFolder(dirname(path));
    await makeFolder(temporaries);
    try {
      const { body } = object;
      await writeFile(temporary, body instanceof Uint8Array ? body : body.read(), { flag: 'wx' });
      await put(temporary, path);
      figures.sent += sizeOf(body);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async function create(object: StoreObject): Promise<PutOutcome> {
    try {
      await place(object, link);
      return { kind: 'stored', etag: object.sha256 };
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return { kind: 'refused' };
      throw error;
    }
  }

  async function replace(object: StoreObject): Promise<PutOutcome> {
    await place(object, rename);
    return { kind: 'stored', etag: object.sha256 };
  }

  async function replaceVersion(object: StoreObject, etag: string): Promise<PutOutcome> {
    await makeFolder(temporaries);
    return withLock(join(temporaries, 'lock'), {}, async () => {
      const bytes = await readIfThere(at(object.key));
      return bytes && sha256(bytes) === etag ? replace(object) : { kind: 'refused' };
    });
  }

  return {
    name: `file:${folder}`,
    details: { folder },
    largest: Number.POSITIVE_INFINITY,
    now,
    figures: () => ({ ...figures }),
    get: (key) =>
      counted(`reading ${key}`, async () => {
        const bytes = await readIfThere(at(key));
        return bytes && { bytes, etag: sha256(bytes) };
      }),
    has: (key) =>
      counted(
        `looking at ${key}`,
        async () => (await stat(at(key)).catch(() => undefined))?.isFile() === true,
      ),
    holds: ({ key, sha256: hash, size }) =>
      counted(`looking at ${key}`, async () => {
        const found = await stat(at(key)).catch(() => undefined);
        if (!found?.isFile() || (size !== undefined && found.size !== size)) return false;
        return (await digestFile(at(key))).hash === hash;
      }),
    // A listing could tell only sizes and times, and `holds` can read the bytes themselves.
    list: async () => undefined,
    put: (object, condition, guard) =>
      counted(`writing ${object.key}`, () => {
        guard?.check();
        if (!condition) return replace(object);
        return 'absent' in condition ? create(object) : replaceVersion(object, condition.etag);
      }),
    // In a folder, copying would be no cheaper than writing.
    copy: async () => false,
    async tidy() {
      const names = await readdir(temporaries).catch((): string[] => []);
      for (const name of names) {
        const path = join(temporaries, name);
        const found = await stat(path).catch(() => undefined);
        // A younger file may belong to a process that is taking the lock right now.
        if (found && now() - found.mtimeMs > hour) await rm(path, { force: true });
      }
    },
    async remove(keys, guard) {
      for (const key of keys)
        await counted(`deleting ${key}`, async () => {
          guard?.check();
          await removeFile(at(key));
          await removeEmptyFolders(folder, dirname(at(key)));
        });
    },
  };
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

/**
 * Deletes a file. If a folder now has the path of the file, or a file the path of its folder, nothing is left to
 * delete.
 */
async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    const code = systemCode(error) ?? '';
    const isFolder = ['EISDIR', 'EPERM'].includes(code) && (await stat(path)).isDirectory();
    if (!isFolder && !['ENOENT', 'ENOTDIR'].includes(code)) throw error;
  }
}

/**
 * Removes a folder and its parents below `top` as long as they are empty. Buckets have no empty folders, and a site
 * should have none either.
 */
async function removeEmptyFolders(top: string, folder: string): Promise<void> {
  for (let path = folder; path !== top && path.startsWith(top); path = dirname(path))
    try {
      await rmdir(path);
    } catch {
      // The folder is not empty.
      return;
    }
}
