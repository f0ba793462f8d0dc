/** Damages what builds have kept and builds again: the site must be the same, and the memory whole afterwards. */
import { existsSync, rmSync } from 'node:fs';
import { oneOf } from '../mutants/random.ts';
import { randomFrom } from '../support/chance.ts';
import { type Command, runCommand } from './commands.ts';
import { filesApart, keptCache, treeOf } from './compare.ts';
import { kindsOfEntries, type StoreFault } from './store-faults.ts';
import type { Workplace } from './workplace.ts';

export interface Trial {
  readonly fault: StoreFault;
  /** Of the kinds of entries that are damaged, one entry each; all kinds unless told. */
  readonly kind?: string;
  /** Whether the built site is still there, or has to be made of what the memory holds. */
  readonly withSite: boolean;
  /** Whether a check comes before the build. */
  readonly checksFirst: boolean;
  readonly ownProcess: boolean;
  readonly seed: number;
}

/** Builds and checks until nothing is left to do. Returns what the site is then, by file. */
export async function warmMemory(place: Workplace): Promise<ReadonlyMap<string, string>> {
  for (const command of ['check', 'build', 'check', 'build'] as const) {
    const { code, report } = await runCommand(place, { command, cache: keptCache(place) });
    if (code !== 0) throw new Error(`The site cannot be built: ${JSON.stringify(report)}`);
  }
  return treeOf(place.dist);
}

/** What went wrong, one sentence each. Where nothing did, the memory is warm again. */
export async function tryStoreFault(
  place: Workplace,
  whole: ReadonlyMap<string, string>,
  trial: Trial,
): Promise<readonly string[]> {
  const random = randomFrom(trial.seed);
  const cache = keptCache(place);
  const kinds = kindsOfEntries(cache);
  const all = [...kinds.values()].flat();
  for (const [kind, files] of kinds) {
    const file = oneOf(
      random,
      files.filter((one) => existsSync(one)),
    );
    if (file !== undefined && (trial.kind ?? kind) === kind) trial.fault.damage(file, random, all);
  }
  if (!trial.withSite) rmSync(place.dist, { recursive: true, force: true });

  const faults: string[] = [];
  const { ownProcess } = trial;
  const run = async (command: Command) => {
    const said = await runCommand(place, { command, cache, ownProcess });
    if (said.code !== 0) faults.push(`A ${command} ended with ${said.code}: ${JSON.stringify(said.report)}`);
    return said.report;
  };
  if (trial.checksFirst) await run('check');
  await run('build');
  for (const file of filesApart(treeOf(place.dist), whole)) faults.push(`${file} is another one.`);
  const { changed, work = {} } = await run('build');
  if (changed !== false) faults.push('The next build changed something.');
  const done = Object.entries(work).filter(([, own]) => own.done > 0);
  if (done.length > 0)
    faults.push(`The memory is not whole again: a build did ${JSON.stringify(Object.fromEntries(done))}.`);
  return faults;
}
