/** Renders the page of one route: its document, and a list of what it needs. All of its input comes as arguments. */

import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import type { ReadName } from '../memory/names.ts';
import { noteRead, recorded } from '../memory/reads.ts';
import type {
  CardRequest,
  EncodingRequest,
  ImageIndex,
  PictureData,
  Place,
  RenderedPage,
  Route,
  ShownPicture,
} from '../model.ts';
import { requestKey } from '../pictures/encoding-file.ts';
import type { PictureFacts, PicturePlan } from '../pictures/picture.ts';
import type { Load } from '../policy/policy.ts';
import { AuthorError, asynchronous, isPromise, withErrorSource } from '../problems/author-error.ts';
import { addressIn } from '../routes/languages.ts';
import { baseOf } from '../text/base.ts';
import { asksToBeLeftOut } from '../text/robots.ts';
import { type KnownIsland, type PageContext, PageReact, type PictureOptions } from './context.ts';
import type { DocumentDefinition, LinkTag, PageDefinition, SocialCardDefinition } from './define.ts';
import { absolute, dressDocument, type Lengths, type Seams, writeDocument } from './document.ts';
import { drawCard } from './draw-card.tsx';
import { findImage, type ResolvedPicture, resolvePicture, sizesFault } from './find-picture.ts';
import { type FindTypeface, MissingLetters } from './lettering.ts';
import { type Planner, pictureName } from './plan-once.ts';
import { type DeadPart, observeRender, Trace } from './render-observer.ts';
import { socialTags } from './social-tags.ts';
import { noticingClock } from './unstable.ts';

export interface RenderEnvironment {
  /** The content. Every read of one of its fields is recorded. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly baseUrl: string;
  readonly language: string;
  readonly siteName?: string | undefined;
  /** Links in the head of every page to further files of the site, such as feeds. */
  readonly links?: readonly LinkTag[];
  // biome-ignore lint/suspicious/noExplicitAny: as with the document.
  readonly card?: SocialCardDefinition<any, any> | undefined;
  /** Finds typefaces for the card. */
  readonly face: FindTypeface;
  readonly hasFont: (address: string) => boolean;
  // biome-ignore lint/suspicious/noExplicitAny: the document of every site comes here; it knows its own content.
  readonly document: DocumentDefinition<any> | undefined;
  readonly images: ImageIndex;
  readonly facts: PictureFacts;
  readonly pictures: Planner;
  readonly islands: ReadonlyMap<ComponentType<never>, KnownIsland>;
  /** The part of a page template's style sheet that this markup uses. `source` is the file of the template. */
  css(source: string, markup: string): string;
  /** The island loader. */
  readonly loader: string;
}

/** A route with the page that it shows. */
export interface BoundRoute {
  readonly route: Route;
  // biome-ignore lint/suspicious/noExplicitAny: pages of every site come here; each knows its own types.
  readonly page: PageDefinition<any, any>;
  /** The `entry` that `paths` of the page gave for this route. */
  readonly entry: unknown;
}

export interface RenderOutcome extends RenderedPage {
  /** Where its policy, its style sheet and its scripts were inserted. */
  readonly seams: Seams;
  readonly lengths: Lengths;
  /** Faults of its pictures or its card that do not keep the page from being rendered. */
  readonly faults: readonly (AuthorError | MissingLetters)[];
  /** Every encoding that could have become part of its pictures. Which of them did depends on their sizes in bytes. */
  readonly candidates: readonly EncodingRequest[];
  /** The encodings whose size is unknown. If there are any, the page has to be rendered again with them. */
  readonly missing: readonly EncodingRequest[];
  /** Parts of the page that will do nothing in the browser. */
  readonly dead: readonly DeadPart[];
  /** The social card of the page. */
  readonly card?: CardRequest;
  /**
   * The names of everything, besides code, that determines its head and body. The style sheets and the loader are not
   * included, because they are inserted later.
   */
  readonly reads: readonly ReadName[];
}

/** The name under which a page records that it has read the `entry` from `paths`. */
export const pathName = (source: string, params: Route['params']): ReadName =>
  `path:${JSON.stringify([source, params])}`;

