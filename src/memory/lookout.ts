/**
 * Looks at files for a process that goes on. What lies in folders that somebody watches is as it was until a change is told;
 * all else, and whatever lies behind a link, is looked at each time.
 */
import { lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FindNames, findNow } from '../files/find-names.ts';
import { giveTurn } from '../files/give-turn.ts';
import { isWithin } from '../files/is-within.ts';
import { absent, isAtRest, type Signature, signatureOf } from './signature.ts';

export interface Lookout {
  /** As `signatureOf` tells it, and throws. */
  signatureOf(path: string): Signature;
  /** What is found in folders, as long as nothing comes there or goes. */
  readonly names: FindNames;
  /** Whether a change of what lies at a path, absolute, is told. */
  watches(path: string): boolean;
}

/** Of a process that is told of nothing. */
export const nobodyTells: Lookout = { signatureOf, names: findNow, watches: () => false };

export interface ToldLookout extends Lookout {
  /** To be told of everything that has changed, at once; absolute. True where one file has other bytes, and that is all. */
  changed(path: string): boolean;
  /**
   * Looks at all that is known, as watchers can miss something. Resolves with the paths of what has changed; of what has come
   * or gone only that something has, by one of the folders.
   */
  missed(): Promise<readonly string[]>;
}

/** `folders` are those that are watched, absolute: all below, whatever may be read by a build. */
export function lookoutOver(folders: readonly string[]): ToldLookout {
  /** Undefined of a file that was written so lately that its signature may not tell of the next change. */
  const signatures = new Map<string, Signature | undefined>();
  const lists = new Map<
    string,
    { readonly look: () => Promise<readonly string[]>; readonly found: Promise<readonly string[]> }
  >();
  /** Of folders, whether a watcher tells of what lies there by the very path. */
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
        await giveTurn();
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

/** Folders tell their files in any order. */
const isSameList = (before: readonly string[], now: readonly string[] | undefined): boolean =>
  now?.toSorted().join('\n') === before.toSorted().join('\n');

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Each of the folders may be a link itself, or lie behind one. */
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
