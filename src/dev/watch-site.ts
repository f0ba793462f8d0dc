/** Watches the folders of a site and reports changes. */
import type { Stats } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { absent, type Signature, signatureOf } from '../memory/signature.ts';
import type { SitePaths } from '../model.ts';
import { systemCode } from '../problems/errors.ts';

export interface SiteWatch {
  /** Watches further files as well: those that templates import from outside the three folders. Absolute paths. */
  also(files: Iterable<string>): void;
  close(): Promise<void>;
}

interface Listener {
  /** Gets the absolute path of a file that was added, changed or removed. */
  onChange(path: string): void;
  /** Called when files have to be polled. `reason` is one sentence that says why. */
  onSlow(reason: string): void;
}

/** Time between two looks at a polled file, in milliseconds. */
const lookEvery = 500;

/** How long it may take until everything in a new folder is watched, in milliseconds. */
const newFolder = 300;

/**
 * Resolves once every change is reported, including those since `began`. That is a time in milliseconds since 1970, before
 * any file of the site was read.
 */
export async function watchSite(paths: SitePaths, began: number, listener: Listener): Promise<SiteWatch> {
  const { watch } = await import('chokidar');
  const known = new Set([
    paths.content,
    paths.templates,
    paths.public,
    join(paths.root, 'tsconfig.json'),
    join(paths.root, 'package.json'),
  ]);
  const begin = (usePolling: boolean) =>
    watch([...known], {
      alwaysStat: true,
      ignored: (path) => isIgnored(path),
      usePolling,
      interval: lookEvery,
      binaryInterval: lookEvery,
    })
      .on('add', onFound)
      .on('addDir', onFound)
      .on('change', tell)
      .on('raw', (_, name, details) => onRawEvent(name, folderOf(details)))
      .on('unlink', onGone)
      .on('unlinkDir', listener.onChange)
      .on('error', onError);
  const later = new Set<NodeJS.Timeout>();
  /** The signature of each file when it was last reported. A date is not enough: a replaced file may keep its date. */
  const told = new Map<string, Signature>();
  function tell(path: string): void {
    const signature = signatureNow(path);
    if (told.get(path) === signature) return;
    told.set(path, signature);
    listener.onChange(path);
  }
  /** Handles a raw event, which names a file by its path or by its name in a watched folder. */
  function onRawEvent(name: string, folder: string | undefined): void {
    const path = [name, folder, join(folder ?? '', name)].find((one) => one !== undefined && told.has(one));
    // `onGone` reports removed files.
    if (path !== undefined && signatureNow(path) !== absent) tell(path);
  }
  function onGone(path: string): void {
    told.delete(path);
    listener.onChange(path);
  }
  function onFound(path: string, stats?: Stats): void {
    // An old file is found only because the watcher has just started. Moving a file changes its ctime, but not its mtime.
    const isOld = stats && Math.max(stats.mtimeMs, stats.ctimeMs) < began;
    if (!stats?.isDirectory()) {
      if (isOld) told.set(path, signatureNow(path));
      else tell(path);
      return;
    }
    if (isOld) return;
    listener.onChange(path);
    // A file that is put into a new folder before the folder is watched may never be reported. So report the folder again.
    const timer = setTimeout(() => {
      later.delete(timer);
      listener.onChange(path);
    }, newFolder);
    later.add(timer);
  }
  let isPolling = false;
  let watcher = begin(false);
  function onError(error: unknown): void {
    const code = systemCode(error);
    // The system limits how many files are watched.
    if ((code === 'ENOSPC' || code === 'EMFILE') && !isPolling) {
      isPolling = true;
      void watcher.close();
      watcher = begin(true);
      listener.onSlow(
        'The system watches no more files, so changes are noticed half a second late. On Linux, raise fs.inotify.max_user_watches.',
      );
    }
    // The build reports any other error, such as a folder that was removed while it was read.
    else listener.onChange(paths.root);
  }
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  return {
    also(files) {
      const added = [...files].filter((file) => !known.has(file));
      for (const file of added) known.add(file);
      if (added.length > 0) watcher.add(added);
    },
    close: () => {
      for (const timer of later) clearTimeout(timer);
      return watcher.close();
    },
  };
}

/** The signature of a file. If it cannot be looked at, the code of the error: the build will report why. */
function signatureNow(path: string): Signature {
  try {
    return signatureOf(path);
  } catch (error) {
    return systemCode(error) ?? '';
  }
}

/** The watched path in the details of a raw event. */
function folderOf(details: unknown): string | undefined {
  return z.object({ watchedPath: z.string() }).safeParse(details).data?.watchedPath;
}

/** Files to ignore: those that editors and systems put beside a file, and those that the builder itself writes. */
const isIgnored = (path: string): boolean => {
  const name = basename(path);
  return (
    name === '.schemas' ||
    name === '.DS_Store' ||
    name === '4913' ||
    name.endsWith('~') ||
    /^\.#|^#.*#$|\.sw[a-z]$|\.tmp$/.test(name)
  );
};
