/** Reads the sources of a site. Returns the typed content and the route table, or every problem that prevents them. */

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { IslandScripts } from '../bundle/bundle-islands.ts';
import { importedFiles, type SiteBundle } from '../bundle/bundle-site.ts';
import { codeHasher } from '../bundle/code-hash.ts';
import { builtinsReached, reachableFrom } from '../bundle/imports.ts';
import { type ContentFiles, claimContentFiles } from '../content/claim-files.ts';
import { type ParsedFiles, parseContentFiles } from '../content/content-files.ts';
import type { SiteSettings } from '../content/define.ts';
import type { ContentPlace } from '../content/found.ts';
import type { HeldEntries } from '../content/held-entries.ts';
import type { HeldContent } from '../content/kept-files.ts';
import { checkMarkdown, targetsByText } from '../content/markdown.ts';
import type { FilesByPath } from '../content/parsed-file.ts';
import { placeOf, problemsOf } from '../content/problems.ts';
import type { Showing } from '../content/publishing.ts';
import { unpublishedNotes } from '../content/publishing-notes.ts';
import { settingsProblems } from '../content/settings-problems.ts';
import { isWithin } from '../files/is-within.ts';
import type { FileLookup } from '../memory/file-lookup.ts';
import type { Memory } from '../memory/memory.ts';
import { oncePer } from '../memory/once-per.ts';
import type { ImageIndex, Problem, SitePaths } from '../model.ts';
import { listingPaths } from '../output/listings/links.ts';
import { type HeldPictures, indexImages } from '../pictures/image-index.ts';
import { locateIn } from '../problems/locate.ts';
import { templateProblem } from '../problems/template-problem.ts';
import type { OpenSite } from '../render/site-module.ts';
import { checkContentLinks } from '../routes/content-links.ts';
import { urlOf } from '../routes/pattern.ts';
import { planRoutes, type RoutePlan } from '../routes/plan.ts';

import { findSiteFiles, type SiteFiles } from '../sources/site-files.ts';
import { badLinks } from '../sources/site-links.ts';
import { baseOf } from '../text/base.ts';
import { checkBudgetPatterns } from '../weights/limits.ts';
import { compileSite, islandSettingsOf } from './compile-site.ts';
import { addPictureLocations } from './named-pictures.ts';

/** Everything that rendering starts from. */
export interface PreparedSite {
  readonly files: SiteFiles;
  readonly bundle: SiteBundle;
  readonly scripts: IslandScripts;
  readonly images: ImageIndex;
  readonly contentFiles: FilesByPath;
  /** The compiled site with its content. */
  readonly open: OpenSite;
  /** Opens another compilation of the site with the same content. Throws what its schema throws. */
  reopen(bundle: SiteBundle): OpenSite;
  /** Whether entries that are not public are shown as well. */
  readonly showsDrafts: boolean;
  readonly settings: SiteSettings;
  readonly plan: RoutePlan;
  /** Placeholders in the content, each with its place. Only on demand, because finding places means parsing whole files. */
  placeholders(): readonly Problem[];
  /** Things that are good to know but no problems, one sentence each. */
  readonly notes: readonly string[];
  /** Finds where a part of the budgets is written. `path` is relative to the budgets. */
  readonly placeOfBudget: (path: ContentPlace['path'], on?: 'key' | 'value') => Partial<Problem>;
}

export type Preparation =
  | { readonly site: PreparedSite; readonly problems: readonly [] }
  | { readonly site: undefined; readonly problems: readonly Problem[] };

/** What a long-running process keeps of a site's sources from build to build. */
export interface HeldSources {
  readonly lookup: FileLookup;
  /** Content files that were read before. */
  readonly content: HeldContent;
  readonly pictures: HeldPictures;
  /** The entries that a schema has made from the content. `code` is a hash of the schema's code. */
  entries(code: string): HeldEntries;
}

export interface PreparationOptions {
  /** Without it all entries are shown, public or not. */
  readonly showing?: Showing;
  readonly compile?: typeof compileSite | undefined;
  /** From earlier builds of this process. */
  readonly held?: HeldSources | undefined;
}

