/**
 * Shows the pages that somebody looks at before a build of the whole site begins, for `site dev`. After a save in the
 * templates only the modules of these pages are compiled, with the content of the build before: a fraction of the work.
 * The build that follows takes nothing from it. It makes these pages again, finds all problems, and reports them.
 */
import { join } from 'node:path';
import { reachableFrom } from '../bundle/imports.ts';
import type { SitePaths } from '../model.ts';
import { createStages } from '../report/stages.ts';
import type { PlannedRoute } from '../routes/plan.ts';
import { type SiteFiles, sourceOf } from '../sources/site-files.ts';
import type { Audience, StageOptions } from './build-options.ts';
import { makePages } from './make-pages.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { WarmSite } from './warm-site.ts';

/** The templates of more pages than these are compiled with the whole site: it would not be faster. */
const mostTemplates = 3;

type LookOptions = StageOptions & {
  readonly audience: Audience;
  readonly warm: Pick<WarmSite, 'last' | 'parts'>;
};

/** Shows what it can. Whatever is in the way of that, the build that follows reports. */
export async function firstLook(paths: SitePaths, options: LookOptions): Promise<void> {
  const { audience, warm, memory } = options;
  const { wanted, signal } = audience;
  const found = warm.last.find();
  const part = found && partFor(found.site, wanted, paths);
  // Nobody waits for a bundler that has to read all these modules for the first time: it would take longer.
  if (!found || !part || !warm.parts.isHeld(part.files)) return;
  const { site: former, changed } = found;
  const names = changed.map((path) => sourceOf(paths, path));
  if (names.some((name) => former.scripts.inputs.has(name)) || !names.some((name) => part.modules.has(name)))
    return;
  try {
    const bundle = await warm.parts.compile(part.files, memory);
    const open = former.reopen(bundle);
    const { settings } = open.settings();
    const ofPart = ({ source }: { readonly source: string }) => part.sources.has(source);
    const isSame =
      JSON.stringify(settings) === JSON.stringify(former.settings) &&
      JSON.stringify(open.pages()) === JSON.stringify(former.open.pages().filter(ofPart));
    if (!isSame) return;
    const plan = { ...former.plan, routes: part.routes };
    const progress = { stage() {}, step: () => signal.throwIfAborted(), end() {} };
    await makePages(
      { ...former, files: part.files, bundle, open, plan },
      paths,
      { ...options, progress, isPassing: true },
      createStages(progress),
    );
  } catch {
    signal.throwIfAborted();
  }
}

/** Compiles the pages that somebody looks at, so that the next `firstLook` finds a bundler that has read their modules. */
export async function readyFirstLook(
  paths: SitePaths,
  { warm, wanted }: { readonly warm: WarmSite } & Pick<Audience, 'wanted'>,
): Promise<void> {
  const site = warm.last.current();
  const part = site && partFor(site, wanted, paths);
  if (!part || warm.parts.isHeld(part.files)) return;
  // What is wrong with the templates was reported by the build.
  await warm.parts.compile(part.files, warm.memory()).catch(() => {});
}

/** A part of a site: some of its pages, with everything that they import. */
interface SitePart {
  readonly files: SiteFiles;
  readonly routes: readonly PlannedRoute[];
  readonly sources: ReadonlySet<string>;
  /** The paths in the metafile of the modules that these pages are made with. */
  readonly modules: ReadonlySet<string>;
}

function partFor(
  { files, bundle, plan }: PreparedSite,
  wanted: Audience['wanted'],
  paths: SitePaths,
): SitePart | undefined {
  const routes = plan.routes.filter(({ route }) => wanted.has(route.url));
  const sources = new Set(routes.map(({ route }) => route.source));
  if (sources.size === 0 || sources.size > mostTemplates || sources.size === files.pages.length)
    return undefined;
  const shared = [files.document, files.card].flatMap((file) => (file ? sourceOf(paths, file) : []));
  const modules = new Set(
    reachableFrom(
      bundle.metafile,
      [...shared, ...sources].map((source) => bundle.inputs.get(source) ?? source),
    ),
  );
  const isOfPage = (page: string) => sources.has(sourceOf(paths, join(paths.templates, 'pages', page)));
  const isReached = (path: string) => modules.has(bundle.inputs.get(sourceOf(paths, path)) ?? '');
  return {
    files: {
      ...files,
      checks: undefined,
      outputs: undefined,
      pages: files.pages.filter(isOfPage),
      islands: files.islands.filter(({ component }) => isReached(component)),
    },
    routes,
    sources,
    modules,
  };
}
