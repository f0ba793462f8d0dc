import type { Collections, SiteSettings } from '../content/define.ts';
import { type EditorSchemas, editorSchemas } from '../content/editor-schemas.ts';
import type { ContentInput, ContentResult } from '../content/found.ts';
import type { ContentIssue } from '../content/issues.ts';
import { readContent } from '../content/read.ts';
import { readSettings } from '../content/settings.ts';
import { viewContent, withCollectionErrors } from '../content/views.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';
import type { Hash, ReadName } from '../memory/names.ts';
import { bindToCurrentSite, noteAlways, noteRead, readAlways } from '../memory/reads.ts';
import type { IslandBundle } from '../model.ts';
import { withErrorSource } from '../problems/author-error.ts';
import type { ExpandedPage, PlannedRoute } from '../routes/plan.ts';
import { baseOf } from '../text/base.ts';
import type { LinkTag } from './define.ts';
import { expandPages } from './expand-pages.ts';
import { readHasher } from './hash-read.ts';
import { type OpenFont, typefacesOf } from './lettering.ts';
import { outputPaths, type PublishedPage, type WrittenOutputs, writeOutputs } from './outputs.ts';
import { judgeOwn, type OwnFinding } from './own-checks.ts';
import { planner } from './plan-once.ts';
import {
  type BoundRoute,
  pathName,
  type RenderEnvironment,
  type RenderOutcome,
  renderPage,
  type TracedPage,
  tracePage,
} from './render-page.tsx';
import { type SiteParts, validateSiteParts } from './site-parts.ts';
import { noticingClock } from './unstable.ts';
import { setCurrentBase } from './with-base.ts';

/**
 * What the builder provides for rendering. Treat it as immutable: results are cached per object, so when something changes,
 * pass a new object.
 */
export type RenderTools = Pick<RenderEnvironment, 'images' | 'facts' | 'css' | 'loader'> & {
  /** The font files that templates import, by address. */
  readonly fonts: ReadonlyMap<string, OpenFont>;
  /** Kind and script address of each island, by name. */
  readonly islands: ReadonlyMap<string, Pick<IslandBundle, 'kind' | 'url'>>;
  /** Links in the head of every page to further files of the site, such as feeds. */
  readonly links: readonly LinkTag[];
};

export type SettingsOutcome =
  | { readonly settings: SiteSettings; readonly issues?: undefined }
  | {
      readonly settings?: undefined;
      /** The faults in what the site's `settings` function returned. */
      readonly issues: readonly ContentIssue[];
      readonly returned: unknown;
    };

/** A compiled site without its content. */
export interface OpenableSite {
  readonly collections: Collections;
  /** The names of the environment variables from which the content takes values. */
  readonly variables: readonly string[];
  /** The IANA time zone that decides when a day begins. */
  readonly timeZone: string;
  /** By what authors call an entry: the collections that each hold a part of it. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** The JSON Schemas that tell editors about the content files. */
  editorSchemas(): EditorSchemas;
  /**
   * Call it when code of the site reads the time or a random number through a reference that it has kept from before, which
   * the replaced clock does not notice.
   */
  noteClock(): void;
  /** Reads the content and keeps the valid part of it. Throws what the schema throws. */
  open(input: ContentInput): OpenSite;
}

