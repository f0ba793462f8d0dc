/** What can befall a build while it is at work. */
import { fileURLToPath, pathToFileURL } from 'node:url';

export type Signal = 'SIGKILL' | 'SIGTERM' | 'SIGINT' | 'SIGHUP';
export type Trouble = 'ENOSPC' | 'EIO' | 'EMFILE' | 'EACCES';

/** Done by `harm.mjs` within the process. */
export interface Harm {
  /** At which of the calls of the file system that it concerns, from 1; never at 0. */
  readonly at: number;
  /** Only calls that look at the builder and its packages count; without it, only all others do. */
  readonly ofBuilder?: boolean;
  /** The process gets it. */
  readonly signal?: Signal;
  /** The call fails so. */
  readonly code?: Trouble;
  /** All later ones fail as well. */
  readonly lasts?: boolean;
  /** The bundler, which is a process of its own, is killed. */
  readonly children?: boolean;
  /** The second build of `--verify` is killed when it has said so much. */
  readonly messages?: number;
  /** The clock is set, by so many milliseconds. */
  readonly jump?: number;
  /** Absolute: a file that is told which call was hit. */
  readonly log?: string;
  /** Has the file told at the end how many calls there were that each trouble could have befallen. */
  readonly counts?: boolean;
}

/** Relative to the root, as a tool runs from a bundle of its own. */
const preload = fileURLToPath(new URL('../../test/faults/harm.mjs', import.meta.url));

/** Arguments of Node, before the program. */
export function doing(harm: Harm): readonly string[] {
  const url = pathToFileURL(preload);
  url.searchParams.set('harm', JSON.stringify(harm));
  return ['--import', url.href];
}
