/** What a finished run went by, so that the next one may find that nothing has changed. */
import { resolve } from 'node:path';
import { builtinsReached } from '../bundle/imports.ts';
import { isWithin } from '../files/is-within.ts';
import { variablesIn } from '../memory/names.ts';
import type { SitePaths } from '../model.ts';
import type { Basis } from '../receipt/receipt.ts';
import type { SiteOutputs } from './outputs.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { RenderedSite } from './rendered-site.ts';

/** Undefined where something that was read has no hash, such as the clock: nobody can tell whether that has changed. */
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
    bundle.asking.size === 0 &&
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

/** What plugins make has a namespace in front of its name. */
const isFile = (path: string) => !/^[\w-]{2,}:/.test(path);
