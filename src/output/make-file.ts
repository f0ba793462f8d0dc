import { sha256 } from '../files/sha256.ts';
import type { OutputFile } from '../model.ts';

/** Makes a file of the site from bytes in memory. `immutable` means that its name contains a hash of its bytes. */
export function makeFile(
  file: string,
  kind: OutputFile['kind'],
  content: string | Uint8Array,
  source: string,
  immutable = false,
): OutputFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { file, kind, hash: sha256(bytes), size: bytes.byteLength, content: { bytes }, immutable, source };
}
