/** Which edits and runs follow each other: plain data, all of it from one number. */
import { oneOf } from '../mutants/random.ts';
import { randomFrom } from '../support/chance.ts';
import type { Command } from './commands.ts';
import type { Edit } from './edit.ts';
import { edits } from './sites.ts';

export interface PlannedEdit {
  readonly kind: string;
  readonly seed: number;
}

export interface Step {
  /** One quickly after the other. */
  readonly edits: readonly PlannedEdit[];
  readonly runs: readonly Command[];
  readonly ownProcess: boolean;
  /** Whether the last edit is made while a build is at work that nobody looks at. */
  readonly meanwhile: boolean;
  readonly seed: number;
}

/** The one kind of edit that looks at more than what is there. */
export const back = 'back to an earlier state';

export interface Plan {
  /** Of 1: how many steps run commands in processes of their own. */
  readonly processes: number;
  /** Which kinds of edits are wanted, where not all of them are. */
  readonly only?: RegExp | undefined;
}

/** So many edits, the same ones for the same seed. */
export function planSteps(count: number, seed: number, { processes, only }: Plan): Step[] {
  const random = randomFrom(seed);
  const fitting = edits.filter(({ kind }) => only?.test(kind) ?? true);
  const kinds: readonly Pick<Edit, 'kind' | 'weight'>[] = [...fitting, { kind: back, weight: 6 }];
  const all = kinds.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const someKind = () => {
    let left = random() * all;
    for (const { kind, weight = 1 } of kinds) {
      left -= weight;
      if (left < 0) return kind;
    }
    return back;
  };
  const steps: Step[] = [];
  for (let left = count; left > 0; ) {
    const own = Math.min(left, random() < 0.75 ? 1 : random() < 0.7 ? 2 : 4);
    left -= own;
    const ownProcess = random() < processes;
    steps.push({
      edits: Array.from({ length: own }, () => ({ kind: someKind(), seed: Math.floor(random() * 2 ** 31) })),
      runs: oneOf<readonly Command[]>(random, [
        ['build'],
        ['build'],
        ['build'],
        ['build', 'build'],
        ['check', 'build'],
        ['check'],
        ['build', 'check'],
      ]) ?? ['build'],
      ownProcess,
      meanwhile: ownProcess && random() < 0.3,
      seed: Math.floor(random() * 2 ** 31),
    });
  }
  return steps;
}
