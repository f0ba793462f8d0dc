/** What happens to the builds of a site, one after the other: all of it from one number. */
import { oneOf, type Random } from '../mutants/random.ts';
import { randomFrom } from '../support/chance.ts';
import { type Kind, kinds } from './kinds.ts';
import { type Measured, measured, type Outcome, type Subject, type Trial, tryHarm } from './trial.ts';

export interface Tried {
  readonly kind: string;
  readonly trial: Trial;
  readonly outcome: Outcome;
}

/** So many of each kind as its share says, in any order. */
export function drawKinds(count: number, seed: number): readonly Kind[] {
  const random = randomFrom(seed);
  const all = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  return Array.from({ length: Math.ceil(count / all.length) }, () => all)
    .flatMap((once) => once.map((kind) => ({ kind, order: random() })).sort((a, b) => a.order - b.order))
    .map(({ kind }) => kind)
    .slice(0, count);
}

/** Tries one after the other on a site that is built and warm. */
export function trialsOf(subject: Subject): (kind: Kind, random: Random) => Promise<Tried> {
  const known = new Map<Trial['kept'], Measured>();
  const { length } = subject.versions;
  let version = 0;
  return async ({ name: kind, draw }, random) => {
    const kept = oneOf<Trial['kept']>(random, howMuch) ?? 'everything';
    const next = () => {
      version = (version + 1 + Math.floor(random() * (length - 1))) % length;
      return version;
    };
    const about = known.get(kept) ?? (await measured(subject, { kept, version: next() }));
    known.set(kept, about);
    const trial: Trial = { ...draw(random, about), kind, kept, version: next() };
    return { kind, trial, outcome: await tryHarm(subject, trial) };
  };
}

const howMuch: readonly Trial['kept'][] = ['everything', 'everything', 'pictures', 'pictures', 'nothing'];
