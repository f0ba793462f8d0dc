/** A row of random edits on one copy of a site, with builds between them. All of it follows from numbers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { oneOf, type Random } from '../mutants/random.ts';
import { randomFrom } from '../support/chance.ts';
import { type Command, runCommand, started } from './commands.ts';
import { buildBothWays, filesApart, keptCache, treeOf } from './compare.ts';
import type { Edit } from './edit.ts';
import { accidents } from './file-edits.ts';
import { edits, type SiteUnderEdit } from './sites.ts';
import { pageOracle } from './told-pages.ts';
import { openWorkplace, type Snapshot, type Workplace } from './workplace.ts';

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

export interface Options {
  /** Prepares the caches of a new copy, such as with pictures that were made before. */
  readonly warm?: (place: Workplace) => void;
  /** Whether the pages that are rendered are held against those that show what has changed. */
  readonly pages: boolean;
  readonly count?: (what: Count) => void;
}

export type Count =
  | { readonly what: 'edit'; readonly kind: string }
  | {
      readonly what: 'run';
      readonly code: number;
      readonly ownProcess: boolean;
      readonly command: Command;
      readonly rendered: number;
      readonly pages: number;
      readonly judged: boolean;
    };

export interface Failure {
  readonly step: number;
  readonly did: readonly string[];
  readonly faults: readonly string[];
}

const back = 'back to an earlier state';

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

/** The first step whose builds differ, or undefined. */
export async function runEpisode(
  site: SiteUnderEdit,
  steps: readonly Step[],
  { warm, pages, count = () => {} }: Options,
): Promise<Failure | undefined> {
  const place = openWorkplace(site.folder, site.prepare);
  try {
    warm?.(place);
    const oracle = pages && site.shown ? pageOracle(site.shown) : undefined;
    const states: Snapshot[] = [place.snapshot()];
    let failed = 0;
    for (const [at, step] of [firstBuild, ...steps].entries()) {
      const random = randomFrom(step.seed);
      const did: string[] = [];
      const built = treeOf(place.dist);
      // What is broken is mended sooner or later, or there would be nothing to look at.
      if (failed > 1 || (failed > 0 && random() < 0.6)) {
        place.restore(states.at(-1) ?? place);
        did.push('mended');
      }
      const quiet = step.edits.every(({ kind }) => !accidents.some((one) => one.kind === kind));
      const edit = async (planned: PlannedEdit | undefined) => {
        const said = planned && (await applyEdit(place, planned, states));
        if (!planned || said === undefined) return;
        did.push(`${planned.kind}: ${said}`);
        count({ what: 'edit', kind: planned.kind });
      };
      for (const planned of step.meanwhile ? step.edits.slice(0, -1) : step.edits) await edit(planned);
      const faults: string[] = [];
      if (quiet)
        for (const file of filesApart(built, treeOf(place.dist)))
          faults.push(`An edit of the sources has changed ${file} in the built site.`);
      if (step.meanwhile) {
        const atWork = started(
          ['build', '--quiet', '--root', place.root, '--cache-dir', keptCache(place)],
          place,
        );
        await sleep(random() * 1500);
        await edit(step.edits.at(-1));
        did.push(`while a build was at work, which ended with ${(await atWork).code}`);
      }
      let [code, said] = [0, ''];
      for (const command of step.runs) {
        const { ownProcess } = step;
        const compared = await buildBothWays(place, { command, ownProcess });
        code = compared.kept.code;
        said = JSON.stringify(compared.kept.report);
        did.push(`${command}${ownProcess ? ' in a process of its own' : ''}: ${code}`);
        faults.push(...compared.faults);
        // Who cannot see the pages of a process of its own knows less from then on.
        const judged = oracle && !ownProcess ? oracle.judge(place, command, compared.kept) : [];
        faults.push(...judged);
        count({
          what: 'run',
          code,
          ownProcess,
          command,
          rendered: compared.kept.rendered.size,
          pages: compared.scratch.rendered.size,
          judged: site.shown !== undefined && !ownProcess,
        });
      }
      if (code === 0 && !step.meanwhile && random() < 0.15) {
        const again = await runCommand(place, { command: 'build', cache: keptCache(place) });
        const after = await runCommand(place, { command: 'build', cache: keptCache(place) });
        if (after.report.changed !== false) faults.push('A second build found something to change.');
        if (again.code !== after.code) faults.push('A second build ended otherwise than the first.');
        const done = Object.entries(after.report.work ?? {}).filter(([, work]) => work.done > 0);
        if (done.length > 0) faults.push(`A second build did ${JSON.stringify(done)} again.`);
        if (pages && after.rendered.size > 0)
          faults.push(`A second build rendered ${[...after.rendered].join(', ')}.`);
      }
      if (at === 0 && code !== 0) throw new Error(`The copy of ${site.name} cannot be built: ${said}`);
      if (faults.length > 0) return { step: at, did, faults };
      failed = code === 0 ? 0 : failed + 1;
      if (code === 0) states.push(place.snapshot());
    }
    return undefined;
  } finally {
    place.dispose();
  }
}

const firstBuild: Step = { edits: [], runs: ['build'], ownProcess: false, meanwhile: false, seed: 0 };

async function applyEdit(
  place: Workplace,
  { kind, seed }: PlannedEdit,
  states: readonly Snapshot[],
): Promise<string | undefined> {
  const random: Random = randomFrom(seed);
  if (kind === back) {
    const to = Math.floor(random() * states.length);
    const state = states[to];
    if (state) place.restore(state);
    return `that of build ${to}`;
  }
  return edits.find((one) => one.kind === kind)?.apply(place, random);
}

/** Leaves out what is not needed to fail: whole steps, then single edits. Takes at most `tries` runs. */
export async function shrink(
  site: SiteUnderEdit,
  steps: readonly Step[],
  options: Options,
  tries: number,
): Promise<readonly Step[]> {
  let smallest = steps;
  let left = tries;
  const fails = async (candidate: readonly Step[]) => {
    left--;
    const failure = await runEpisode(site, candidate, { ...options, count: () => {} });
    if (failure) smallest = candidate.slice(0, failure.step);
    return failure !== undefined;
  };
  const last = steps.at(-1);
  if (last && (await fails([last]))) return smallest;
  for (let size = Math.ceil(smallest.length / 2); size >= 1 && left > 0; size = Math.floor(size / 2))
    for (let at = smallest.length - 1 - size; at >= 0 && left > 0; at -= size)
      await fails(smallest.filter((_, index) => index < at || index >= at + size));
  for (let at = smallest.length - 1; at >= 0 && left > 0; at--)
    for (let one = (smallest[at]?.edits.length ?? 0) - 1; one >= 0 && left > 0; one--) {
      if ((smallest[at]?.edits.length ?? 0) < 2) break;
      await fails(
        smallest.map((step, index) =>
          index === at ? { ...step, edits: step.edits.filter((_, place) => place !== one) } : step,
        ),
      );
    }
  return smallest;
}
