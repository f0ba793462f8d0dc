/** Sources in; typed content and the route table, or every problem that stands in the way, out. */

import type { SiteSettings } from './content/define.ts';
import { placeOf, problemsOf, type YamlFiles } from './content/problems.ts';
import type { ContentResult } from './content/read.ts';
import { EnvironmentError } from './errors.ts';
import { bundleIslands, type IslandScripts } from './io/bundle-islands.ts';
import { bundleProblems, isBuildFailure } from './io/bundle-problems.ts';
import { bundleSite, type SiteBundle } from './io/bundle-site.ts';
import { readContentFiles } from './io/content-files.ts';
import { indexImages } from './io/image-index.ts';
import { findSiteFiles, type SiteFiles } from './io/site-files.ts';
import type { ImageIndex, Problem, SitePaths } from './model.ts';
import { templateProblem } from './render/template-problem.ts';
import { checkContentLinks } from './routes/content-links.ts';
import type { RoutePlan } from './routes/plan.ts';

/** Everything that rendering starts from. */
export interface PreparedSite {
  readonly files: SiteFiles;
  readonly bundle: SiteBundle;
  readonly scripts: IslandScripts;
  readonly images: ImageIndex;
  readonly yaml: YamlFiles;
  readonly content: ContentResult['content'];
  readonly settings: SiteSettings;
  readonly plan: RoutePlan;
}

export type Preparation =
  | { readonly site: PreparedSite; readonly problems: readonly [] }
  | { readonly site: undefined; readonly problems: readonly Problem[] };

export async function prepareSite(
  paths: SitePaths,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Preparation> {
  const files = await findSiteFiles(paths);
  const missing = missingParts(files);
  if (missing.length > 0) return { site: undefined, problems: missing };
  const [pictures, bundled] = await Promise.all([indexImages(paths), bundle(paths, files)]);
  if (bundled.problems) return { site: undefined, problems: [...bundled.problems, ...pictures.problems] };
  const { module } = bundled.bundle;

  const sources = await readContentFiles(paths, module.collections);
  // A picture that exists but cannot be used has its own problem; references to it are not a second one.
  const imagePaths = new Set([
    ...pictures.images.keys(),
    ...pictures.problems.flatMap(({ file }) => file?.replace(/^content\//, '') ?? []),
  ]);
  const { content, issues, links } = module.read({ raw: sources.raw, images: imagePaths, env });
  const problems = [...sources.problems, ...pictures.problems, ...problemsOf(issues, sources.files)];
  const complete = problems.length === 0;

  const planned = planSafely(() => {
    const settings = module.settings(content);
    return { settings, plan: module.plan(content, settings, files.publicFiles, complete) };
  }, paths);
  // With content missing, the site's own functions may fail for that reason alone.
  if ('problem' in planned) return { site: undefined, problems: complete ? [planned.problem] : problems };
  const { settings, plan } = planned;

  const urls = new Set([
    ...plan.routes.map(({ route }) => route.url),
    ...plan.redirects.map(({ from }) => from),
    ...files.publicFiles.flatMap((file) => [`/${file}`, `/${file.replace(/\/index\.html$/, '')}`]),
  ]);
  problems.push(
    ...plan.problems,
    ...checkContentLinks(links, { urls, patterns: plan.patterns, complete }, (link) =>
      placeOf(link, sources.files),
    ),
  );
  if (problems.length > 0) return { site: undefined, problems };
  return {
    site: {
      files,
      bundle: bundled.bundle,
      scripts: bundled.scripts,
      images: pictures.images,
      yaml: sources.files,
      content,
      settings,
      plan,
    },
    problems: [],
  };
}

function missingParts({ hasSchema, pages }: SiteFiles): Problem[] {
  const problems: Problem[] = [];
  if (!hasSchema)
    problems.push({
      code: 'missing-schema',
      message: 'The site has no schema.',
      help: 'Create it with a default export made by `defineContent`.',
      file: 'content/schema.ts',
    });
  if (pages.length === 0)
    problems.push({
      code: 'missing-pages',
      message: 'The site has no pages.',
      help: 'Create templates/pages/index.tsx with a default export made by `definePage`.',
      file: 'templates/pages',
    });
  return problems;
}

async function bundle(paths: SitePaths, files: SiteFiles) {
  try {
    const [bundle, scripts] = await Promise.all([bundleSite(paths, files), bundleIslands(paths, files)]);
    const lost = [...scripts.styles.sheets.keys()].filter((sheet) => !bundle.styles.sheets.has(sheet));
    if (lost.length > 0) return { problems: lost.map(lostSheet) };
    return { bundle, scripts, problems: undefined };
  } catch (error) {
    if (isBuildFailure(error)) return { problems: await bundleProblems(error, paths.root) };
    if (error instanceof EnvironmentError) throw error;
    // The sources compiled but failed when they were started.
    return { problems: [templateProblem(error, { url: '', source: 'content/schema.ts' }, paths.root)] };
  }
}

function lostSheet(file: string): Problem {
  return {
    code: 'style-error',
    message: 'Only a browser script imports this style sheet, so no page would carry it.',
    help: "Import it in the island's component as well.",
    file,
  };
}

function planSafely(plan: () => { settings: SiteSettings; plan: RoutePlan }, paths: SitePaths) {
  try {
    return plan();
  } catch (error) {
    return { problem: templateProblem(error, { url: '', source: 'content/schema.ts' }, paths.root) };
  }
}
