/** The result of `site build --verify`, as data and as text. */
import { formatDuration } from '../text/figures.ts';

/** Conditions that differ between machines and must not affect a site. */
export interface Circumstances {
  /** The number of cores that work is divided among. */
  readonly workers: number;
  /** A time zone such as `Asia/Kolkata`. */
  readonly zone: string;
  /** A BCP 47 language tag. */
  readonly language: string;
  readonly umask: number;
  /** The order in which folders list their entries. */
  readonly listed: 'as the system does' | 'backwards';
}

export interface Proof {
  /** How many files both builds have made, all with the same bytes. */
  readonly files: number;
  /** The SHA-256 of the manifest, which holds the SHA-256 of each other file. */
  readonly hash: string;
  /** How long the second build and the comparison took. */
  readonly ms: number;
  /** Picture files. The second build has made `anew` of them, and has taken the others from the first build. */
  readonly pictures: { readonly all: number; readonly anew: number };
  /** Routes of pages that use the time, random numbers or a module of Node. They may be different in a later build. */
  readonly unsure: readonly string[];
  readonly first: Circumstances;
  readonly second: Circumstances;
}

const mostNamed = 5;

/** A few lines for people. */
export function formatProof({ files, hash, ms, pictures, unsure, first, second }: Proof): string {
  const left = pictures.all - pictures.anew;
  const anew =
    left === 0
      ? 'everything, each picture too'
      : `everything but ${left} of ${pictures.all} pictures, which were taken from the first build (--verify-pictures makes all)`;
  const named = unsure.slice(0, mostNamed).join(', ');
  const more = unsure.length > mostNamed ? ` and ${unsure.length - mostNamed} more` : '';
  return `Built twice: all ${files} files have the same bytes (${formatDuration(ms)}).
  Tree hash, that of .site-manifest.json: ${hash}
  Made anew: ${anew}.
  Both had the same sources, clock and variables. First: ${inWords(first)}.
  Second: ${inWords(second)}.
${unsure.length > 0 ? `  ${unsure.length === 1 ? 'This page uses' : 'These pages use'} the time, random numbers or modules of Node, and may differ in a later build: ${named}${more}.\n` : ''}`;
}

/** The circumstances as a phrase for a sentence. */
export const inWords = ({ workers, zone, language, umask, listed }: Circumstances): string =>
  `${workers} ${workers === 1 ? 'core' : 'cores'}, ${zone}, ${language}, umask ${umask.toString(8).padStart(3, '0')}, folders listed ${listed}`;
