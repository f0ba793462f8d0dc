/** Collects what a finished run depended on, so that the next run can find out that nothing has changed. */
import { resolve } from 'node:path';
import { builtinsReached } from '../bundle/imports.ts';
import { isWithin } from '../files/is-within.ts';
import { variablesIn } from '../memory/names.ts';
import type { SitePaths } from '../model.ts';
import type { Basis } from '../receipt/receipt.ts';
import type { SiteOutputs } from './outputs.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { RenderedSite } from './rendered-site.ts';

/** Undefined if the run has read something without a hash, such as the clock: a change of that could not be noticed. */
export function basisOf(
  { bundle, scripts, open }: PreparedSite,
  { pages }: RenderedSite,
  outputs: Pick<SiteOutputs, 'variables' | 'unstable'>,
  {
    paths,
    ...others
  }: Pick<Basis, 'reminders' | 'reminderOn' | 'placed' | 'drafts'> & { readonly paths: SitePaths },
): Basis | undefined {
  const inputs = Object.keys(bundle.metafile.inputs);
  const isEngine = (path: string) => isWithin(resolve(paths.root, path), paths.engine);
  const always = open.readAlways();
  const isTracked =
    bundle.clockReaders.size === 0 &&
    !outputs.unstable &&
    builtinsReached(bundle.metafile, inputs, isEngine).length === 0 &&
    !always.some((name) => name === 'clock' || name.startsWith('process:')) &&
    pages.every(({ reads }) => reads.hash !== undefined);
  if (!isTracked) return undefined;
  const asked = new Set([
    ...variablesIn(always),
    ...outputs.variables,
    ...pages.flatMap(({ reads }) => reads.variables ?? []),
  ]);
  const bundled = [...inputs, ...scripts.inputs].filter(isFile).map((path) => resolve(paths.root, path));
  return {
    ...others,
    schedule: open.schedule,
    files: new Set([...bundled, ...bundle.styles.read, ...scripts.styles.read]),
    variables: { ofSchema: bundle.module.variables, ofTemplates: [...asked].sort() },
  };
}

/** Modules that bundler plugins make are no files. They have a namespace in front of their name. */
const isFile = (path: string) => !/^[\w-]{2,}:/.test(path);
