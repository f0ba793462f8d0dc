/** Compiles a site: its templates for Node and its islands for the browser. Returns problems if that fails. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bundleIslands,
  type IslandScripts,
  type IslandSettings,
  usualIslandSettings,
} from '../bundle/bundle-islands.ts';
import { bundleProblems, isBuildFailure, machineTrouble } from '../bundle/bundle-problems.ts';
import { bundleSite, type SiteBundle } from '../bundle/bundle-site.ts';
import { sheetCompiler, type WholeSheet } from '../bundle/compile-sheet.ts';
import type { Bundlers } from '../bundle/held-bundlers.ts';
import type { HeldSheets } from '../bundle/held-sheets.ts';
import { reachableFrom } from '../bundle/imports.ts';
import { islandHooks } from '../bundle/island-hooks.ts';
import { type HeldHashes, openSources } from '../bundle/source-hashes.ts';
import type { SiteSettings } from '../content/define.ts';
import type { Memory } from '../memory/memory.ts';
import type { Problem, SitePaths } from '../model.ts';
import { EnvironmentError, explainSystemError, isSystemTrouble } from '../problems/errors.ts';
import { placeInStack, templateProblem } from '../problems/template-problem.ts';
import { type SiteFiles, sourceOf } from '../sources/site-files.ts';
import { baseOf } from '../text/base.ts';
import { checkClasses } from './check-classes.ts';

export interface Compiled {
  readonly bundle: SiteBundle;
  /** Compiled with settings that are likely to be those of the site, which are not known yet. */
  readonly scripts: IslandScripts;
  /** The island scripts with these settings. */
  scriptsFor(
    settings: IslandSettings,
  ): Promise<
    | { readonly scripts: IslandScripts; readonly problems?: undefined }
    | { readonly problems: readonly Problem[] }
  >;
  /** Things that are good to know but no problems, one sentence each. */
  readonly notes: readonly string[];
  readonly problems?: undefined;
}

/** What a long-running process keeps from one compilation to the next. */
export interface HeldCompilation {
  readonly hashes: HeldHashes;
  readonly sheets: HeldSheets<WholeSheet>;
  readonly bundlers: Bundlers;
  /** The site's settings for its islands in the last compilation. */
  readonly islands?: IslandSettings | undefined;
}

export type Compilation = Compiled | { readonly problems: readonly Problem[] };

/** What of a site's settings decides how its islands are compiled. */
export const islandSettingsOf = ({ baseUrl, islands }: SiteSettings): IslandSettings => ({
  base: baseOf(baseUrl),
  runtime: islands?.runtime ?? usualIslandSettings.runtime,
});

export async function compileSite(
  paths: SitePaths,
  files: SiteFiles,
  memory: Memory,
  held?: HeldCompilation,
): Promise<Compilation> {
  const sources = openSources(paths.root, held?.hashes);
  const declared = await islandHooks(files.islands, { memory, sources });
  const kept = {
    memory,
    sources,
    sheets: sheetCompiler(sources, memory, held?.sheets),
    hooks: declared.hooks,
    bundlers: held?.bundlers,
  };
  const bundling = bundleSite(paths, files, kept);
  const uses = bundling.then((bundle) => islandsOfPages(bundle, paths, files));
  const script = (settings: IslandSettings) => bundleIslands(paths, files, uses, kept, settings);
  const made = new Map<string, IslandScripts>();
  const scriptLikely = async (likely: IslandSettings): Promise<IslandScripts> => {
    const scripts = await script(likely);
    made.set(JSON.stringify(likely), scripts);
    return scripts;
  };
  const likely = held?.islands;
  // A fault that scripts have with the settings of the site is told after those of the content, so it must wait.
  const scripting = likely ? scriptLikely(likely).catch(() => undefined) : undefined;
  const [bundled, scripted] = await Promise.allSettled([
    bundling,
    Promise.resolve(scripting).then((scripts) => scripts ?? scriptLikely(usualIslandSettings)),
  ]);
  // A faulty island makes both bundles fail. The templates' bundle also reports all other faults, so its problems suffice.
  if (bundled.status === 'rejected') return { problems: await explain(bundled.reason, paths) };
  if (scripted.status === 'rejected') return { problems: await explain(scripted.reason, paths) };
  const [bundle, scripts] = [bundled.value, scripted.value];
  const lost = [...scripts.styles.sheets.keys()].filter((sheet) => !bundle.styles.sheets.has(sheet));
  if (lost.length > 0) return { problems: lost.map(lostSheet) };
  const { problems: unknown, notes } = await checkClasses(paths, { bundle, scripts }, memory);
  const problems = [...declared.problems, ...unknown];
  const scriptsFor: Compiled['scriptsFor'] = async (settings) => {
    const wanted = JSON.stringify(settings);
    try {
      const scripts = made.get(wanted) ?? (await script(settings));
      made.set(wanted, scripts);
      return { scripts };
    } catch (error) {
      return { problems: await explain(error, paths) };
    }
  };
  return problems.length > 0 ? { problems } : { bundle, scripts, scriptsFor, notes };
}

/** How long a signal may take to reach this process after it has reached the bundler, in milliseconds. */
const signalWithin = 250;

async function explain(error: unknown, paths: SitePaths): Promise<readonly Problem[]> {
  const trouble = machineTrouble(error);
  if (trouble) {
    // Ctrl-C in a terminal ends the bundler, too, and sometimes first. Then the signal is about to end this process.
    await sleep(signalWithin);
    throw trouble;
  }
  if (isBuildFailure(error)) return bundleProblems(error, paths.root);
  if (error instanceof EnvironmentError) throw error;
  const isOurs = placeInStack(error, paths.root) === undefined;
  if (isOurs && isSystemTrouble(error)) throw explainSystemError(error, 'compiling the templates');
  // The sources compiled, but threw when they were loaded.
  return [templateProblem(error, { source: 'content/schema.ts' }, paths.root)];
}

/** For each page, the names of the islands that its template can use, because it imports them directly or indirectly. */
function islandsOfPages({ metafile, inputs }: SiteBundle, paths: SitePaths, { pages, islands }: SiteFiles) {
  const modules = islands.map(({ name, component }) => ({
    name,
    module: inputs.get(sourceOf(paths, component)),
  }));
  return pages.map((page) => {
    const template = inputs.get(sourceOf(paths, join(paths.templates, 'pages', page)));
    const reached = new Set(template ? reachableFrom(metafile, [template]) : []);
    return new Set(modules.flatMap(({ name, module }) => (module && reached.has(module) ? name : [])));
  });
}

function lostSheet(file: string): Problem {
  return {
    code: 'style-error',
    message: 'Only a browser script imports this style sheet, so no page would carry it.',
    help: "Import it in the island's component as well.",
    file,
  };
}
