/** Writes the account of a build that has put a site in place: what `site inspect` shows. */
import type { AccountHead, AccountPage } from '../account/account.ts';
import { type FormerSite, keepAccount, touchAccount } from '../account/keep-account.ts';
import { judgePages, type TemplateCode } from '../account/reasons.ts';
import { codeHasher } from '../bundle/code-hash.ts';
import type { AnyCollection } from '../content/define.ts';
import { measureNames } from '../content/measures.ts';
import type { Memory } from '../memory/memory.ts';
import type { EncodingRequest, OutputFile, SitePaths } from '../model.ts';
import { requestKey } from '../pictures/encoding-file.ts';
import type { BuildReport } from '../report/build-report.ts';
import { wideMeasures } from '../weights/page-weight.ts';
import { transferSizes } from '../weights/transfer-sizes.ts';
import type { StoredPage } from './page-traces.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { RenderedSite } from './rendered-site.ts';
import { builtinReads } from './template-inputs.ts';

interface Finished {
  readonly site: PreparedSite;
  readonly rendered: RenderedSite;
  readonly files: readonly OutputFile[];
  readonly report: BuildReport;
}

/** In the account hashes are only compared, and each only with few others, so a part of them suffices. */
const short = (hash: string) => hash.slice(0, 16);

/** Stores what `site inspect` shows. A build that changed nothing keeps the account of the last build that did. */
export async function writeAccount(
  finished: Finished,
  { former, paths, memory }: { former: FormerSite | undefined; paths: SitePaths; memory: Memory },
): Promise<void> {
  const { report, rendered, site, files } = finished;
  if (former && !report.changed && rendered.fresh.size === 0) return touchAccount(paths);
  const code = templateCodes(site, paths);
  const sheets = sheetHashes(site, paths);
  const pictures = pictureLists(finished);
  const urls = new Set(rendered.pages.map(({ route }) => route.url));
  const head: AccountHead = {
    version: 2,
    built: new Date().toISOString(),
    ...(site.settings.name !== undefined && { name: site.settings.name }),
    changed: report.changed,
    stages: report.stages.map(({ name, ms }) => ({ name, ms: Math.round(ms * 10) / 10 })),
    images: report.images,
    bytes: { ...report.bytes },
    work: memory.work(),
    reminders: report.reminders,
    measures: measureNames,
    wideMeasures,
    budgets: site.settings.budgets ?? {},
    collections: Object.fromEntries(
      Object.entries(site.bundle.module.collections).map(([name, own]) => [name, placeOf(own)]),
    ),
    gone: former ? [...former.pages.keys()].filter((url) => !urls.has(url)) : [],
    templates: code.templates,
    modules: code.modules,
    sheets: [...sheets],
    islands: await islandsOf(site, rendered, files, memory),
    pictures: pictures.originals,
    encodings: pictures.encodings,
  };
  const judge = judgePages({ former, codeOf: code.of, sheets });
  const weights = new Map(report.weights.map((weight) => [weight.route, weight]));
  const routes = new Map(site.plan.routes.map(({ route }) => [route.url, route]));
  const untold = untoldReads(site, paths);
  const pageOf = (page: StoredPage): AccountPage => {
    const { url, file, source, params, listed } = page.route;
    const canonical = routes.get(url)?.canonical ?? url;
    const weight = weights.get(url);
    const { atLoad = [], later = [] } = weight?.thirdParties ?? {};
    const made = rendered.fresh.has(url);
    const hash = short(page.hash);
    const { encodings, moments } = page.needs;
    return {
      url,
      file,
      source,
      ...(Object.keys(params).length > 0 && { params: { ...params } }),
      ...(canonical !== url && { canonical }),
      listed,
      hash,
      size: page.size,
      reads: { names: page.reads.names, ...(page.reads.hash !== undefined && { hash: page.reads.hash }) },
      made,
      ...judge({
        url,
        source,
        made,
        hash,
        changes: rendered.changes.get(url) ?? [],
        untold: page.reads.hash === undefined ? untold(source) : [],
      }),
      figures: measureNames.map((name) => weight?.figures[name] ?? null),
      wide: wideMeasures.map((name) => weight?.wide[name] ?? null),
      ...(atLoad.length + later.length > 0 && { thirdParties: { atLoad, later } }),
      ...(encodings.length > 0 && { encodings: encodings.flatMap(pictures.placeOf) }),
      ...(moments.length > 0 && { moments }),
    };
  };
  keepAccount(paths, head, mapped(rendered.pages, pageOf));
}

