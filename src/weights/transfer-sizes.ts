/** The size of a text after a host has compressed it. Sizes are cached by content, because compressing takes time. */
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
  /** Bytes of a text. `hash` is the hex SHA-256 of the uncompressed text, if it is known. */
  ofText(text: string, hash?: string): Promise<number>;
  /**
   * Bytes of a page. Its text is read only if the result is not cached. `size` is in bytes, `hash` is the hex SHA-256
   * of its bytes.
   */
  ofPage(page: { readonly hash: string; readonly size: number; read(): Promise<string> }): Promise<number>;
  /**
   * Bytes of a file as it is sent: only types that compression makes smaller are compressed. 0 for a file of such a
   * type that is not made yet.
   */
  ofFile(file: OutputFile): Promise<number>;
}

export const transferSize = { name: 'transfer-size', version: 1, value: z.int() };

/** Uses gzip, which every host and every browser knows. Brotli would make texts about a tenth smaller. */
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

/**
 * Compresses in this thread: handing thousands of pages to other threads and back takes as long as compressing them.
 */
const compressed = (bytes: Uint8Array) =>
  deflateRawSync(bytes, { level: compressionLevel }).byteLength + gzipFrame;

/** What gzip puts around the compressed bytes: ten bytes before and eight behind (RFC 1952). */
const gzipFrame = 18;

/** The compressed size of a file. The file is streamed, so it is never in memory as a whole. */
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