/** Throws what the template throws. */
export function renderPage(bound: BoundRoute, environment: RenderEnvironment): RenderOutcome {
  const { result, reads } = recorded(() =>
    noticingClock(noteClock, () => observeRender(() => render(bound, environment))),
  );
  return { ...result.result, dead: result.dead, reads };
}

const noteClock = () => noteRead('clock');

/** A document in which every element has its source place, to find out where something was written. */
export interface TracedPage {
  readonly html: string;
  /** Indexed by the number in the `traceAttribute` of an element. */
  readonly places: readonly Place[];
}

/** Renders the page once more, with source places. An error that the template throws is marked with the element's place. */
export function tracePage(bound: BoundRoute, environment: RenderEnvironment): TracedPage {
  const trace = new Trace();
  const { result } = observeRender(() => render(bound, environment), trace);
  return { html: result.html, places: trace.places };
}

function render(bound: BoundRoute, environment: RenderEnvironment): Omit<RenderOutcome, 'dead' | 'reads'> {
  const { route, page, entry } = bound;
  const encodings = new Map<string, EncodingRequest>();
  const candidates = new Map<string, EncodingRequest>();
  const missing = new Map<string, EncodingRequest>();
  const islands = new Set<string>();
  const moments = new Set<string>();
  const reaches = new Map<string, Load>();
  let islandCount = 0;
  const { content } = environment;
  if (page.paths) noteRead(pathName(route.source, route.params));
  const own = environment.language;
  const { language = own, translations = [] } = route;
  const to = (path: string) =>
    language === own || !/^\/(?!\/)/.test(path) ? path : addressIn(language, path);
  const input = { content, route: route.url, language, to, translations, params: route.params, entry };

  const need = ({ used, encodings: all, missing: unknown }: Pick<PicturePlan, PlanLists>) => {
    for (const request of used) encodings.set(requestKey(request), request);
    for (const request of all) candidates.set(requestKey(request), request);
    for (const request of unknown) missing.set(requestKey(request), request);
  };
  const plan = ({ image, art, sizes, widths, mosaic }: ResolvedPicture): PicturePlan => {
    const name = pictureName({
      path: image.path,
      sizes,
      widths,
      mosaic,
      art: art.map((crop) => ({ ...crop, path: crop.image.path })),
    });
    noteRead(name);
    const planned = environment.pictures.plan(name);
    if (!planned) throw new Error(`There is no plan of ${name}.`);
    return planned;
  };
  const faults: (AuthorError | MissingLetters)[] = [];
  const shown = new Map<string, ShownPicture>();

  const context: PageContext = {
    content,
    route: route.url,
    language,
    to,
    translations,
    picture(src, options, place) {
      const resolved = resolvePicture(src, options, environment.images, place);
      for (const version of [resolved, ...resolved.art]) {
        const fault = sizesFault(version, place);
        if (fault) {
          faults.push(fault);
          continue;
        }
        const { image, sizes } = version;
        const picture: ShownPicture = { path: image.path, ...(sizes && { sizes }), ...(place && { place }) };
        shown.set(JSON.stringify(picture), picture);
      }
      const planned = plan(resolved);
      need(planned);
      return planned.picture;
    },
    island(component, when) {
      const known = environment.islands.get(component);
      if (!known)
        throw new AuthorError({
          code: 'unknown-island',
          message: `<Island of={${component.displayName || component.name || 'Component'}}>: only the default export of a file in templates/islands can be an island.`,
          help: 'Move it into a file of its own there, and export it as the default.',
        });
      noteRead(`island:${known.name}`);
      islands.add(known.name);
      moments.add(`${known.name} ${when}`);
      return { ...known, prefix: `i${islandCount++}-` };
    },
    reach(loads) {
      for (const load of loads) reaches.set(`${load.directive} ${load.url}`, load);
    },
  };

  const head = page.head({
    ...input,
    picture: (src: string, options: Partial<PictureOptions> = {}) =>
      asRead(plan(resolvePicture(src, options, environment.images)), need),
  });
  if (isPromise(head)) throw asynchronous('`head`', route.source);
  // `variantOf` makes this page a variant of another page, whose address then is the canonical one.
  const canonical = head.variantOf ?? route.canonical;
  for (const setting of ['baseUrl', 'language', 'name'] as const) noteRead(`setting:${setting}`);
  noteRead('links');
  const address = route.listed ? absolute(environment.baseUrl, canonical) : undefined;
  const draw = () => {
    const { card } = environment;
    if (!address || !card || head.social?.card === undefined) return undefined;
    const face: FindTypeface = (fonts, axes) => {
      for (const font of [fonts].flat()) noteRead(`font:${font}`);
      return environment.face(fonts, axes);
    };
    noteRead('recipe');
    try {
      const shown = head.social.card;
      return withErrorSource('templates/social-card.tsx', () =>
        drawCard(card({ content, route: route.url, card: shown, face }), {
          // All addresses of a page share one card.
          name: route.canonical,
          recipe: environment.facts.recipe,
          find: (src) => findImage(src, environment.images),
        }),
      );
    } catch (error) {
      if (!(error instanceof MissingLetters)) throw error;
      faults.push(error);
      return undefined;
    }
  };
  const drawn = draw();
  const parts = environment.document?.(input) ?? {};
  const isIndexed = route.listed && !asksToBeLeftOut(head.robots);
  const element: ReactElement = page.body(input);
  if (isPromise(element)) throw asynchronous('`body`', route.source);
  const body = renderToStaticMarkup(<PageReact value={context}>{element}</PageReact>);
  const later = [...reaches].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, load]) => load);
  const { text, ...seams } = writeDocument({
    language,
    base: baseOf(environment.baseUrl),
    head,
    parts: {
      ...parts,
      links: [
        ...(parts.links ?? []),
        ...(environment.links ?? []),
        ...(isIndexed ? translationLinks(route, canonical, environment) : []),
      ],
    },
    canonical: address,
    ...(address && {
      social: socialTags({
        head,
        canonical: address,
        siteName: environment.siteName,
        language,
        card: drawn && { url: absolute(environment.baseUrl, `/${drawn.request.file}`), alt: drawn.alt },
      }),
    }),
    body,
  });
  const { html, lengths } = dressDocument(
    { text, ...seams },
    {
      css: (markup) => environment.css(route.source, markup),
      loader: environment.loader,
      hasIslands: islands.size > 0,
      baseUrl: environment.baseUrl,
      reaches: later,
    },
  );
  return {
    route: { ...route, canonical },
    indexed: isIndexed,
    ...(head.modified !== undefined && { modified: dayOf(head.modified) }),
    ...(drawn && { card: drawn.request }),
    html,
    seams,
    lengths,
    needs: {
      encodings: [...encodings.values()],
      islands: [...islands].sort(),
      moments: [...moments].sort(),
      reaches: later,
    },
    shown: [...shown.values()],
    faults,
    candidates: [...candidates.values()],
    missing: [...missing.values()],
  };
}