export async function prepareSite(
  paths: SitePaths,
  env: Readonly<Record<string, string | undefined>>,
  memory: Memory,
  { showing, compile = compileSite, held }: PreparationOptions = {},
): Promise<Preparation> {
  const unfollowed = await badLinks(paths, held?.lookup.names);
  if (unfollowed.length > 0) return { site: undefined, problems: unfollowed };
  const files = await findSiteFiles(paths, held?.lookup.names);
  const unfit = [...missingParts(files), ...nameClashes(files)];
  if (unfit.length > 0) return { site: undefined, problems: unfit };
  const [compiled, pictures, parsed] = await Promise.all([
    compile(paths, files, memory),
    indexImages(paths, memory, held?.pictures),
    parseContentFiles(paths, memory, held?.content),
  ]);
  if (compiled.problems) return { site: undefined, problems: [...compiled.problems, ...pictures.problems] };
  const { bundle } = compiled;
  const { module } = bundle;

  const imported = importedFiles(paths, bundle);
  const strays = files.strayPages.filter((file) => !imported(`templates/pages/${file}`)).map(strayPage);
  const claimed = (read: ParsedFiles) => claimContentFiles(read, module.collections, imported);
  // A picture that exists but cannot be used has its own problem; references to it are not a second one.
  const imagePaths = new Set([
    ...pictures.images.keys(),
    ...pictures.problems.flatMap(({ file }) => file?.replace(/^content\//, '') ?? []),
  ]);
  const heldEntries = (of: SiteBundle) => {
    const code = held && codeOfSchema(of, paths);
    return code === undefined ? undefined : held?.entries(code);
  };
  // The schema's own code, such as in a preprocess, may throw.
  const openWith = async (sources: ContentFiles) => {
    const targets = await targetsByText(sources.raw, memory);
    const reopen = (of: SiteBundle) =>
      of.module.open({
        raw: sources.raw,
        images: imagePaths,
        targets,
        env,
        ...(showing && { showing }),
        held: heldEntries(of),
      });
    return { ...attempt(() => ({ open: reopen(bundle) }), paths), sources, reopen };
  };
  const first = await openWith(await claimed(parsed));
  // Values that are kept between builds are read-only, but a schema may change its values. If it throws, try fresh ones.
  const opened =
    held && 'problem' in first
      ? await openWith(await claimed(await parseContentFiles(paths, memory)))
      : first;
  const { sources } = opened;
  if ('problem' in opened) return { site: undefined, problems: [...sources.problems, opened.problem] };
  const { files: contentFiles } = sources;
  const { open, reopen } = opened;
  const { issues, links, texts, budgets } = open;
  const place = (part: ContentPlace) => placeOf(part, contentFiles);
  const markdown = await checkMarkdown({ texts, images: imagePaths, place, memory });
  const problems = [
    ...strays,
    ...sources.problems,
    ...addPictureLocations(pictures.problems, contentFiles, paths),
    ...problemsOf(issues, contentFiles),
    ...markdown.problems,
  ];
  const complete = problems.length === strays.length;

  const locate = locateIn(contentFiles, () => []);
  const placeOfSetting = (text: string) => {
    const variable = module.variables.find((name) => env[name] === text);
    if (variable) return { file: `environment variable ${variable}` };
    return locate(text) ?? { file: 'content/schema.ts' };
  };
  // If content has problems, the site's own functions may fail just because of them: report only the content's problems.
  const failed = (ofFunctions: readonly Problem[]) =>
    ({ site: undefined, problems: complete ? ofFunctions : problems }) as const;
  const made = attempt(() => open.settings(), paths);
  if ('problem' in made) return failed([made.problem]);
  if (!made.settings) {
    const schema = {
      file: 'content/schema.ts',
      text: await readFile(join(paths.content, 'schema.ts'), 'utf8'),
    };
    return failed(settingsProblems(made.issues, made.returned, { content: contentFiles.values(), schema }));
  }
  const { settings } = made;
  const expanded = attempt(() => ({ pages: open.pages(), outputs: open.outputPaths() }), paths);
  if ('problem' in expanded) return failed([expanded.problem]);
  const plan = planRoutes(expanded.pages, settings, {
    publicFiles: files.publicFiles,
    listed: listingPaths(settings),
    outputs: expanded.outputs.map((path) => path.slice(1)),
    complete,
    locate: placeOfSetting,
  });

  const urls = new Set([
    ...plan.routes.map(({ route }) => route.url),
    ...plan.redirects.map(({ from }) => from),
    ...files.publicFiles.flatMap((file) => [`/${file}`, urlOf(file)]),
    ...expanded.outputs,
  ]);
  problems.push(
    ...plan.problems,
    ...checkContentLinks(
      [...links, ...markdown.links].filter(({ unpublished }) => unpublished === undefined),
      { urls, patterns: plan.patterns, complete: plan.complete, base: baseOf(settings.baseUrl) },
      (link) => placeOf(link, contentFiles),
    ),
  );
  const placeOfBudget: PreparedSite['placeOfBudget'] = (path, on) =>
    budgets
      ? placeOf({ file: budgets.file, path: [...budgets.path, ...path] }, contentFiles, on)
      : { file: 'content/schema.ts' };
  if (complete)
    problems.push(
      ...checkBudgetPatterns(
        settings.budgets ?? {},
        plan.routes.map(({ route }) => route.url),
        placeOfBudget,
      ),
    );
  if (problems.length > 0) return { site: undefined, problems };
  // The settings come from the bundle itself, so the scripts were compiled before the settings were known. If the settings
  // are others, the scripts are compiled again.
  const scripted = await compiled.scriptsFor(islandSettingsOf(settings));
  if (scripted.problems) return { site: undefined, problems: scripted.problems };
  return {
    site: {
      files,
      bundle,
      scripts: scripted.scripts,
      images: pictures.images,
      contentFiles,
      open,
      reopen,
      showsDrafts: showing?.drafts ?? true,
      settings,
      plan,
      placeholders: () => problemsOf(open.placeholders, contentFiles),
      notes: [
        ...compiled.notes,
        ...sources.notes,
        ...markdown.notes,
        ...unpublishedNotes(open.unpublished, showing?.drafts ?? true, parsed.prefix),
      ],
      placeOfBudget,
    },
    problems: [],
  };
}

/** A hash of the code that makes entries from files. Undefined if that code could also read something else. */
const codeOfSchema = oncePer((bundle: SiteBundle, paths: SitePaths): string | undefined => {
  const source = 'content/schema.ts';
  const modules = [bundle.inputs.get(source) ?? source];
  const isEngine = (path: string) => isWithin(resolve(paths.root, path), paths.engine);
  if (builtinsReached(bundle.metafile, modules, isEngine).length > 0) return undefined;
  if (reachableFrom(bundle.metafile, modules).some((path) => bundle.clockReaders.has(path))) return undefined;
  return codeHasher(paths, { document: undefined, card: undefined }, bundle).of(source);
});

/** The problem of a file in `templates/pages` that looks like a page but will not become one. */
function strayPage(file: string): Problem {
  const kind = file.slice(file.lastIndexOf('.'));
  const name = file.slice(file.lastIndexOf('/') + 1);
  const page = `${name.slice(0, -kind.length)}.tsx`;
  const isCode = /^\.m?[jt]sx?$/.test(kind);
  return {
    code: 'unread-file',
    message: `Nothing reads this file: pages are .tsx files, and no template imports it.`,
    help: isCode
      ? `Rename it ${page} if it is a page, or _${name} if it is none.`
      : `Write it as a page, ${page}. Texts belong into content/, where \`markdown()\` reads CommonMark.`,
    file: `templates/pages/${file}`,
  };
}

function missingParts({ hasSchema, pages, strayPages }: SiteFiles): Problem[] {
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
  if (pages.length === 0) problems.push(...strayPages.map(strayPage));
  return problems;
}

/** Problems of names that differ only in case: the bundler and many file systems cannot tell them apart. */
function nameClashes({ pages, islands }: SiteFiles): Problem[] {
  const seen = new Map<string, { readonly called: string; readonly file: string }>();
  const sources = [
    ...pages.map((page) => [`templates/pages/${page}`, `templates/pages/${page}`] as const),
    // Islands are identified by name alone, whichever folder they are in.
    ...islands.map(({ name, source }) => [`templates/islands/${name}.tsx`, source] as const),
  ];
  return sources.flatMap(([called, file]) => {
    const twin = seen.get(called.toLowerCase());
    seen.set(called.toLowerCase(), { called, file });
    if (twin === undefined) return [];
    const message =
      twin.called === called
        ? `${twin.file} and ${file} define islands of the same name.`
        : `${twin.file} and ${file} differ in upper and lower case only.`;
    return [{ code: 'name-clash', message, help: 'Rename one of them.', file }];
  });
}

/** Runs the site's own functions of `content/schema.ts`. An error that they throw becomes a problem. */
function attempt<Result>(work: () => Result, { root }: SitePaths): Result | { readonly problem: Problem } {
  try {
    return work();
  } catch (error) {
    return { problem: templateProblem(error, { source: 'content/schema.ts' }, root) };
  }
}
