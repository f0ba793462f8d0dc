import type { OutputFile } from '../model.ts';

/** Adds up the bytes of the output by kind of file, such as pages, pictures and scripts. */
export function bytesByKind(files: readonly OutputFile[]): Partial<Record<OutputFile['kind'], number>> {
  const bytes: Partial<Record<OutputFile['kind'], number>> = {};
  for (const { kind, size } of files) bytes[kind] = (bytes[kind] ?? 0) + size;
  return bytes;
}
