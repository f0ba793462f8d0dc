/**
 * Encoded pictures, kept by what they were made of. A file's name holds its key and the hash of its bytes, so every
 * entry proves itself: a cut or changed one is noticed, removed and made again.
 */
import { statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainSystemError } from '../errors.ts';
import { digestFile } from './digest-file.ts';
import { isRunning } from './is-running.ts';
import { replaceFile } from './replace-file.ts';
import { sha256 } from './sha256.ts';
import { sweep, touch, wantsTouch } from './sweep.ts';

export interface StoredEncoding {
  /** Absolute path. */
  readonly stored: string;
  readonly hash: string;
  readonly bytes: number;
}

export interface EncodingStore {
  /** How large an entry is; whether it can be trusted, only `recall` tells. */
  sizeOf(key: string): number | undefined;
  /** Undefined where there is no such entry, or none that can be trusted. */
  recall(key: string): Promise<StoredEncoding | undefined>;
  keep(key: string, bytes: Uint8Array): Promise<StoredEncoding>;
  /** Removes what no build has used for a month. */
  sweep(): void;
}

/** Opens the store in a folder, which is made where it is missing. */
export async function openEncodingStore(folder: string): Promise<EncodingStore> {
  const entries = await listEntries(folder).catch((error: unknown) => {
    throw explainSystemError(error, 'opening the cache');
  });
  return {
    sizeOf: (key) => entries.get(key)?.size,
    async recall(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const stored = join(folder, entry.name);
      // Before it is read: from then on no other build may sweep it away.
      if (wantsTouch(entry.usedAt)) await touch(stored);
      const found = await digestFile(stored).catch(() => undefined);
      if (found?.hash === entry.hash) return { stored, hash: found.hash, bytes: found.size };
      await rm(stored, { force: true, recursive: true });
      return undefined;
    },
    async keep(key, bytes) {
      const hash = sha256(bytes);
      const stored = join(folder, `${key}-${hash}`);
      await replaceFile(stored, bytes);
      return { stored, hash, bytes: bytes.length };
    },
    sweep: () => sweep(folder, 30),
  };
}

interface Entry {
  readonly name: string;
  readonly hash: string;
  readonly size: number;
  /** Milliseconds, as the system counts them. */
  readonly usedAt: number;
}

async function listEntries(folder: string): Promise<ReadonlyMap<string, Entry>> {
  await mkdir(folder, { recursive: true });
  const entries = new Map<string, Entry>();
  for (const name of (await readdir(folder)).sort()) {
    const [, key, hash] = /^([0-9a-f]+)-([0-9a-f]{64})$/.exec(name) ?? [];
    // Another build may have removed it since.
    const stat = key && statSync(join(folder, name), { throwIfNoEntry: false });
    if (key && hash && stat) entries.set(key, { name, hash, size: stat.size, usedAt: stat.mtimeMs });
    else await removeAbandoned(folder, name);
  }
  return entries;
}

/** Half-written files of builds that were killed. Others may still be at work on theirs. */
async function removeAbandoned(folder: string, name: string): Promise<void> {
  const [, owner] = /\.(\d+)-[0-9a-f]+\.tmp$/.exec(name) ?? [];
  if (owner && !isRunning(Number(owner))) await rm(join(folder, name), { force: true });
}
