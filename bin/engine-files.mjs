/** Shared by the scripts that start the engine and that compile it: where it lies, and how to tell whether files changed. */
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Holds a folder for each compiled engine. */
export const engineFolder = (root) => join(root, 'node_modules', '.cache', 'site', 'engine');

/** Path of the record that lists the signatures of an engine's sources and compiled files; see `compile-engine.mjs`. */
export const remembered = (root) => join(engineFolder(root), 'signatures');

/** Changes when the file is written or replaced. `-` if there is no file. */
export function signatureOf(path) {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino, stat.dev, stat.mode].join('.') : '-';
}
