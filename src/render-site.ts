/** Renders every route. Pictures that a page asks for are made in between, and the page is rendered again. */
import { assetsIn } from './assets/asset-name.ts';
import { encodingFile } from './assets/encoding-file.ts';
import { sourceOf } from './io/bundle-site.ts';
import { pageStore } from './io/page-store.ts';
import { sheetsOf, styleJoiner } from './io/page-styles.ts';
import type { Encoding, EncodingRequest, ImageIndex, Problem, RenderedPage, SitePaths } from './model.ts';
import type { PreparedSite } from './prepare-site.ts';
import type { RenderOutcome } from './render/render-page.tsx';
import { templateProblem } from './render/template-problem.ts';
import type { PlannedRoute } from './routes/plan.ts';

/** A rendered page whose HTML lies in the cache: nothing holds the text of all pages at once. */
export interface StoredPage extends Omit<RenderedPage, 'html'> {
  readonly stored: string;
  readonly hash: string;
  readonly size: number;
  /** Bytes of its inline style sheet. */
  readonly css: number;
}

export interface RenderedSite {
  readonly pages: readonly StoredPage[];
  /** Every encoding that some page refers to. */
  readonly encodings: readonly Encoding[];
  /** Paths in `assets` that stand somewhere in the pages. */
  readonly mentioned: ReadonlySet<string>;
  readonly made: number;
  readonly reused: number;
  readonly problems: readonly Problem[];
}

/** What turns requests into files. */
export type Encode = (requests: readonly EncodingRequest[]) => Promise<{
  readonly encodings: readonly Encoding[];
  readonly made: number;
  readonly reused: number;
  readonly problems: readonly Problem[];
}>;

export async function renderSite(
  site: PreparedSite,
  paths: SitePaths,
  options: {
    /** Without it no picture is made, and pages list every file that one might become. */
    readonly encode: Encode | undefined;
    readonly recipe: string;
    readonly onPage: () => void;
  },
): Promise<RenderedSite> {
  const known = new Map<string, Encoding>();
  const css = styleSheets(site, paths);
  const render = site.bundle.module.renderer(site.content, site.settings, {
    images: site.images,
    facts: { size: (request) => known.get(keyOf(request))?.bytes, recipe: options.recipe },
    islands: new Map(site.scripts.islands.map((island) => [island.name, island])),
    css,
    loader: site.scripts.loader,
  });
  const store = pageStore(paths.cache);
  const pages: StoredPage[] = [];
  const mentioned = new Set<string>();
  const problems: Problem[] = [];

  const finish = async ({ html, ...outcome }: RenderOutcome) => {
    const { route, needs } = outcome;
    for (const path of assetsIn(html)) mentioned.add(path);
    pages.push({ route, needs, css: Buffer.byteLength(css(route.source)), ...(await store.put(html)) });
    options.onPage();
  };
  const attempt = (planned: PlannedRoute): RenderOutcome | undefined => {
    try {
      return render(planned);
    } catch (error) {
      problems.push(templateProblem(error, planned.route, paths.root));
      return undefined;
    }
  };

  const waiting: PlannedRoute[] = [];
  const wanted = new Map<string, EncodingRequest>();
  for (const planned of site.plan.routes) {
    const outcome = attempt(planned);
    if (!outcome) continue;
    if (outcome.missing.length === 0 || !options.encode) await finish(outcome);
    else {
      waiting.push(planned);
      for (const request of outcome.missing) wanted.set(keyOf(request), request);
    }
  }
  const encoded = (await options.encode?.([...wanted.values()])) ?? nothingEncoded;
  problems.push(...encoded.problems);
  for (const encoding of encoded.encodings) known.set(keyOf(encoding), encoding);
  // Without its pictures a page would only repeat their problem.
  if (encoded.problems.length === 0)
    for (const planned of waiting) {
      const outcome = attempt(planned);
      if (outcome) await finish(outcome);
    }

  const used = new Map(
    pages.flatMap((page) => page.needs.encodings.map((request) => [keyOf(request), request])),
  );
  return {
    pages,
    encodings: [...used].flatMap(
      ([key, request]) => known.get(key) ?? assume(request, site.images, options.recipe),
    ),
    mentioned,
    made: encoded.made,
    reused: encoded.reused,
    problems,
  };
}

/** An encoding that was not made, so that checks may take its file for granted. */
function assume(request: EncodingRequest, images: ImageIndex, recipe: string): Encoding[] {
  const image = images.get(request.path);
  return image
    ? [{ ...request, file: encodingFile(image, request, recipe), bytes: 0, hash: '', stored: '' }]
    : [];
}

const nothingEncoded = { encodings: [], made: 0, reused: 0, problems: [] };

/** The style sheet of each page template: the document's own sheets first, then what the page imports. */
function styleSheets({ files, bundle }: PreparedSite, paths: SitePaths): (source: string) => string {
  const join = styleJoiner(bundle.styles);
  const shared = files.document ? [sourceOf(paths, files.document)] : [];
  const known = new Map<string, string>();
  return (source) => {
    const modules = [...shared, source].map((file) => bundle.inputs.get(file) ?? file);
    const css = known.get(source) ?? join(sheetsOf(bundle.metafile, modules));
    known.set(source, css);
    return css;
  };
}

const keyOf = (request: EncodingRequest) => `${request.path} ${request.width} ${request.format}`;
