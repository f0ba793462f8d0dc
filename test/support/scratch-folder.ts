/**
 * Where a run of all tests makes its sites, caches and stores: in memory, if the machine lends enough of it. There are some hundred
 * thousand small files, and a disk spends more time on them than all builders do.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ScratchFolder {
  /** Absolute. */
  readonly path: string;
  /** Removes it with all that was left in it. */
  dispose(): void;
}

export interface Lender {
  /** A folder whose files lie in memory, on most Linux systems. */
  readonly memory?: string;
  /** Bytes that have to be free both there and in the machine. */
  readonly needed?: number;
}

export function openScratchFolder({ memory = '/dev/shm', needed = 3e9 }: Lender = {}): ScratchFolder {
  const path = folderIn(memory, needed) ?? mkdtempSync(join(tmpdir(), 'site-tests-'));
  return { path, dispose: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }) };
}

/** Undefined where there is no such place, too little of it, or where no program may be run, as some tests have to. */
function folderIn(memory: string, needed: number): string | undefined {
  let folder: string | undefined;
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, process.availableMemory()) < needed) return undefined;
    folder = mkdtempSync(join(memory, 'site-tests-'));
    // As folders of systems are: some tests become somebody else.
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
