import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sha256 } from './sha256.ts';

export interface Digest {
  /** Hex SHA-256. */
  readonly hash: string;
  readonly size: number;
}

/** Files up to this size, in bytes, are read in one go. Films and archives are never in memory as a whole. */
const small = 1_000_000;

/** What lies at a path. */
export async function digestFile(path: string): Promise<Digest> {
  // Sending another thread for a picture, and waiting for it, takes several times as long as reading it.
  if (isSmall(path)) return digestInPlace(path);
  const sum = summing();
  for await (const chunk of chunksOf(path)) sum.add(chunk);
  return sum.total();
}

/** Copies a file to a place where nothing may be yet, and tells what was written. */
export async function copyFile(from: string, to: string): Promise<Digest> {
  if (isSmall(from)) return writeBytes(to, readFileSync(from));
  const sum = summing();
  await pipeline(
    chunksOf(from),
    async function* (chunks) {
      for await (const chunk of chunks) {
        sum.add(chunk);
        yield chunk;
      }
    },
    createWriteStream(to, { flags: 'wx' }),
  );
  return sum.total();
}

/** Writes a file to a place where nothing may be yet, and tells what was written. */
export function writeBytes(to: string, bytes: Uint8Array): Digest {
  writeFileSync(to, bytes, { flag: 'wx' });
  return digest(bytes);
}

/** For all small files, one after the other: new memory for each of thousands would pile up. */
const scratch = Buffer.allocUnsafe(small);

function digestInPlace(path: string): Digest {
  const handle = openSync(path, 'r');
  try {
    return digest(scratch.subarray(0, readSync(handle, scratch, 0, small, 0)));
  } finally {
    closeSync(handle);
  }
}

const isSmall = (path: string) => statSync(path).size <= small;

const digest = (bytes: Uint8Array): Digest => ({ hash: sha256(bytes), size: bytes.byteLength });

const chunksOf = (path: string): AsyncIterable<Uint8Array> => createReadStream(path);

function summing() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    add(chunk: Uint8Array): void {
      hash.update(chunk);
      size += chunk.byteLength;
    },
    total: (): Digest => ({ hash: hash.digest('hex'), size }),
  };
}
