/** What all commands take, and what they give back. */
import type { PartNumber } from '../pipeline/part.ts';
import type { StoppedCode } from './signals.ts';

/** 0 done, 1 problems in content or pages, 2 wrong usage or broken environment, the others stopped by a signal. */
export type ExitCode = 0 | 1 | 2 | StoppedCode;

export interface EngineLocation {
  /** Absolute path of the engine's sources. */
  readonly engine: string;
  /** Tells this engine from any other: of all its sources, Node's version and the versions of its packages. */
  readonly hash?: string;
}

/** Options that every command takes. */
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
  /** Reads every file, whatever sizes and dates say of it. */
  readonly reread?: boolean;
  /** Of `build` alone: makes the site twice and compares. */
  readonly verify?: boolean;
  /** Of `build` alone: as `verify`, and has each picture encoded twice. */
  readonly verifyPictures?: boolean;
  /** A day or a moment. */
  readonly clock?: string;
  readonly drafts?: boolean;
  /** `s3://bucket/prefix`, or a folder relative to the root. */
  readonly cache?: string;
  /** Of `build` alone. */
  readonly shard?: PartNumber;
}
