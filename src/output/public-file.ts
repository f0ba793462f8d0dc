import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { digestFile } from '../files/digest-file.ts';
import type { OutputFile } from '../model.ts';
import { explainSystemError } from '../problems/errors.ts';
import { compressibleTypes } from './compression.ts';
import { contentTypeOf } from './headers.ts';
import { makeFile } from './make-file.ts';

/** In bytes. Checks read icons, scripts and lists; no sitemap may be larger than the second. */
const mostHeld = { any: 1_000_000, text: 50_000_000 };

/** A file of the public folder. Films and archives stay where they are until they are copied. */
export async function publicFile(folder: string, file: string): Promise<OutputFile> {
  const stored = join(folder, file);
  const source = `public/${file}`;
  const isText = compressibleTypes.test(contentTypeOf(file) ?? '');
  try {
    if ((await stat(stored)).size <= (isText ? mostHeld.text : mostHeld.any))
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
