/** What both know who start the engine and who compile it: where it lies, and what tells its files from others. */
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Holds a folder for each compiled engine. */
export const engineFolder = (root) => join(root, 'node_modules', '.cache', 'site', 'engine');

/** Says in one line each which files an engine was compiled from and consists of; see `compile-engine.mjs`. */
export const remembered = (root) => join(engineFolder(root), 'signatures');

/** The same as long as nobody has written to the file or put another in its place. `-` where there is none. */
export function signatureOf(path) {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? [stat.size, stat.mtimeNs, stat.ctimeNs, stat.ino, stat.dev, stat.mode].join('.') : '-';
}
