/** Tells what changes in the folders of a site. */
import type { Stats } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { absent, type Signature, signatureOf } from '../memory/signature.ts';
import type { SitePaths } from '../model.ts';
import { systemCode } from '../problems/errors.ts';

export interface SiteWatch {
  /** Watches further files: what templates import from outside of the three folders. Absolute paths. */
  also(files: Iterable<string>): void;
  close(): Promise<void>;
}

interface Listener {
  /** Absolute path of a file that has come, changed or gone. */
  onChange(path: string): void;
  /** Files can be watched only by looking at them again and again: one sentence says why. */
  onSlow(reason: string): void;
}

/** Between two looks at a file that the system does not tell about, in milliseconds. */
const lookEvery = 500;

/** How long a new folder may take until all in it is watched, in milliseconds. */
const newFolder = 300;

/**
 * Resolves once every change is told, those since `began` among them: milliseconds since 1970, when nothing of the site
 * had been read.
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
      ignored: (path) => isNobodys(path),
      usePolling,
      interval: lookEvery,
      binaryInterval: lookEvery,
    })
      .on('add', onFound)
      .on('addDir', onFound)
      .on('change', tell)
      .on('raw', (_, name, details) => onStir(name, folderOf(details)))
      .on('unlink', onGone)
      .on('unlinkDir', listener.onChange)
      .on('error', onError);
  const later = new Set<NodeJS.Timeout>();
  /** What each file was like when it was told of. A file that takes another's place may have its date. */
  const told = new Map<string, Signature>();
  function tell(path: string): void {
    const signature = signatureNow(path);
    if (told.get(path) === signature) return;
    told.set(path, signature);
    listener.onChange(path);
  }
  /** Something has happened to a file, by its name in a folder that is watched, or by its own path. */
  function onStir(name: string, folder: string | undefined): void {
    const path = [name, folder, join(folder ?? '', name)].find((one) => one !== undefined && told.has(one));
    // What has gone is told of as gone.
    if (path !== undefined && signatureNow(path) !== absent) tell(path);
  }
  function onGone(path: string): void {
    told.delete(path);
    listener.onChange(path);
  }
  function onFound(path: string, stats?: Stats): void {
    // What was found only because the watcher has begun. Moving a file does not change when it was written.
    const isOld = stats && Math.max(stats.mtimeMs, stats.ctimeMs) < began;
    if (!stats?.isDirectory()) {
      if (isOld) told.set(path, signatureNow(path));
      else tell(path);
      return;
    }
    if (isOld) return;
    listener.onChange(path);
    // What is put into a new folder before that is watched itself may never be told.
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
    // A system watches so many files and no more.
    if ((code === 'ENOSPC' || code === 'EMFILE') && !isPolling) {
      isPolling = true;
      void watcher.close();
      watcher = begin(true);
      listener.onSlow(
        'The system watches no more files, so changes are noticed half a second late. On Linux, raise fs.inotify.max_user_watches.',
      );
    }
    // Anything else, such as a folder that has gone while it was read, shows in the build.
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

/** Whoever reads what nobody may look at says why that cannot be. */
function signatureNow(path: string): Signature {
  try {
    return signatureOf(path);
  } catch (error) {
    return systemCode(error) ?? '';
  }
}

/** Of what a watcher says beside a name. */
function folderOf(details: unknown): string | undefined {
  return z.object({ watchedPath: z.string() }).safeParse(details).data?.watchedPath;
}

/** What editors and systems put beside files while they save, and what is written by the builder itself. */
const isNobodys = (path: string): boolean => {
  const name = basename(path);
  return (
    name === '.schemas' ||
    name === '.DS_Store' ||
    name === '4913' ||
    name.endsWith('~') ||
    /^\.#|^#.*#$|\.sw[a-z]$|\.tmp$/.test(name)
  );
};
