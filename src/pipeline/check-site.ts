/** Checks the finished pages and files, and weighs each page. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { HooksOfIslands } from '../bundle/island-hooks.ts';
import { checkPages, type TracePage } from '../checks/index.ts';
import type { LeakInput } from '../checks/leaks/check-leaks.ts';
import { unreachedHosts } from '../checks/unreached-hosts.ts';
import { type WrittenAt, writtenAt } from '../checks/written-at.ts';
import type { Memory } from '../memory/memory.ts';
import type { IslandBundle, OutputFile, Problem, SitePaths } from '../model.ts';
import { locateIn } from '../problems/locate.ts';
import type { Progress } from '../report/progress.ts';
import { readTemplateSources } from '../sources/template-sources.ts';
import { baseOf, previewFolderOf } from '../text/base.ts';
import { loadReader } from '../weights/page-load.ts';
import { transferSizes } from '../weights/transfer-sizes.ts';
import { startWeighing, type Weights } from '../weights/weigh-pages.ts';
import { blockedRequests } from './blocked-requests.ts';
import { applySeverities, checkNameProblems, ownRules } from './own-checks.ts';
import type { StoredPage } from './page-traces.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { RenderedSite } from './rendered-site.ts';

interface FinishedSite {
  readonly site: PreparedSite;
  readonly rendered: RenderedSite;
  /** Everything that will be published. */
  readonly files: readonly OutputFile[];
}

interface CheckOptions {
  readonly memory: Memory;
  /** False if pictures are only planned and not encoded yet. */
  readonly write: boolean;
  /** The environment variables of the build. The site must not contain secrets from them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly progress: Progress;
}

interface CheckedSite {
  readonly found: readonly Problem[];
  readonly weights: Weights;
  /** Things that are good to know but no problems, one sentence each. */
  readonly notes: readonly string[];
}

/** Judges the finished pages and weighs them on the way. */
export async function checkSite(
  { site, rendered, files }: FinishedSite,
  paths: SitePaths,
  { memory, write, env, progress }: CheckOptions,
): Promise<CheckedSite> {
  const { islands } = site.scripts;
  const { baseUrl, budgets: own = {} } = site.settings;
  // A preview has no budgets: they are meant for the live site, whose pages are smaller because its addresses are shorter.
  const budgets = previewFolderOf(baseOf(baseUrl)) === undefined ? own : {};
  const needs = new Map(islands.map(({ url, files: own }) => [url.slice(1), own]));
  const locate = locateIn(site.contentFiles, () => readTemplateSources(paths));
  const sizes = transferSizes(memory);
  const weighing = await startWeighing({
    files,
    needs,
    packages: site.scripts.packages,
    baseUrl,
    budgets,
    pictures: write,
    sizes,
  });
  const hosts = unreachedHosts();
  const stored = new Map(rendered.pages.map((page) => [page.route.url, page]));
  const misnamed = checkNameProblems(site);
  const judged = await checkPages({
    pages: readPages(rendered.pages, site.scripts.hooks),
    files: new Map(files.map((file) => [file.file, file])),
    redirects: site.plan.redirects,
    aliases: site.settings.aliases,
    clicks: site.settings.clicks,
    baseUrl,
    needs,
    locate,
    trace: tracer(rendered),
    memory,
    own: ownRules(site, paths),
    readLoad: loadReader(baseUrl, sizes),
    async onFacts({ route, read }, { handed, load }) {
      hosts.see(route.url, handed);
      const page = stored.get(route.url);
      if (page && load) await weighing.weigh({ route, load, read, hash: page.hash, size: page.size });
    },
    onPage: () => progress.step(),
  });
  const weights = await weighing.finish();
  const leaks = await findLeaks(site, { files, env, locate, memory }, paths);
  const overweight = weights.problems(site.placeOfBudget, (route) => stored.get(route)?.shown ?? [], locate);
  const byName = new Map(islands.map((island) => [island.name, island]));
  const sourcesOf = ({ modules }: Pick<IslandBundle, 'modules'>) =>
    Promise.all(
      modules.map(async (file) => ({
        file,
        text: await readFile(resolve(paths.root, file), 'utf8').catch(() => ''),
      })),
    );
  const unreached = await hosts.notes(
    (island) => byName.get(island)?.source ?? island,
    async (island) => (await sourcesOf(byName.get(island) ?? { modules: [] })).map(({ text }) => text),
  );
  const blocked = await blockedRequests(rendered.pages, islands, sourcesOf, baseUrl);
  const { found, notes } = applySeverities(judged, site.settings.checks);
  return {
    found: [...misnamed, ...found, ...blocked, ...overweight, ...leaks],
    weights,
    notes: [...notes, ...weights.notes(locate), ...unreached],
  };
}

/** Finds what must not be published: secrets of the build, paths of this machine and metadata of pictures. */
async function findLeaks(
  { settings, bundle }: PreparedSite,
  { env, ...input }: Pick<LeakInput, 'files' | 'locate'> & Pick<CheckOptions, 'env' | 'memory'>,
  { root, engine }: SitePaths,
): Promise<Problem[]> {
  const [{ checkLeaks }, { checkMetadata }, { secretVariables }] = await Promise.all([
    import('../checks/leaks/check-leaks.ts'),
    import('../checks/leaks/check-metadata.ts'),
    import('../checks/leaks/secrets.ts'),
  ]);
  const { published = [], publicMetadata } = settings;
  const leaks = await checkLeaks({
    ...input,
    folders: [...new Set([root, dirname(engine), homedir(), tmpdir()])],
    variables: secretVariables(env, bundle.module.variables),
    published,
  });
  if (publicMetadata === 'keep') return leaks;
  const strips = publicMetadata === 'strip';
  return [...leaks, ...(await checkMetadata({ ...input, published, strips }))];
}

/** Yields the pages to check. The HTML of a page is read on demand, at most once, and released after the page's check. */
function* readPages(pages: readonly StoredPage[], hooks: HooksOfIslands) {
  for (const { route, stored, hash, needs, findings } of pages) {
    const asked = new Map(
      needs.islands.flatMap((name) => {
        const own = hooks.get(name);
        return own ? [[name, own] as const] : [];
      }),
    );
    let text: string | undefined;
    const read = async () => {
      text ??= readFileSync(stored, 'utf8');
      return text;
    };
    yield { route, hash, read, reaches: needs.reaches, hooks: asked, findings };
  }
}

/** Remembers the trace of the last page only, because findings arrive page by page. */
function tracer({ trace }: RenderedSite): TracePage {
  let last: { readonly url: string; readonly find: WrittenAt } | undefined;
  return ({ url }, html) => {
    if (last?.url !== url) {
      const traced = trace(url);
      last = { url, find: traced ? writtenAt(html, traced) : () => undefined };
    }
    return last.find;
  };
}
