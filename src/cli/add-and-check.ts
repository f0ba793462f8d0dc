/** Applies planned changes to a site, and keeps them only if the site builds with them. */
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
  /** The formatted problems of the changed site. Present if the changes were undone. */
  readonly refused?: string;
  /** A message about new pages that no link leads to yet. Empty if there are none. */
  readonly unlinked: string;
}

/** Undoes all changes if the changed site has problems. `orphan-page` does not count: nothing links to a new page yet. */
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
      // The new entry may be a draft.
      showing: { clock: { ms: now() }, drafts: true },
    });
    const faults = report.problems.filter(({ code }) => code !== unlinkedPage);
    if (faults.length === 0) return { unlinked: linkTo(report.problems.flatMap(({ route }) => route ?? [])) };
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
/** Names the pages: one that was added before may wait for its link, too. */
const linkTo = (routes: readonly string[]) =>
  routes.length === 0
    ? ''
    : `No link leads to ${routes.join(' or ')} yet. Until visitors come there by links, the site does not build (orphan-page).\n`;

/** One indented line for each change: its file and, if known, its line. */
export const placesOf = (changes: readonly Change[]) =>
  changes.map((change) => `  ${change.file}${'line' in change ? `:${change.line}` : ''}\n`).join('');
