/** A row of random edits on one copy of a site, with builds between them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../support/chance.ts';
import { type Command, runCommand, started } from './commands.ts';
import { buildBothWays, filesApart, keptCache, treeOf } from './compare.ts';
import { accidents } from './file-edits.ts';
import { back, type PlannedEdit, type Step } from './plan.ts';
import { edits, type SiteUnderEdit } from './sites.ts';
import { type PageOracle, pageOracle } from './told-pages.ts';
import { openWorkplace, type Snapshot, type Workplace } from './workplace.ts';

export interface Options {
  /** Prepares the caches of a new copy, such as with pictures that were made before. */
  readonly warm?: (place: Workplace) => void;
  readonly count?: (what: Count) => void;
}

export type Count =
  | { readonly what: 'edit'; readonly kind: string }
  | {
      readonly what: 'run';
      readonly code: number;
      readonly ownProcess: boolean;
      readonly command: Command;
      /** Whether it took the word of the run before. */
      readonly asBefore: boolean;
      /** By the build that remembers, and by the one from scratch; undefined where nobody can tell. */
      readonly rendered: { readonly now: number; readonly all: number } | undefined;
    };

export interface Failure {
  /** 0 for the first build, 1 for the first step. */
  readonly step: number;
  readonly did: readonly string[];
  readonly faults: readonly string[];
}

interface Episode {
  readonly place: Workplace;
  readonly oracle: PageOracle | undefined;
  /** The copy as it was, and after each build that found no fault. */
  readonly states: Snapshot[];
  /** How many steps in a row have ended with a fault of the site. */
  failed: number;
  readonly count: (what: Count) => void;
}

/** The first step whose builds differ, or undefined. */
export async function runEpisode(
  site: SiteUnderEdit,
  steps: readonly Step[],
  { warm, count = () => {} }: Options,
): Promise<Failure | undefined> {
  const place = openWorkplace(site.folder, site.prepare);
  try {
    warm?.(place);
    const oracle = site.shown ? pageOracle(site.shown) : undefined;
    const episode: Episode = { place, oracle, states: [place.snapshot()], failed: 0, count };
    for (const [at, step] of [firstBuild, ...steps].entries()) {
      const did: string[] = [];
      const faults = await runStep(episode, step, did).catch((error: unknown) => [String(error)]);
      if (at === 0 && episode.failed > 0) faults.push('The copy cannot be built as it is.');
      if (faults.length > 0) return { step: at, did, faults };
    }
    return undefined;
  } finally {
    place.dispose();
  }
}

const firstBuild: Step = { edits: [], runs: ['build'], ownProcess: false, meanwhile: false, seed: 0 };

/** Returns what is wrong, and tells in `did` what was done. */
async function runStep(episode: Episode, step: Step, did: string[]): Promise<string[]> {
  const { place, states, oracle } = episode;
  const random = randomFrom(step.seed);
  const faults: string[] = [];
  const built = treeOf(place.dist);
  // What is broken is mended sooner or later, or there would be nothing to look at.
  if (episode.failed > 1 || (episode.failed > 0 && random() < 0.6)) {
    place.restore(states.at(-1) ?? place);
    did.push('mended');
  }
  for (const planned of step.meanwhile ? step.edits.slice(0, -1) : step.edits)
    await applyEdit(episode, planned, did);
  if (!step.edits.some(({ kind }) => accidents.some((one) => one.kind === kind)))
    for (const file of filesApart(built, treeOf(place.dist)))
      faults.push(`An edit of the sources has changed ${file} in the built site.`);
  if (step.meanwhile) {
    oracle?.learn(place, 'build', 'perhaps');
    const args = ['build', '--quiet', '--root', place.root, '--cache-dir', keptCache(place)];
    const atWork = started(args, place);
    await sleep(random() * 1500);
    for (const planned of step.edits.slice(-1)) await applyEdit(episode, planned, did);
    oracle?.learn(place, 'build', 'perhaps');
    did.push(`while a build was at work, which ended with ${(await atWork).code}`);
  }
  let code = 0;
  for (const command of step.runs) {
    const compared = await runBothWays(episode, step, command);
    code = compared.code;
    did.push(`${command}${step.ownProcess ? ' in a process of its own' : ''}: ${code}`);
    faults.push(...compared.faults);
  }
  if (code === 0 && faults.length === 0 && random() < 0.15) faults.push(...(await buildOnceMore(episode)));
  episode.failed = code === 0 ? 0 : episode.failed + 1;
  if (code === 0) states.push(place.snapshot());
  return faults;
}

async function runBothWays(
  { place, oracle, count }: Episode,
  { ownProcess }: Step,
  command: Command,
): Promise<{ readonly code: number; readonly faults: readonly string[] }> {
  const { kept, scratch, faults } = await buildBothWays(place, { command, ownProcess });
  const judged = oracle?.judge(place, command, kept) ?? [];
  oracle?.learn(place, command, kept.code === 0 ? 'kept' : 'perhaps');
  count({
    what: 'run',
    code: kept.code,
    ownProcess,
    command,
    asBefore: Object.keys(kept.report.ms ?? { any: 0 }).length === 0,
    rendered: oracle ? { now: kept.rendered.size, all: scratch.rendered.size } : undefined,
  });
  return { code: kept.code, faults: [...faults, ...judged] };
}

/** Twice, as a check may have come last. */
async function buildOnceMore({ place, oracle }: Episode): Promise<string[]> {
  const run = { command: 'build', cache: keptCache(place) } as const;
  const first = await runCommand(place, run);
  oracle?.learn(place, 'build', 'kept');
  const { code, report, rendered } = await runCommand(place, run);
  const faults: string[] = [];
  if (first.code !== code) faults.push('A second build ended otherwise than the first.');
  if (report.changed !== false) faults.push('A second build found something to change.');
  const done = Object.entries(report.work ?? {}).filter(([, work]) => work.done > 0);
  if (done.length > 0) faults.push(`A second build did ${JSON.stringify(done)} again.`);
  if (oracle && rendered.size > 0) faults.push(`A second build rendered ${[...rendered].join(', ')}.`);
  return faults;
}

async function applyEdit(
  { place, states, count }: Episode,
  { kind, seed }: PlannedEdit,
  did: string[],
): Promise<void> {
  const random = randomFrom(seed);
  let said: string | undefined;
  if (kind === back) {
    const to = Math.floor(random() * states.length);
    place.restore(states[to] ?? place);
    said = `that of build ${to}`;
  } else said = await edits.find((one) => one.kind === kind)?.apply(place, random);
  if (said === undefined) return;
  did.push(`${kind}: ${said}`);
  count({ what: 'edit', kind });
}
