import type { OutputFile } from '../model.ts';

/** How many bytes of the output are pages, pictures, scripts. */
export function bytesByKind(files: readonly OutputFile[]): Partial<Record<OutputFile['kind'], number>> {
  const bytes: Partial<Record<OutputFile['kind'], number>> = {};
  for (const { kind, size } of files) bytes[kind] = (bytes[kind] ?? 0) + size;
  return bytes;
}
