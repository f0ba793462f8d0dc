/** One route in; its document and the list of what it needed out. Pure: all it knows comes as arguments. */
import type { ComponentType, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PictureFacts, planPicture } from '../assets/picture.ts';
import type { EncodingRequest, ImageIndex, ImageSource, RenderedPage } from '../model.ts';
import type { PlannedRoute } from '../routes/plan.ts';
import { nearest } from '../text/nearest.ts';
import { type KnownIsland, type PageContext, PageReact, type PictureOptions } from './context.ts';
import type { DocumentDefinition } from './define.ts';
import { absolute, writeDocument } from './document.ts';

export interface RenderEnvironment {
  /** Content that reports every read. */
  access(onRead: (what: string) => void): Readonly<Record<string, unknown>>;
  readonly baseUrl: string;
  readonly language: string;
  // biome-ignore lint/suspicious/noExplicitAny: the document of every site comes here; it knows its own content.
  readonly document: DocumentDefinition<any> | undefined;
  readonly images: ImageIndex;
  readonly facts: PictureFacts;
  readonly islands: ReadonlyMap<ComponentType<never>, KnownIsland>;
  /** The style sheet of a page template, by its source. */
  css(source: string): string;
  /** The island loader. */
  readonly loader: string;
}

export interface RenderOutcome extends RenderedPage {
  /** Encodings whose size the page must know before its picture sources are settled. Empty: the page is done. */
  readonly missing: readonly EncodingRequest[];
}

/** Throws what the template throws. */
export function renderPage(planned: PlannedRoute, environment: RenderEnvironment): RenderOutcome {
  const { route, module, entry } = planned;
  const reads = new Set<string>();
  const encodings = new Map<string, EncodingRequest>();
  const missing = new Map<string, EncodingRequest>();
  const islands = new Set<string>();
  let islandCount = 0;
  const content = environment.access((what) => reads.add(what));
  const input = { content, route: route.url, params: route.params, entry };

  const context: PageContext = {
    content,
    route: route.url,
    picture(src, options) {
      const plan = planPicture(
        findImage(src, environment.images),
        resolveArt(options, environment.images),
        environment.facts,
      );
      for (const request of plan.used) encodings.set(keyOf(request), request);
      for (const request of plan.missing) missing.set(keyOf(request), request);
      return plan.picture;
    },
    island(component) {
      const known = environment.islands.get(component);
      if (!known)
        throw new Error(
          `<Island of={${component.displayName || component.name || 'Component'}}>: only the default export of a file in templates/islands can be an island.`,
        );
      islands.add(known.name);
      return { ...known, prefix: `i${islandCount++}-` };
    },
  };

  const head = module.page.head(input);
  const parts = environment.document?.(input) ?? {};
  const body = renderToStaticMarkup(
    <PageReact value={context}>{module.page.body(input) satisfies ReactElement}</PageReact>,
  );
  const html = writeDocument({
    language: environment.language,
    head,
    parts,
    canonical: route.listed ? absolute(environment.baseUrl, head.canonical ?? route.canonical) : undefined,
    // The wrapper of an island has no box: its children take part in the layout around it.
    css: (islands.size > 0 ? 'site-island{display:contents}' : '') + environment.css(route.source),
    script: islands.size > 0 ? environment.loader : '',
    body,
  });
  return {
    // A head that names another canonical address makes this page a variant of that one.
    route: head.canonical === undefined ? route : { ...route, canonical: head.canonical },
    html,
    needs: {
      content: [...reads].sort(),
      encodings: [...encodings.values()],
      islands: [...islands].sort(),
    },
    missing: [...missing.values()],
  };
}

function resolveArt({ art, ...options }: PictureOptions, images: ImageIndex) {
  return {
    ...options,
    art: (art ?? []).map(({ src, ...rest }) => ({ ...rest, image: findImage(src, images) })),
  };
}

function findImage(src: string, images: ImageIndex): ImageSource {
  const image = images.get(src);
  if (image) return image;
  const near = nearest(src, images.keys());
  throw new Error(`There is no picture content/${src}.${near ? ` Did you mean ${near}?` : ''}`);
}

const keyOf = (request: EncodingRequest) => `${request.path} ${request.width} ${request.format}`;
