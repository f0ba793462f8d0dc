/** The pipeline, top to bottom. The only module that knows the order of the stages. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkPages } from './checks/index.ts';
import { locateIn } from './content/locate.ts';
import { explainSystemError } from './errors.ts';
import { passedStore } from './io/passed-store.ts';
import type { OutputFile, Problem, SitePaths } from './model.ts';
import { assembleFiles } from './output/assemble.ts';
import { type PreparedSite, prepareSite } from './prepare-site.ts';
import { type Encode, type RenderedSite, renderSite, type StoredPage } from './render-site.ts';
import type { BuildReport } from './report/build-report.ts';
import type { Progress } from './report/progress.ts';
import { createStages, type Stages } from './report/stages.ts';
import { bytesByKind, heaviestPages } from './report/weights.ts';

export interface BuildOptions {
  /** False finds problems only: nothing is encoded and nothing written. */
  readonly write: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly progress: Progress;
}

export interface BuildOutcome {
  readonly report: BuildReport;
}

/** Builds a site, or finds out why it cannot be built. Throws for broken environments and bugs only. */
export async function buildSite(paths: SitePaths, options: BuildOptions): Promise<BuildOutcome> {
  // Stack traces of templates shall name their own lines.
  process.setSourceMapsEnabled(true);
  const stages = createStages(options.progress);
  const report: Mutable<BuildReport> = {
    changed: false,
    routes: 0,
    images: { made: 0, reused: 0 },
    bytes: {},
    heaviest: [],
    stages: stages.timings,
    problems: [],
  };
  const stopAt = (problems: readonly Problem[]) => ({ report: { ...report, problems } });

  // A bad output folder shall not show only after every picture has been made.
  if (options.write) await refuseBadFolder(paths);
  const { site, problems } = await stages.run('content', () => prepareSite(paths, options.env));
  if (!site) return stopAt(problems);
  report.routes = site.plan.routes.filter(({ route }) => route.listed).length;

  const rendered = await stages.run(
    'pages',
    () => render(site, paths, options, stages),
    site.plan.routes.length,
  );
  report.images = { made: rendered.made, reused: rendered.reused };
  if (rendered.problems.length > 0) return stopAt(rendered.problems);

  const files = await stages.run('files', () => assembleFiles(site, rendered, paths));
  const found = await stages.run(
    'checks',
    () => check(site, rendered, files, options, paths),
    rendered.pages.length,
  );
  if (found.length > 0) return stopAt(found);

  report.bytes = bytesByKind(files);
  report.heaviest = heaviestPages(rendered, site.scripts.islands, files);
  if (options.write) {
    const { writeSite } = await import('./output/write-site.ts');
    const written = await stages.run('output', () =>
      writeSite(files, { ...paths, onWait: () => options.progress.stage('waiting for another build') }),
    );
    report.changed = written.changed;
  }
  return { report };
}

async function refuseBadFolder({ out, root }: SitePaths): Promise<void> {
  const { readPresentSite, resolveOutFolder } = await import('./output/out-folder.ts');
  try {
    await readPresentSite(await resolveOutFolder(out, root));
  } catch (error) {
    throw explainSystemError(error, 'looking at the output folder');
  }
}

async function render(
  site: PreparedSite,
  paths: SitePaths,
  { write, progress }: BuildOptions,
  stages: Stages,
): Promise<RenderedSite> {
  const [{ encodeImages }, { imageRecipe }] = await Promise.all([
    import('./io/encode-images.ts'),
    import('./io/image-recipe.ts'),
  ]);
  const encode: Encode = (requests) =>
    stages.run(
      'pictures',
      () => encodeImages(requests, site.images, { ...paths, onProgress: () => progress.step() }),
      requests.length,
    );
  return renderSite(site, paths, {
    encode: write ? encode : undefined,
    recipe: await imageRecipe(),
    onPage: () => progress.step(),
  });
}

function check(
  site: PreparedSite,
  rendered: RenderedSite,
  files: readonly OutputFile[],
  { progress }: BuildOptions,
  paths: SitePaths,
) {
  const { islands, loader } = site.scripts;
  return checkPages({
    pages: readPages(rendered.pages),
    files: new Map(files.map((file) => [file.file, file])),
    redirects: site.plan.redirects,
    baseUrl: site.settings.baseUrl,
    allowedScripts: new Set([`sha256-${createHash('sha256').update(loader).digest('base64')}`]),
    needs: new Map(islands.map(({ url, files: own }) => [url.slice(1), own])),
    locate: locateIn(site.yaml),
    passed: passedStore(paths.cache),
    onPage: () => progress.step(),
  });
}

/** Each page is in memory only while it is looked at. */
async function* readPages(pages: readonly StoredPage[]) {
  for (const { route, stored } of pages) yield { route, html: await readFile(stored, 'utf8') };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
