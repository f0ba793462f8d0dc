import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { digestFile } from '../files/digest-file.ts';
import { readBytes } from '../files/read-bytes.ts';
import type { OutputFile } from '../model.ts';
import { mayHoldMetadata, readMetadata } from '../pictures/metadata.ts';
import { explainSystemError } from '../problems/errors.ts';
import { compressibleTypes } from './compression.ts';
import { contentTypeOf } from './headers.ts';
import { makeFile } from './make-file.ts';

/** The largest files to hold in memory, in bytes. Checks read icons, scripts and lists; no sitemap exceeds `text`. */
const mostHeld = { any: 1_000_000, text: 50_000_000 };

/** In bytes. The metadata of a larger picture is not read. */
export const longestPicture = 100_000_000;

/**
 * A file of the public folder. Large files, such as films and archives, stay on the disk until they are copied. With
 * `strip`, the metadata of a picture is removed, as far as that is possible.
 */
export async function publicFile(
  folder: string,
  file: string,
  { strip }: { readonly strip: boolean },
): Promise<OutputFile> {
  const stored = join(folder, file);
  const source = `public/${file}`;
  const isText = compressibleTypes.test(contentTypeOf(file) ?? '');
  try {
    const { size } = await stat(stored);
    const plain = strip ? await stripped(stored, size) : undefined;
    if (plain) return makeFile(file, 'public', plain, source);
    if (size <= (isText ? mostHeld.text : mostHeld.any))
      return makeFile(file, 'public', await readFile(stored), source);
    return {
      file,
      kind: 'public',
      ...(await digestFile(stored)),
      content: { stored },
      immutable: false,
      source,
    };
  } catch (error) {
    throw explainSystemError(error, 'reading a public file');
  }
}

async function stripped(path: string, size: number): Promise<Uint8Array | undefined> {
  if (size > longestPicture || !mayHoldMetadata(await startOf(path))) return undefined;
  return readMetadata(await readBytes(path, size))?.without();
}

/** The first 16 bytes of a file, which show its type. */
export async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
