/** Weighs the finished pages and compares them with the budgets. */
import type { Budgets } from '../content/budgets.ts';
import type { ContentPlace } from '../content/found.ts';
import { type Measure, measureNames, needsPictures } from '../content/measures.ts';
import { filesAtOnce, inParallel } from '../files/in-parallel.ts';
import { resolveAddress } from '../markup/resolve.ts';
import type { OutputFile, Problem, Route, ShownPicture } from '../model.ts';
import type { Locate } from '../problems/locate.ts';
import { allLimits, type Limit, limitFinder } from './limits.ts';
import { figureOf, heldAgainst, partsByMeasure } from './measures.ts';
import { createMissingLetters } from './missing-letters.ts';
import { createOverruns, type Overrun } from './overruns.ts';
import type { PageLoad } from './page-load.ts';
import { type PagePart, partsOf, type Scales, type WeighedFile } from './page-parts.ts';
import { type BudgetStatus, compareWeights, type PageWeight } from './page-weight.ts';
import type { TransferSizes } from './transfer-sizes.ts';

export interface WeighInput {
  /** Everything that will be published. */
  readonly files: readonly OutputFile[];
  /** The files that an entry script needs, by the output path of the script. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
  /**
   * The packages that a script mostly consists of, by its output path. Scripts that are not mostly from packages are
   * not in the map.
   */
  readonly packages: ReadonlyMap<string, string>;
  readonly baseUrl: string;
  readonly budgets: Budgets;
  /** False while pictures are only planned. Measures that depend on their bytes are not judged then. */
  readonly pictures: boolean;
  readonly sizes: TransferSizes;
}

export interface WeighablePage {
  readonly route: Route;
  readonly load: PageLoad;
  /** Bytes of the document. */
  readonly size: number;
  /** Hex SHA-256 of the document. */
  readonly hash: string;
  /** Reads the document. Called only if its compressed size is not known yet. */
  read(): Promise<string>;
}

export interface Weighing {
  /**
   * Begins to weigh a page. Resolves when the page before it has been weighed, so that compressing can run beside other
   * work.
   */
  weigh(page: WeighablePage): Promise<void>;
  finish(): Promise<Weights>;
}

export interface Weights {
  /** Heaviest first. */
  readonly pages: readonly PageWeight[];
  /** The limits that apply to some page, in the order in which they were set. */
  readonly budgets: readonly BudgetStatus[];
  /** Measures that a budget limits, but that only a build with pictures can tell. */
  readonly unjudged: readonly Measure[];
  /**
   * `place` finds a path below the budgets. `shown` returns the pictures of a route. `locate` finds a word in the
   * sources.
   */
  problems(
    place: (path: ContentPlace['path']) => Partial<Problem>,
    shown: (route: string) => readonly ShownPicture[],
    locate?: Locate,
  ): Problem[];
  /** Texts about what is no fault, but good to know. */
  notes(locate: Locate): readonly string[];
}

export async function startWeighing(input: WeighInput): Promise<Weighing> {
  const { budgets, pictures } = input;
  const scales = await createScales(input);
  const limitsOf = limitFinder(budgets);
  const overruns = createOverruns();
  const missing = createMissingLetters();
  const closest = new Map<string, BudgetStatus>();
  const pages: PageWeight[] = [];
  let last: Promise<void> = Promise.resolve();

  const judge = (overrun: Overrun) => {
    const { route, limit, value } = overrun;
    if (value > limit.most) overruns.add(overrun);
    const status = { ...limit, route, value };
    const known = closest.get(keyOf(limit));
    if (!known || value > known.value || (value === known.value && route < known.route))
      closest.set(keyOf(limit), status);
  };
  const weighPage = async (page: WeighablePage) => {
    const { load } = page;
    const route = page.route.url;
    const html = pictures ? await input.sizes.ofPage(page) : 0;
    const onPhone = partsOf(page.route, load, load.phone, html, scales);
    const inWindow = partsOf(page.route, load, load.wide, html, scales);
    const { thirdParties } = load;
    const words = new Map(load.words);
    const parts = partsByMeasure(onPhone, inWindow, thirdParties);
    const wideParts = partsByMeasure(inWindow, onPhone, thirdParties);
    const figure = (measure: Measure, from = parts) =>
      pictures || !needsPictures(measure) ? figureOf(measure, from[measure]) : undefined;
    for (const limit of limitsOf(route)) {
      const { measure } = limit;
      const held = heldAgainst(measure, parts[measure]);
      if (pictures || !needsPictures(measure))
        judge({
          route,
          limit,
          value: figureOf(measure, held),
          parts: measure === 'html' ? documentParts(onPhone) : held,
          words,
        });
    }
    missing.add(route, load.missing);
    pages.push({
      route,
      figures: Object.fromEntries(measureNames.map((name) => [name, figure(name)])) as PageWeight['figures'],
      wide: {
        picturesAboveFold: figure('picturesAboveFold', wideParts),
        picturesTotal: figure('picturesTotal', wideParts),
        transferAtLoad: figure('transferAtLoad', wideParts),
        transferTotal: figure('transferTotal', wideParts),
      },
      uncompressed: {
        html: page.size,
        css: load.plainCss,
      },
      thirdParties,
    });
  };

  return {
    weigh(page) {
      const before = last;
      last = weighPage(page);
      // The failure is reported to whoever awaits `last` later. Until then it must not count as unhandled.
      last.catch(() => {});
      return before;
    },
    async finish() {
      await last;
      return {
        pages: pages.sort(compareWeights),
        budgets: allLimits(budgets).flatMap((limit) => closest.get(keyOf(limit)) ?? []),
        unjudged: pictures
          ? []
          : measureNames.filter(
              (name) => needsPictures(name) && allLimits(budgets).some(({ measure }) => measure === name),
            ),
        problems: overruns.problems,
        notes: missing.notes,
      };
    },
  };
}

const keyOf = ({ measure, pages }: Limit) => `${measure} ${pages ?? ''}`;

/** The document, and its inline styles and scripts. */
const documentParts = (parts: readonly PagePart[]) =>
  parts.filter(({ kind, inline }) => inline || kind === 'html');

/** Finds the weight of every file of the site, except pages and redirects. */
async function createScales({ files, needs, packages, baseUrl, sizes }: WeighInput): Promise<Scales> {
  const sent = files.filter(({ kind }) => kind !== 'page' && kind !== 'redirect');
  const weighed = await inParallel(
    filesAtOnce,
    sent,
    async (file): Promise<[string, WeighedFile]> => [
      file.file,
      { file: file.file, source: file.source, bytes: await sizes.ofFile(file) },
    ],
  );
  const known = new Map(weighed);
  const find: Scales['find'] = (address, page) => {
    // The common case first: a plain path of this site.
    const plain = address.startsWith('/') ? known.get(address.slice(1)) : undefined;
    if (plain || address === '') return plain;
    const target = resolveAddress(address, page, baseUrl);
    return target.kind === 'internal' ? known.get(target.path.slice(1)) : undefined;
  };
  return {
    find,
    packages: (file) => packages.get(file),
    scripts(address, page) {
      const entry = find(address, page);
      if (!entry) return [];
      return [...new Set([entry.file, ...(needs.get(entry.file) ?? [])])].flatMap(
        (file) => known.get(file) ?? [],
      );
    },
  };
}
