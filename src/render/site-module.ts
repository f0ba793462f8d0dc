import type { Collections, SiteSettings } from '../content/define.ts';
import { type EditorSchemas, editorSchemas } from '../content/editor-schemas.ts';
import type { ContentInput, ContentResult } from '../content/found.ts';
import type { ContentIssue } from '../content/issues.ts';
import { readContent } from '../content/read.ts';
import { readSettings } from '../content/settings.ts';
import { readingContent, viewContent } from '../content/views.ts';
import type { ScannedPage } from '../markup/scanned-page.ts';
import type { Hash, ReadName } from '../memory/names.ts';
import { asThisSite, noteAlways, noteRead, readAlways } from '../memory/reads.ts';
import type { IslandBundle } from '../model.ts';
import { blaming } from '../problems/author-error.ts';
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
import { refuseStrangers, type SiteParts } from './site-parts.ts';
import { noticingClock } from './unstable.ts';
import { serveBelow } from './with-base.ts';

/** What the outside must add for rendering, as it is known at one time: what changes with it needs new tools. */
export type RenderTools = Pick<RenderEnvironment, 'images' | 'facts' | 'css' | 'loader'> & {
  /** The font files that templates import, by address. */
  readonly fonts: ReadonlyMap<string, OpenFont>;
  /** Kind and script address of each island, by name. */
  readonly islands: ReadonlyMap<string, Pick<IslandBundle, 'kind' | 'url'>>;
  /** Links that every page carries because of what the site writes beside its pages. */
  readonly links: readonly LinkTag[];
};

export type SettingsOutcome =
  | { readonly settings: SiteSettings; readonly issues?: undefined }
  | {
      readonly settings?: undefined;
      /** What is wrong with what the site's function returned. */
      readonly issues: readonly ContentIssue[];
      readonly returned: unknown;
    };

/** A compiled site that has no content yet. */
export interface OpenableSite {
  readonly collections: Collections;
  /** Environment variables that the content takes values from. */
  readonly variables: readonly string[];
  /** In which days begin. */
  readonly timeZone: string;
  /** What authors call an entry, and the collections that have a part of it. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  /** What editors are told of the content files. */
  editorSchemas(): EditorSchemas;
  /** To be called when code of the site asks for the time, or for chance, by a name that it has kept for that. */
  noteClock(): void;
  /** Reads the content, and keeps what is valid. Throws what the schema throws. */
  open(input: ContentInput): OpenSite;
}

/** A compiled site with its content, which stays within. Where some of that is invalid, the rest can still be asked. */
export interface OpenSite extends Omit<ContentResult, 'content'> {
  settings(): SettingsOutcome;
  /** What each page becomes. */
  pages(): readonly ExpandedPage[];
  /** The paths of the files that the site makes beside its pages. Throws an AuthorError for what cannot be one. */
  outputPaths(): readonly string[];
  /** Makes them of finished pages. Throws what the site's own functions throw. */
  outputs(pages: readonly PublishedPage[]): WrittenOutputs;
  /** The names of the rules that the site sets for itself. */
  readonly ownChecks: readonly string[];
  /** What these have against a page, each with the name of its rule. Throws what they throw. */
  judge(page: ScannedPage): readonly (OwnFinding & { readonly code: string })[];
  /** Renders one of those paths. Settings and pages must have been asked for, and be faultless. */
  render(planned: PlannedRoute, tools: RenderTools): RenderOutcome;
  /**
   * Renders it again: whether less is read than before, because modules of the site keep what they made of it. From then on
   * every page counts as reading that. Throws what the page throws.
   */
  keepsReads(planned: PlannedRoute, before: readonly ReadName[], tools: RenderTools): boolean;
  /** Renders it again, to tell where its elements are written. */
  trace(planned: PlannedRoute, tools: RenderTools): TracedPage;
  /** What was read outside of pages: by the schema, and by modules as they started. */
  readAlways(): readonly ReadName[];
  /** A hash of what now stands under a name that a page has read; undefined where none can tell. */
  hashOf(name: ReadName, tools: RenderTools): Hash | undefined;
}

/** Throws an AuthorError for the first file whose default export is not what it should be. */
export function createOpenableSite(parts: SiteParts): OpenableSite {
  refuseStrangers(parts);
  // The room that runs it may run another one next.
  const here = asThisSite();
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

/** A site whose every function runs as that site. */
const within = (here: ReturnType<typeof asThisSite>, site: OpenSite): OpenSite => ({
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
    // The content was validated against this very model, which is what its settings function expects.
    const returned: unknown = blaming('content/schema.ts', () =>
      noticingClock(noteClock, () => readingContent(model, () => model.settings(content as never))),
    );
    const { settings: told, issues } = readSettings(returned);
    return told ? { settings: withOrigin(told) } : { returned, issues };
  });
  const expanded = once(() =>
    noticingClock(noteClock, () =>
      readingContent(model, () => {
        const { settings: told } = settings();
        const languages = told?.languages?.length ? [told.language, ...told.languages] : [];
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
    const { settings: told } = settings();
    if (!told) throw new Error('Without settings nothing can be rendered.');
    const environment: RenderEnvironment = {
      ...tools,
      content,
      baseUrl: told.baseUrl,
      language: told.language,
      siteName: told.name,
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
    serveBelow(baseOf(told.baseUrl));
    const hashOf = readHasher({ views, settings: told, environment, entries: entries() });
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
    outputs: (finished) => readingContent(model, () => writeOutputs(outputs, { content, pages: finished })),
    render(planned, tools) {
      const { environment } = prepare(tools);
      return readingContent(model, () => renderPage(bound(planned), environment));
    },
    keepsReads(planned, before, tools) {
      // Only what it reads is asked for, and style sheets read nothing.
      const environment = { ...prepare(tools).environment, css: () => '' };
      const { reads } = readingContent(model, () => renderPage(bound(planned), environment));
      const again = new Set(reads);
      const kept = before.filter((name) => !again.has(name));
      for (const name of kept) noteAlways(name);
      return kept.length > 0;
    },
    trace(planned, tools) {
      const { environment } = prepare(tools);
      return readingContent(model, () => tracePage(bound(planned), environment));
    },
    readAlways,
    hashOf: (name, tools) => prepare(tools).hashOf(name),
  };
}

/** What a schema makes of an entry that asks for more than the entry, such as the time, is made anew. */
function readHeld(model: SiteParts['model'], input: ContentInput): ContentResult {
  try {
    return noticingClock(noteClock, () => readContent(model, input));
  } finally {
    if (readAlways().length > 0) input.held?.clear();
  }
}

/** What is made of the content, all pages may show. */
const noteClock = () => noteAlways('clock');

/** What pages render with, and what they have read then. */
interface Prepared {
  readonly environment: RenderEnvironment;
  readonly hashOf: (name: ReadName) => Hash | undefined;
}

/** What a function gave first, it gives ever after. One that throws is asked again. */
function once<T>(work: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}

/**
 * An address may be written in several ways, such as with letters of any script in its host; pages, lists and checks use
 * the one that browsers send, without a slash at its end. What cannot be that of a site is for the plan to refuse.
 */
function withOrigin(settings: SiteSettings): SiteSettings {
  const url = URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl) : undefined;
  if (!url || /[?#]/.test(url.href)) return settings;
  return { ...settings, baseUrl: url.origin + baseOf(url.href) };
}
