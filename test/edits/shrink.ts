/** Finds out how little of a row of steps is enough to fail. */
import { type Options, runEpisode } from './episode.ts';
import type { Step } from './plan.ts';
import type { SiteUnderEdit } from './sites.ts';

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