/** A compiled site with its content, which is not exposed. If part of the content is invalid, the rest can still be used. */
export interface OpenSite extends Omit<ContentResult, 'content'> {
  settings(): SettingsOutcome;
  /** The routes of each page. */
  pages(): readonly ExpandedPage[];
  /** The paths of the site's outputs. Throws an AuthorError for a path that an output may not have. */
  outputPaths(): readonly string[];
  /** Makes the outputs from finished pages. Throws what the site's own functions throw. */
  outputs(pages: readonly PublishedPage[]): WrittenOutputs;
  /** The names of the rules that the site defines itself. */
  readonly ownChecks: readonly string[];
  /** Applies these rules to a page. Each finding has the name of its rule. Throws what the rules throw. */
  judge(page: ScannedPage): readonly (OwnFinding & { readonly code: string })[];
  /** Renders a route. Call it only after `settings()` and `pages()` have been called and are without faults. */
  render(planned: PlannedRoute, tools: RenderTools): RenderOutcome;
  /**
   * Renders a route again and returns whether it reads less than `before`. That means that modules of the site have cached
   * something made from those reads. From then on, every page counts as reading them. Throws what the page throws.
   */
  keepsReads(planned: PlannedRoute, before: readonly ReadName[], tools: RenderTools): boolean;
  /** Renders a route again, to find out where its elements were written. */
  trace(planned: PlannedRoute, tools: RenderTools): TracedPage;
  /** The names of what was read outside of pages: by the schema, and by modules while they were loaded. */
  readAlways(): readonly ReadName[];
  /** The current hash of something that a page has read, by its name; undefined if a hash cannot show a change. */
  hashOf(name: ReadName, tools: RenderTools): Hash | undefined;
}

/** Throws an AuthorError for the first file whose default export is not of the right kind. */
export function createOpenableSite(parts: SiteParts): OpenableSite {
  validateSiteParts(parts);
  // The same render bundle (see `bundle-render-runtime.ts`) may load another site next, such as a later version of this one. So each
  // site runs with its own record of reads.
  const here = bindToCurrentSite();
  return {
    collections: parts.model.collections,
    variables: Object.keys(parts.model.env),
    timeZone: parts.model.timeZone,
    kinds: parts.model.kinds,
    editorSchemas: () => editorSchemas(parts.model.collections),
    noteClock: () => noteRead('clock'),
    open: (input) =>
      within(
        here,
        here(() => openSite(parts, input)),
      ),
  };
}

/** Makes every function of a site run with that site's own record of reads. */
const within = (here: ReturnType<typeof bindToCurrentSite>, site: OpenSite): OpenSite => ({
  ...site,
  settings: () => here(() => site.settings()),
  pages: () => here(() => site.pages()),
  outputPaths: () => here(() => site.outputPaths()),
  outputs: (pages) => here(() => site.outputs(pages)),
  judge: (page) => here(() => site.judge(page)),
  render: (planned, tools) => here(() => site.render(planned, tools)),
  keepsReads: (planned, before, tools) => here(() => site.keepsReads(planned, before, tools)),
  trace: (planned, tools) => here(() => site.trace(planned, tools)),
  readAlways: () => here(() => site.readAlways()),
});

