/** How many bytes a text is when a host has compressed it. Remembered by content, as compressing takes its time. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { OutputFile } from '../model.ts';
import { compressibleTypes, compressionLevel, compressionThreshold } from '../output/compression.ts';
import { contentTypeOf } from '../output/headers.ts';
import { replaceFile } from './replace-file.ts';
import { sha256 } from './sha256.ts';

const compress = promisify(gzip);
const sizes = z.record(z.string(), z.number());

export interface TransferSizes {
  /** Of a text; `hash` is the hex SHA-256 of its bytes where that is known. */
  ofText(text: string, hash?: string): Promise<number>;
  /** Of a file as it is sent: only what compression makes smaller is compressed. 0 for a file not yet made. */
  ofFile(file: OutputFile): Promise<number>;
  /** Keeps what was asked for; the rest is forgotten. */
  save(): Promise<void>;
}

/** Gzip, which every host and every browser knows; Brotli would be some tenth less. */
export async function transferSizes(cache: string): Promise<TransferSizes> {
  const path = join(cache, `gzip-${compressionLevel}.json`);
  const before = await load(path);
  const asked = new Map<string, number>();

  const sizeOf = async (hash: string, measure: () => Promise<number>): Promise<number> => {
    // Half of a SHA-256 still tells all texts there will ever be apart, and the list stays short.
    const key = hash.slice(0, 32);
    const known = asked.get(key) ?? before.get(key);
    const size = known ?? (await measure());
    asked.set(key, size);
    return size;
  };

  return {
    async ofText(text, hash) {
      const bytes = Buffer.from(text);
      return bytes.byteLength < compressionThreshold
        ? bytes.byteLength
        : sizeOf(hash ?? sha256(bytes), () => compressed(bytes));
    },
    async ofFile({ file, size, hash, content }) {
      const sentAsIs = size < compressionThreshold || !compressibleTypes.test(contentTypeOf(file) ?? '');
      if (sentAsIs) return size;
      return sizeOf(hash, () =>
        'bytes' in content ? compressed(content.bytes) : compressedFile(content.stored),
      );
    },
    async save() {
      const unchanged = asked.size === before.size && [...asked.keys()].every((key) => before.has(key));
      if (unchanged) return;
      const sorted = [...asked].sort(([a], [b]) => (a < b ? -1 : 1));
      await replaceFile(path, JSON.stringify(Object.fromEntries(sorted)));
    },
  };
}

const compressed = async (bytes: Uint8Array) =>
  (await compress(bytes, { level: compressionLevel })).byteLength;

/** However large it is, it is never in memory as a whole. */
async function compressedFile(path: string): Promise<number> {
  let size = 0;
  await pipeline(
    createReadStream(path),
    createGzip({ level: compressionLevel }),
    async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) size += chunk.byteLength;
    },
  );
  return size;
}

/** A file that cannot be read counts as empty. */
async function load(path: string): Promise<ReadonlyMap<string, number>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    return new Map(Object.entries(sizes.parse(JSON.parse(text))));
  } catch {
    return new Map();
  }
}
