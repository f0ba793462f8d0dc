/** What a second build has proved, as data and as text. */
import { formatDuration } from '../text/figures.ts';

/** What may be another on each machine, and must not show in a site. */
export interface Circumstances {
  /** Cores, as far as work is divided by them. */
  readonly workers: number;
  /** As in `Asia/Kolkata`. */
  readonly zone: string;
  /** BCP 47. */
  readonly language: string;
  readonly umask: number;
  /** In which order folders tell what they hold. */
  readonly listed: 'as the system does' | 'backwards';
}

export interface Proof {
  /** How many files both builds have made, byte for byte the same. */
  readonly files: number;
  /** The SHA-256 of the manifest, which names all other files with theirs. */
  readonly hash: string;
  /** How long the second build took, with the comparison. */
  readonly ms: number;
  /** Files made of pictures. The second build has made `anew` of them, and has taken the others from the first. */
  readonly pictures: { readonly all: number; readonly anew: number };
  /** Routes of pages that ask for the time, for chance or for a module of Node: nobody can tell what they show tomorrow. */
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
${unsure.length > 0 ? `  Ask for the time, for chance or for Node's modules, and may be others another day: ${named}${more}.\n` : ''}`;
}

/** A phrase. */
export const inWords = ({ workers, zone, language, umask, listed }: Circumstances): string =>
  `${workers} ${workers === 1 ? 'core' : 'cores'}, ${zone}, ${language}, umask ${umask.toString(8).padStart(3, '0')}, folders listed ${listed}`;
