/** The options and exit codes that commands share. */
import type { PartNumber } from '../pipeline/part.ts';
import { cacheFolders } from '../sources/site-paths.ts';
import type { StoppedCode } from './signals.ts';

/** 0 done, 1 problems in content or pages, 2 wrong usage or broken environment, the others stopped by a signal. */
export type ExitCode = 0 | 1 | 2 | StoppedCode;

/** Where results are kept if nothing else is said, for the help texts. */
export const usualCache = `${cacheFolders.besidePackages}; in a site without package.json, ${cacheFolders.alone}`;

export interface EngineLocation {
  /** Absolute path of the engine's sources. */
  readonly engine: string;
  /** Identifies this engine: a hash of all its sources, Node's version and the versions of its packages. */
  readonly hash?: string;
}

/** Options that several commands take. */
export interface SharedOptions {
  readonly root: string;
  readonly out: string;
  readonly cacheDir?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** Options of `build` and `check`. */
export interface BuildFlags extends SharedOptions {
  /** Reads every file, even if its size and date have not changed. */
  readonly reread?: boolean;
  /** Only for `build`: makes the site twice and compares. */
  readonly verify?: boolean;
  /** Only for `build`: like `verify`, and also encodes each picture twice. */
  readonly verifyPictures?: boolean;
  /** A day such as 2026-02-01, or a moment; see `clock.ts`. */
  readonly clock?: string;
  readonly drafts?: boolean;
  /** `s3://bucket/prefix`, or a folder relative to the root. */
  readonly cache?: string;
  /** Only for `build`. */
  readonly shard?: PartNumber;
}
