/**
 * File signatures for a long-running process (site dev). Files in watched folders are assumed unchanged until the
 * watcher reports a change. Files outside them, and files behind symbolic links, are looked at every time.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FindNames, findNow } from '../files/find-names.ts';
import { isWithin } from '../files/is-within.ts';
import { yieldToEventLoop } from '../files/yield-to-event-loop.ts';
import { absent, isAtRest, type Signature, signatureOf } from './signature.ts';

export interface FileLookup {
  /** The same as the function `signatureOf`, with the same errors. May come from a cache. */
  signatureOf(path: string): Signature;
  /** Lists files in folders. The list may be cached until a file is added or removed there. */
  readonly names: FindNames;
  /** Whether a watcher reports changes of what is at an absolute path. */
  watches(path: string): boolean;
}

/** For a process without file watchers. */
export const uncachedFileLookup: FileLookup = { signatureOf, names: findNow, watches: () => false };

export interface WatchedFileLookup extends FileLookup {
  /**
   * Must be called at once for every reported change, with the absolute path. Returns true if all that changed is the
   * bytes of one file that was known before.
   */
  changed(path: string): boolean;
  /**
   * Looks again at everything that is cached, since watchers can miss changes. Resolves with the paths of the changed
   * files. If files were added or removed, it resolves with one of the watched folders in place of their paths.
   */
  missed(): Promise<readonly string[]>;
}

/**
 * `folders` are the absolute paths of the watched folders. The watchers must cover everything below them that a build
 * may read.
 */
export function createWatchedFileLookup(folders: readonly string[]): WatchedFileLookup {
  /** Undefined for a file that was written so recently that its signature may miss the next change. */
  const signatures = new Map<string, Signature | undefined>();
  const lists = new Map<
    string,
    { readonly look: () => Promise<readonly string[]>; readonly found: Promise<readonly string[]> }
  >();
  /**
   * For each folder, whether a watcher reports changes in it by exactly this path: no symbolic link lies on the way
   * from the watched folder.
   */
  const straight = new Map<string, boolean>();

  const isStraight = (folder: string) => {
    const known = straight.get(folder) ?? leadsStraight(folder, folders);
    straight.set(folder, known);
    return known;
  };
  const watches = (path: string) => isStraight(dirname(path));
  const forgetAll = () => {
    signatures.clear();
    lists.clear();
    straight.clear();
  };

  return {
    watches,
    signatureOf(path) {
      const known = signatures.get(path);
      if (known !== undefined) return known;
      const looked = Date.now();
      const signature = signatureOf(path);
      if (watches(path) && !isLink(path))
        signatures.set(path, isAtRest(signature, looked) ? signature : undefined);
      return signature;
    },
    names(of, look) {
      const known = lists.get(of);
      if (known) return known.found;
      const found = look();
      lists.set(of, { look, found });
      found.catch(() => lists.delete(of));
      return found;
    },
    changed(path) {
      const wasThere = signatures.has(path) && signatures.get(path) !== absent;
      if (wasThere && lstatSync(path, { throwIfNoEntry: false })?.isFile()) {
        signatures.set(path, undefined);
        return true;
      }
      forgetAll();
      return false;
    },
    async missed() {
      const missed: string[] = [];
      for (const [path, signature] of [...signatures]) {
        await yieldToEventLoop();
        if (signature !== undefined && signature === signatures.get(path) && !looksLike(path, signature))
          missed.push(path);
      }
      for (const [of, { look, found }] of [...lists]) {
        const [before, now] = await Promise.all([found, look().catch(() => undefined)]);
        if (lists.get(of)?.found === found && !isSameList(before, now)) missed.push(...folders.slice(0, 1));
      }
      return missed;
    },
  };
}

/** File systems list the files of a folder in any order. */
const isSameList = (before: readonly string[], now: readonly string[] | undefined): boolean =>
  now?.toSorted().join('\n') === before.toSorted().join('\n');

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** A watched folder may be a symbolic link itself, or lie behind one. */
function leadsStraight(folder: string, folders: readonly string[]): boolean {
  const holder = folders.find((one) => isWithin(folder, one));
  if (holder === undefined) return false;
  try {
    return realpathSync.native(folder) === realpathSync.native(holder) + folder.slice(holder.length);
  } catch {
    return false;
  }
}

function looksLike(path: string, signature: Signature): boolean {
  try {
    return signatureOf(path) === signature && !isLink(path);
  } catch {
    return false;
  }
}
