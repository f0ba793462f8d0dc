/** Counts the mutants that were noticed, and reports them. */
import type { Kind } from './operators.ts';

export interface Mutant {
  readonly kind: Kind;
  readonly route: string;
  readonly place: string;
  readonly change: string;
  /** Why no proof has to notice it. Undefined if one must. */
  readonly free: string | undefined;
  /** The names of the proofs that failed. */
  readonly noticedBy: readonly string[];
}

/** The least share of mutants that must be noticed. */
export const least = 0.95;

interface Row {
  readonly name: string;
  readonly made: number;
  readonly free: number;
  readonly noticed: number;
  readonly missed: number;
}

function rowOf(name: string, mutants: readonly Mutant[]): Row {
  const free = mutants.filter((mutant) => mutant.free !== undefined).length;
  const noticed = mutants.filter((mutant) => mutant.noticedBy.length > 0).length;
  return { name, made: mutants.length, free, noticed, missed: mutants.length - free - noticed };
}

const shareOf = ({ noticed, missed }: Row): number =>
  noticed + missed === 0 ? 1 : noticed / (noticed + missed);

/** Whether enough mutants were noticed. */
export const isEnough = (mutants: readonly Mutant[]): boolean => shareOf(rowOf('all', mutants)) >= least;

function rowsBy(mutants: readonly Mutant[], key: (mutant: Mutant) => string): Row[] {
  return [...new Set(mutants.map(key))].sort().map((name) =>
    rowOf(
      name,
      mutants.filter((mutant) => key(mutant) === name),
    ),
  );
}

const lineOf = (row: Row): string =>
  `  ${row.name.padEnd(34)}${[row.made, row.free, row.noticed, row.missed].map((figure) => String(figure).padStart(8)).join('')}${`${(100 * shareOf(row)).toFixed(1)} %`.padStart(10)}`;

const heading = (what: string): string =>
  `\n${what.padEnd(36)}${['made', 'free', 'noticed', 'missed', 'share'].map((word, at) => word.padStart(at === 4 ? 10 : 8)).join('')}`;

interface Run {
  readonly seed: number;
  readonly mutants: readonly Mutant[];
  /** How many mutants were thrown away because they were equal to the page. */
  readonly equal: number;
  readonly seconds: number;
}

/** Tables by kind and by page, what was free and why, and every mutant that no proof noticed. */
export function reportOf({ seed, mutants, equal, seconds }: Run): string {
  const freedoms = rowsBy(
    mutants.filter(({ free }) => free !== undefined),
    ({ free }) => free ?? '',
  );
  const missed = mutants.filter(({ free, noticedBy }) => free === undefined && noticedBy.length === 0);
  return [
    heading(`Seed ${seed}, by kind`),
    ...rowsBy(mutants, ({ kind }) => kind).map(lineOf),
    heading('By page'),
    ...rowsBy(mutants, ({ route }) => route).map(lineOf),
    '',
    'Declared free:',
    ...freedoms.map(({ name, made }) => `  ${String(made).padStart(4)}  ${name}`),
    `Drawn again, as nobody could tell them from the page but by its looks: ${equal}.`,
    '',
    ...(missed.length > 0 ? ['Nobody noticed:'] : []),
    ...missed.map(({ kind, route, place, change }) => `  ${kind}  ${route}  ${place}: ${change}`),
    lineOf(rowOf('In all', mutants)),
    `${Math.round(seconds)} s.`,
  ].join('\n');
}
