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

/** Files up to this size, in bytes, are read at once. Larger ones, such as films and archives, are streamed. */
const small = 1_000_000;

/** The hash and the size of a file. */
export async function digestFile(path: string): Promise<Digest> {
  // Having another thread read a picture, and waiting for it, takes several times as long as reading it here.
  if (isSmall(path)) return digestInPlace(path);
  const sum = summing();
  for await (const chunk of chunksOf(path)) sum.add(chunk);
  return sum.total();
}

/** Copies a file, and returns the hash and the size of what was written. Throws EEXIST if `to` exists. */
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

/** Writes a file, and returns the hash and the size of what was written. Throws EEXIST if `to` exists. */
export function writeBytes(to: string, bytes: Uint8Array): Digest {
  writeFileSync(to, bytes, { flag: 'wx' });
  return digest(bytes);
}

/** One buffer for all small files, one after the other: a new one for each of thousands of files would pile up. */
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
