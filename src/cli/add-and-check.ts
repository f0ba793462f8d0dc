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

interface Added {
  /** What is wrong with the site then, so that everything was taken back. */
  readonly refused?: string;
  /** What is to be said of pages to which no link leads yet; empty where there are none. */
  readonly unlinked: string;
}

/** Takes everything back if the site has problems then. That nothing leads to a new page yet is none of these. */
export async function addAndCheck(
  changes: readonly Change[],
  paths: SitePaths,
  { console, around: { env, now } }: Setting,
): Promise<Added> {
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
    const faults = report.problems.filter(({ code }) => code !== unlinkedPage);
    if (faults.length === 0) return { unlinked: report.problems.length > 0 ? linkIt : '' };
    takeBack();
    return { refused: formatProblems(faults, console), unlinked: '' };
  } catch (error) {
    takeBack();
    throw error;
  } finally {
    stopListening();
    progress.end();
  }
}

const unlinkedPage = 'orphan-page';
const linkIt =
  'Link to the page as well: until visitors come to it by links, the site does not build (orphan-page).\n';

/** Where it stands, a line for each. */
export const placesOf = (changes: readonly Change[]) =>
  changes.map((change) => `  ${change.file}${'line' in change ? `:${change.line}` : ''}\n`).join('');
