/**
 * The part of the engine that is bundled together with a site's schema, templates and islands, so that all of them
 * share one React and one page context. The build outside talks to it through plain values.
 */
import type { ComponentType } from 'react';
import { accessContent } from './content/access.ts';
import type { Collections, ContentModel, SiteSettings } from './content/define.ts';
import { type ContentInput, type ContentResult, readContent } from './content/read.ts';
import type { DocumentDefinition } from './render/define.ts';
import { type RenderEnvironment, type RenderOutcome, renderPage } from './render/render-page.tsx';
import { type PageModule, type PlannedRoute, planRoutes, type RoutePlan } from './routes/plan.ts';

export interface SiteParts {
  readonly model: ContentModel<Collections>;
  // biome-ignore lint/suspicious/noExplicitAny: see RenderEnvironment.
  readonly document: DocumentDefinition<any> | undefined;
  readonly pages: readonly PageModule[];
  readonly islands: readonly { readonly name: string; readonly component: ComponentType<never> }[];
}

/** What the outside must add for rendering. */
export type RenderResources = Pick<RenderEnvironment, 'images' | 'facts' | 'css' | 'loader'> & {
  /** Kind and script address of each island, by name. */
  readonly islands: ReadonlyMap<string, { readonly kind: 'react' | 'enhanced'; readonly url: string }>;
};

export interface SiteModule {
  readonly collections: Collections;
  read(input: ContentInput): ContentResult;
  settings(content: ContentResult['content']): SiteSettings;
  plan(
    content: ContentResult['content'],
    settings: SiteSettings,
    publicFiles: readonly string[],
    complete: boolean,
  ): RoutePlan;
  /** Returns a function that renders one planned route. */
  renderer(
    content: ContentResult['content'],
    settings: SiteSettings,
    resources: RenderResources,
  ): (planned: PlannedRoute) => RenderOutcome;
}

export function createSiteModule({ model, document, pages, islands }: SiteParts): SiteModule {
  const unrecorded = (content: ContentResult['content']) => accessContent(model, content, () => {});
  return {
    collections: model.collections,
    read: (input) => readContent(model, input),
    // The content was validated against this very model, which is what its settings function expects.
    settings: (content) => model.settings(unrecorded(content) as never),
    plan: (content, settings, publicFiles, complete) =>
      planRoutes(pages, unrecorded(content), settings, publicFiles, complete),
    renderer(content, settings, resources) {
      const known = new Map(
        islands.map(({ name, component }) => {
          const built = resources.islands.get(name) ?? { kind: 'react' as const, url: '' };
          return [component, { name, ...built }];
        }),
      );
      const environment: RenderEnvironment = {
        ...resources,
        access: (onRead) => accessContent(model, content, onRead),
        baseUrl: settings.baseUrl,
        language: settings.language,
        document,
        islands: known,
      };
      return (planned) => renderPage(planned, environment);
    },
  };
}
