/**
 * Encoded pictures, kept by what they were made of. A file's name holds its key and the hash of its bytes, so every
 * entry proves itself: a cut or changed one is noticed, removed and made again.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './replace-file.ts';
import { sha256 } from './sha256.ts';

export interface StoredEncoding {
  /** Absolute path. */
  readonly stored: string;
  readonly hash: string;
  readonly bytes: number;
}

export interface EncodingStore {
  /** Undefined where there is no such entry, or none that can be trusted. */
  recall(key: string): Promise<StoredEncoding | undefined>;
  keep(key: string, bytes: Uint8Array): Promise<StoredEncoding>;
}

/** Opens the store in a folder, which is made where it is missing. */
export async function openEncodingStore(folder: string): Promise<EncodingStore> {
  await mkdir(folder, { recursive: true });
  const names = new Map<string, string>();
  for (const name of (await readdir(folder)).sort()) {
    const [, key] = /^([0-9a-f]+)-[0-9a-f]{64}$/.exec(name) ?? [];
    if (key) names.set(key, name);
    else await removeAbandoned(folder, name);
  }
  return {
    async recall(key) {
      const name = names.get(key);
      if (!name) return undefined;
      const stored = join(folder, name);
      const bytes = await readFile(stored).catch(() => undefined);
      const hash = name.slice(key.length + 1);
      if (bytes && sha256(bytes) === hash) return { stored, hash, bytes: bytes.length };
      await rm(stored, { force: true, recursive: true });
      return undefined;
    },
    async keep(key, bytes) {
      const hash = sha256(bytes);
      const stored = join(folder, `${key}-${hash}`);
      await replaceFile(stored, bytes);
      return { stored, hash, bytes: bytes.length };
    },
  };
}

/** Half-written files of builds that were killed. Others may still be at work on theirs. */
async function removeAbandoned(folder: string, name: string): Promise<void> {
  const [, owner] = /\.(\d+)-[0-9a-f]+\.tmp$/.exec(name) ?? [];
  if (owner && !isRunning(Number(owner))) await rm(join(folder, name), { force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