/** Links that tell search engines the other languages of a page, and (`x-default`) which one to show to everybody else. */
function translationLinks(
  { url, translations = [] }: Route,
  canonical: string,
  { baseUrl }: Pick<RenderEnvironment, 'baseUrl'>,
): LinkTag[] {
  // A variant of a page has none: only the canonical page has these links.
  if (canonical !== url) return [];
  const links = translations.map((one) => ({
    rel: 'alternate',
    hreflang: one.language,
    href: absolute(baseUrl, one.url),
  }));
  const [first] = links;
  return first ? [...links, { ...first, hreflang: 'x-default' }] : [];
}

type PlanLists = 'used' | 'encodings' | 'missing';

/** A picture that needs only the files whose addresses are read, because most heads read only `src`. */
function asRead(plan: PicturePlan, need: (lists: Pick<PicturePlan, PlanLists>) => void): PictureData {
  const { picture, plain } = plan;
  return {
    get src() {
      need({ used: [plain], encodings: [plain], missing: [] });
      return picture.src;
    },
    get sources() {
      need(plan);
      return picture.sources;
    },
    width: picture.width,
    height: picture.height,
  };
}

/** Checked here, because it goes into the sitemap as it is. */
function dayOf(modified: string): string {
  if (z.iso.date().safeParse(modified).success) return modified;
  throw new Error(
    `\`modified\` of the head is ${JSON.stringify(modified)}: it must be a day such as "2024-05-06".`,
  );
}
