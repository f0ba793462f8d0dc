/**
 * The folder in which a run of all tests makes its sites, caches and stores: in memory, if the machine has enough. There
 * are some hundred thousand small files, and a disk takes more time for them than all builds do.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ScratchFolder {
  /** Absolute path of the folder. */
  readonly path: string;
  /** Removes the folder with everything in it. */
  dispose(): void;
}

export interface Lender {
  /** A folder whose files are in memory, as `/dev/shm` is on most Linux systems. */
  readonly memory?: string;
  /** Bytes that must be free, both in that folder and in the memory of the machine. */
  readonly needed?: number;
}

export function openScratchFolder({ memory = '/dev/shm', needed = 3e9 }: Lender = {}): ScratchFolder {
  const path = folderIn(memory, needed) ?? mkdtempSync(join(tmpdir(), 'site-tests-'));
  return { path, dispose: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }) };
}

/** Undefined if there is no such folder, if it is too small, or if programs cannot run from it, as some tests need. */
function folderIn(memory: string, needed: number): string | undefined {
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < needed) return undefined;
    folder = mkdtempSync(join(memory, 'site-tests-'));
    // The mode of the system's temporary folders: some tests switch to another user.
    chmodSync(folder, 0o1777);
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    rmSync(program);
    return folder;
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