function openSite(
  { model, document, card, outputs = {}, checks = [], pages, islands }: SiteParts,
  input: ContentInput,
): OpenSite {
  const { content: values, ...found } = readHeld(model, input);
  const views = viewContent(model, values, found.unpublished);
  const { content } = views;
  const settings = once((): SettingsOutcome => {
    // The content was validated against this model, so it has the type that its `settings` function expects.
    const returned: unknown = withErrorSource('content/schema.ts', () =>
      noticingClock(noteClock, () => withCollectionErrors(model, () => model.settings(content as never))),
    );
    const { settings: siteSettings, issues } = readSettings(returned);
    return siteSettings ? { settings: withOrigin(siteSettings) } : { returned, issues };
  });
  const expanded = once(() =>
    noticingClock(noteClock, () =>
      withCollectionErrors(model, () => {
        const { settings: siteSettings } = settings();
        const languages = siteSettings?.languages?.length
          ? [siteSettings.language, ...siteSettings.languages]
          : [];
        return expandPages(pages, content, languages);
      }),
    ),
  );
  const definitions = new Map(pages.map(({ source, page }) => [source, page]));

  const bound = ({ route, path }: PlannedRoute): BoundRoute => {
    const page = definitions.get(route.source);
    if (!page) throw new Error(`There is no page ${route.source}.`);
    return { route, page, entry: expanded().entries.get(route.source)?.[path] };
  };
  const entries = once(() => {
    const { pages: all, entries: attached } = expanded();
    return new Map(
      all.flatMap(({ source, paths }) =>
        paths.map(({ params }, path) => [pathName(source, params), attached.get(source)?.[path]] as const),
      ),
    );
  });
  const prepared = new WeakMap<RenderTools, Prepared>();
  const prepare = (tools: RenderTools): Prepared => {
    const known = prepared.get(tools);
    if (known) return known;
    const { settings: siteSettings } = settings();
    if (!siteSettings) throw new Error('Without settings nothing can be rendered.');
    const environment: RenderEnvironment = {
      ...tools,
      content,
      baseUrl: siteSettings.baseUrl,
      language: siteSettings.language,
      siteName: siteSettings.name,
      document,
      card,
      face: typefacesOf(tools.fonts),
      hasFont: (address) => tools.fonts.has(address),
      pictures: planner(tools.images, tools.facts),
      islands: new Map(
        islands.map(({ name, source, component }) => {
          const built = tools.islands.get(name) ?? { kind: 'react' as const, url: '' };
          return [component, { name, source, kind: built.kind, url: built.url }];
        }),
      ),
    };
    setCurrentBase(baseOf(siteSettings.baseUrl));
    const hashOf = readHasher({ views, settings: siteSettings, environment, entries: entries() });
    const made = { environment, hashOf };
    prepared.set(tools, made);
    return made;
  };
  return {
    ...found,
    settings,
    pages: () => expanded().pages,
    ownChecks: checks.map(({ code }) => code),
    judge: (page) => judgeOwn(checks, page),
    outputPaths: () => outputPaths(outputs),
    outputs: (finished) =>
      withCollectionErrors(model, () => writeOutputs(outputs, { content, pages: finished })),
    render(planned, tools) {
      const { environment } = prepare(tools);
      return withCollectionErrors(model, () => renderPage(bound(planned), environment));
    },
    keepsReads(planned, before, tools) {
      // Only the reads matter here, and style sheets read nothing.
      const environment = { ...prepare(tools).environment, css: () => '' };
      const { reads } = withCollectionErrors(model, () => renderPage(bound(planned), environment));
      const again = new Set(reads);
      const kept = before.filter((name) => !again.has(name));
      for (const name of kept) noteAlways(name);
      return kept.length > 0;
    },
    trace(planned, tools) {
      const { environment } = prepare(tools);
      return withCollectionErrors(model, () => tracePage(bound(planned), environment));
    },
    readAlways,
    hashOf: (name, tools) => prepare(tools).hashOf(name),
  };
}

/** Reads the content. If the schema reads more than the entries, such as the time, the parsed entries are not kept. */
function readHeld(model: SiteParts['model'], input: ContentInput): ContentResult {
  try {
    return noticingClock(noteClock, () => readContent(model, input));
  } finally {
    if (readAlways().length > 0) input.held?.clear();
  }
}

/** Counts as read by every page, because any page may show what was made from the content. */
const noteClock = () => noteAlways('clock');

/** What pages need to render, and the hashes of what they read. */
interface Prepared {
  readonly environment: RenderEnvironment;
  readonly hashOf: (name: ReadName) => Hash | undefined;
}

/** Caches the first result of a function. If it throws, it is called again next time. */
function once<T>(work: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}

/**
 * Normalises `baseUrl`. An address can be written in several ways, for example with non-ASCII letters in its host. Pages,
 * lists and checks use the form that browsers send, without a slash at the end. An address that no site can have stays
 * unchanged: planning the routes refuses it.
 */
function withOrigin(settings: SiteSettings): SiteSettings {
  const url = URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl) : undefined;
  if (!url || /[?#]/.test(url.href)) return settings;
  return { ...settings, baseUrl: url.origin + baseOf(url.href) };
}
