/** How a site describes its pages and its document. */
import type { ReactElement } from 'react';
import type { Collections, ContentModel, ContentOf } from '../content/define.ts';
import { usePageContext } from './context.ts';

/** The head of a document as data: tags scattered through components cannot be checked or ordered. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** For `<meta name="robots">`, such as `noindex`. */
  readonly robots?: string;
  /** A path of this site, where it is not the page's own. */
  readonly canonical?: string;
  readonly meta?: readonly MetaTag[];
  readonly links?: readonly LinkTag[];
}

export type MetaTag = Readonly<Record<string, string>>;
export type LinkTag = Readonly<Record<string, string>>;

/** What is the same on every page. */
export interface DocumentParts {
  /** Attributes of `<html>` beside `lang`. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly meta?: readonly MetaTag[];
  readonly links?: readonly LinkTag[];
  /** URLs of fonts that the first paint needs. */
  readonly preloadFonts?: readonly string[];
}

/** What a page is given. */
export interface PageInput<Content, Entry = undefined> {
  readonly content: Content;
  /** The path of this page, such as `/team/ada-field`. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  /** What `paths` attached to this route. */
  readonly entry: Entry;
}

/** One route of a `[param]` page. */
export interface PagePath<Entry> {
  readonly params: Readonly<Record<string, string>>;
  readonly entry: Entry;
}

export interface PageDefinition<Content, Entry = undefined> {
  /** Needed exactly by pages with a `[param]` in their file name: one item per route. */
  paths?(content: Content): readonly PagePath<Entry>[];
  head(input: PageInput<Content, Entry>): Head;
  body(input: PageInput<Content, Entry>): ReactElement;
}

export type DocumentDefinition<Content> = (input: {
  readonly content: Content;
  readonly route: string;
}) => DocumentParts;

/**
 * The site's own, typed versions of the page helpers:
 * `export const { definePage, defineDocument, usePage } = createSite<typeof model>();`
 */
export function createSite<Model extends ContentModel<Collections>>() {
  type Content = Model extends ContentModel<infer C> ? ContentOf<C> : never;
  return {
    definePage: <Entry = undefined>(page: PageDefinition<Content, Entry>) => page,
    defineDocument: (document: DocumentDefinition<Content>) => document,
    /** The content and route of the page being rendered. Not available inside React islands. */
    usePage: (): { readonly content: Content; readonly route: string } => {
      const { content, route } = usePageContext();
      // The renderer put the site's own content there; its type is only known to the site.
      return { content: content as Content, route };
    },
  };
}
