/** Adds to a site what was planned, and keeps it only if the site builds with it. */
import type { SitePaths } from '../model.ts';
import { formatProblems } from '../report/format-problems.ts';
import type { Change } from '../scaffold/plan-entries.ts';
import type { Console } from './console.ts';
import { endOnSignal } from './signals.ts';
import type { Surroundings } from './surroundings.ts';

interface Setting {
  readonly console: Console;
  readonly around: Pick<Surroundings, 'env' | 'now'>;
}

/** Takes everything back if the site has problems then, and returns them. */
export async function addAndCheck(
  changes: readonly Change[],
  paths: SitePaths,
  { console, around: { env, now } }: Setting,
): Promise<string | undefined> {
  const [{ applyChanges }, { buildSite }] = await Promise.all([
    import('../scaffold/apply.ts'),
    import('../pipeline/build.ts'),
  ]);
  const takeBack = applyChanges(changes, paths);
  const stopListening = endOnSignal(() => {
    takeBack();
    console.err('Stopped. Nothing was added.\n');
  });
  const progress = console.progress(false);
  try {
    const today = new Date(now()).toISOString().slice(0, 10);
    const { report } = await buildSite(paths, {
      write: false,
      env,
      progress,
      today,
      // What is new may be a draft.
      showing: { clock: { ms: now() }, drafts: true },
    });
    if (report.problems.length === 0) return undefined;
    takeBack();
    return formatProblems(report.problems, { colour: console.colour });
  } catch (error) {
    takeBack();
    throw error;
  } finally {
    stopListening();
    progress.end();
  }
}

/** Where it stands, a line for each. */
export const placesOf = (changes: readonly Change[]) =>
  changes.map((change) => `  ${change.file}${'line' in change ? `:${change.line}` : ''}\n`).join('');