function* mapped<T, U>(items: Iterable<T>, change: (item: T) => U): Generator<U> {
  for (const item of items) yield change(item);
}

const placeOf = (collection: AnyCollection) =>
  collection.kind === 'folder' ? `content/${collection.folder}/` : `content/${collection.file}`;

/** The hash of the code of every template. Each module is listed once, and templates refer to it by its position. */
function templateCodes(site: PreparedSite, paths: SitePaths) {
  const hasher = codeHasher(paths, site.files, site.bundle);
  const places = new Map<string, number>();
  const modules: [string, string][] = [];
  const known = new Map<string, TemplateCode>();
  const sources = [...new Set(site.plan.routes.map(({ route }) => route.source))].sort();
  const templates = sources.map((source) => {
    const own = hasher.modulesOf(source);
    known.set(source, {
      code: hasher.of(source),
      modules: new Map([...own].map(([name, hash]) => [name, short(hash)])),
    });
    const at = [...own].map(([name, hash]) => {
      const place = places.get(name) ?? modules.push([name, short(hash)]) - 1;
      places.set(name, place);
      return place;
    });
    return { source, code: hasher.of(source), modules: at };
  });
  const of = (source: string): TemplateCode => known.get(source) ?? { code: '', modules: new Map() };
  return { templates, modules, of };
}

function sheetHashes({ bundle, scripts }: PreparedSite, { root }: SitePaths): Map<string, string> {
  const read = new Set([...bundle.styles.read, ...scripts.styles.read]);
  return new Map(
    [...read]
      .map((file) => (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file))
      .sort()
      .map((file) => [file, short(bundle.hashOfFile(file))]),
  );
}

/** The pictures that pages show, and their encodings. */
function pictureLists({ site, rendered }: Pick<Finished, 'site' | 'rendered'>) {
  const originals: AccountHead['pictures'][number][] = [];
  const known = new Map<string, number>();
  const originalAt = (path: string) => {
    const image = site.images.get(path);
    const { width = 0, height = 0, format = '' } = image ?? {};
    const at = known.get(path) ?? originals.push({ path, width, height, format }) - 1;
    known.set(path, at);
    return at;
  };
  const places = new Map<string, number>();
  const encodings = rendered.encodings.map((made, at) => {
    places.set(requestKey(made), at);
    const { format, width, file, bytes } = made;
    return { picture: originalAt(made.path), format, width, file, bytes };
  });
  return {
    originals,
    encodings,
    placeOf: (request: EncodingRequest): number | number[] => places.get(requestKey(request)) ?? [],
  };
}

async function islandsOf(
  { scripts }: PreparedSite,
  { pages }: RenderedSite,
  files: readonly OutputFile[],
  memory: Memory,
): Promise<AccountHead['islands']> {
  const used = new Set(pages.flatMap(({ needs }) => needs.islands));
  const byPath = new Map(files.map((file) => [file.file, file]));
  const sizes = transferSizes(memory);
  return Promise.all(
    scripts.islands
      .filter(({ name }) => used.has(name))
      .map(async ({ name, source, kind, modules, files: own }) => ({
        name,
        source,
        kind,
        modules,
        files: await Promise.all(
          own
            .flatMap((path) => byPath.get(path) ?? [])
            .map(async (file): Promise<[string, number]> => [file.file, await sizes.ofFile(file)]),
        ),
      })),
  );
}

/** The names of what pages of a template read that has no hash, so that the pages are rendered in every build. */
function untoldReads(site: PreparedSite, paths: SitePaths): (source: string) => readonly string[] {
  const builtins = builtinReads(site, paths);
  const always = site.open.readAlways().filter((name) => name === 'clock' || name.startsWith('process:'));
  return (source) => {
    const names = [...new Set([...always, ...builtins(source)])];
    // Otherwise the page itself reads the clock while it renders.
    return names.length > 0 ? names : ['clock'];
  };
}
