/** How many bytes a text is when a host has compressed it. Remembered by content, as compressing takes its time. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip, deflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { sha256 } from '../files/sha256.ts';
import type { Memory } from '../memory/memory.ts';
import type { OutputFile } from '../model.ts';
import { compressibleTypes, compressionLevel, compressionThreshold } from '../output/compression.ts';
import { contentTypeOf } from '../output/headers.ts';

export interface TransferSizes {
  /** Of a text; `hash` is the hex SHA-256 of its bytes where that is known. */
  ofText(text: string, hash?: string): Promise<number>;
  /** Of a text that need not be read where its size is known. `size` is in bytes, `hash` the hex SHA-256 of its bytes. */
  ofPage(page: { readonly hash: string; readonly size: number; read(): Promise<string> }): Promise<number>;
  /** Of a file as it is sent: only what compression makes smaller is compressed. 0 for a file not yet made that would be. */
  ofFile(file: OutputFile): Promise<number>;
}

export const transferSize = { name: 'transfer-size', version: 1, value: z.int() };

/** Gzip, which every host and every browser knows; Brotli would be some tenth less. */
export function transferSizes(memory: Memory): TransferSizes {
  const sizeOf = async (hash: string, measure: () => number | Promise<number>): Promise<number> => {
    const input = { bytes: hash, level: compressionLevel };
    const before = memory.recall(transferSize, input);
    if (before !== undefined) return before;
    const size = await measure();
    memory.keep(transferSize, input, size);
    return size;
  };

  return {
    async ofText(text, hash) {
      const bytes = Buffer.from(text);
      return bytes.byteLength < compressionThreshold
        ? bytes.byteLength
        : sizeOf(hash ?? sha256(bytes), () => compressed(bytes));
    },
    async ofPage(page) {
      return page.size < compressionThreshold
        ? page.size
        : sizeOf(page.hash, async () => compressed(Buffer.from(await page.read())));
    },
    async ofFile({ file, size, hash, content }) {
      const sentAsIs = size < compressionThreshold || !compressibleTypes.test(contentTypeOf(file) ?? '');
      if (sentAsIs) return size;
      if ('stored' in content && content.stored === '') return 0;
      return sizeOf(hash, () =>
        'bytes' in content ? compressed(content.bytes) : compressedFile(content.stored),
      );
    },
  };
}

/** In place: to hand thousands of pages to threads and back takes as long as compressing them. */
const compressed = (bytes: Uint8Array) =>
  deflateRawSync(bytes, { level: compressionLevel }).byteLength + gzipFrame;

/** What gzip puts around the compressed bytes: ten bytes before and eight behind (RFC 1952). */
const gzipFrame = 18;

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
