/**
 * Values that a process has computed from files, and keeps in memory while these files stay the same. A file counts as
 * unchanged while its signature is the same, as in Git. A symbolic link whose target no watcher covers is looked at
 * like any other file.
 */
import { type FileLookup, uncachedFileLookup } from './file-lookup.ts';
import { isAtRest, type Signature } from './signature.ts';

export interface HeldFiles<Value> {
  /** Gives the signatures of these files. */
  readonly lookup: FileLookup;
  /** The value that is held for an absolute path, if `signature` is still the one that it was held with. */
  find(path: string, signature: Signature): Value | undefined;
  /**
   * Holds a value. `signature` was taken before the file was read, at the time `looked`: milliseconds since 1970.
   * Returns false if the value is not held, because the file was written too recently.
   */
  hold(path: string, value: Value, signature: Signature, looked: number): boolean;
  /** Drops the values of all other paths. */
  only(paths: ReadonlySet<string>): void;
}

export function holdFiles<Value>(lookup: FileLookup = uncachedFileLookup): HeldFiles<Value> {
  const held = new Map<string, { readonly value: Value; readonly signature: Signature }>();
  return {
    lookup,
    find(path, signature) {
      const file = held.get(path);
      return file?.signature === signature ? file.value : undefined;
    },
    hold(path, value, signature, looked) {
      // A file that was written in the current clock tick could be written again and keep its signature.
      const isHeld = isAtRest(signature, looked);
      if (isHeld) held.set(path, { value, signature });
      return isHeld;
    },
    only(paths) {
      for (const path of held.keys()) if (!paths.has(path)) held.delete(path);
    },
  };
}
