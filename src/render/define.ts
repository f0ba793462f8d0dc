/** How a site describes its pages and its document. */
import type { ReactElement } from 'react';
import type { Collections, ContentModel, ContentOf } from '../content/define.ts';
import type { PictureData } from '../model.ts';
import { type PictureOptions, usePageContext } from './context.ts';
import type { FindTypeface } from './lettering.ts';
import type { Outputs } from './outputs.ts';

/** The head of a document as data: tags scattered through components cannot be checked or ordered. */
export interface Head<Card = unknown> {
  readonly title: string;
  readonly description: string;
  /** For `<meta name="robots">`, such as `noindex`. */
  readonly robots?: string;
  /**
   * The path of the page of which this one is a second version. Search engines are asked to keep that one, and the
   * sitemap leaves this one out.
   */
  readonly variantOf?: string;
  /** YYYY-MM-DD: when the page last changed, if its content says so. */
  readonly modified?: string;
  readonly meta?: readonly MetaTag[];
  readonly links?: readonly LinkTag[];
  /** What shares of the page show. */
  readonly social?: Social<Card>;
  /** Facts that the page shows, in the words of schema.org; the context is added. */
  readonly jsonLd?: readonly object[];
}

/** What social networks and messengers show of a page. */
export interface Social<Card = unknown> {
  /** The title without the name of the site, which is shown beside it. Otherwise the page's title. */
  readonly title?: string;
  /** `website` unless it is said. */
  readonly type?: 'website' | 'article' | 'profile';
  /** Further properties of that type, such as `article:published_time`. A name may come more than once. */
  readonly properties?: readonly (readonly [property: string, content: string])[];
  /** What the site's social card says of this page; without it the page has no picture of its own. */
  readonly card?: Card;
}

/** A social card: a drawing that lies over pictures. Where it is transparent, they show. */
export interface SocialCard {
  /**
   * An `<svg>` as large as the card. Letters must be paths, because no installed font can be counted on; see `face`.
   */
  readonly drawing: ReactElement;
  readonly pictures?: readonly CardPicture[];
  /** What the card shows and says, for those who cannot see it. */
  readonly alt: string;
}

/** A picture of the content, cut to fill its place. */
export interface CardPicture {
  readonly src: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In pixels: what all networks show whole. */
export const cardSize = { width: 1200, height: 630 };

export type SocialCardDefinition<Content, Card> = (input: {
  readonly content: Content;
  readonly route: string;
  readonly card: Card;
  /**
   * Sets text with font files of the templates: `face(font, { wdth: 75 })`, where `font` is what
   * `import font from './font.ttf'` gives, or a list of such in which later ones have what earlier ones lack.
   */
  readonly face: FindTypeface;
}) => SocialCard;

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
  /**
   * Browsers that can (Chromium so far) fetch a page of this site once a visitor is about to follow its link. The
   * page is fetched, not run: nothing in it starts before it is shown.
   */
  readonly prefetchLinks?: boolean;
}

/** What a page is given. */
export interface PageInput<Content, Entry = undefined, Language extends string = string> {
  readonly content: Content;
  /** The path of this page, such as `/team/ada-field`. */
  readonly route: string;
  /** BCP 47: that of the site, or of its `languages` the one in which this page is made. */
  readonly language: Language;
  /** The address of a page of this site in the language of this page: `to('/about')` is `/de/about` on a German one. */
  to(path: string): string;
  /** This page in all languages in which it is made, itself among them and the site's own first; empty where there is only one. */
  readonly translations: readonly { readonly language: Language; readonly url: string }[];
  readonly params: Readonly<Record<string, string>>;
  /** What `paths` attached to this route. */
  readonly entry: Entry;
}

/** What a head is given. */
export interface HeadInput<Content, Entry = undefined, Language extends string = string>
  extends PageInput<Content, Entry, Language> {
  /**
   * The picture for naming it in structured data: `src` is one file that every reader can show, at most 1180 pixels
   * wide. Only files whose addresses are read become part of the site.
   */
  picture(src: string, options?: Partial<PictureOptions>): PictureData;
}

/** One route of a `[param]` page. */
export interface PagePath<Entry> {
  readonly params: Readonly<Record<string, string>>;
  readonly entry: Entry;
}

export interface PageDefinition<
  Content,
  Entry = undefined,
  Card = unknown,
  Language extends string = string,
> {
  /** Those of the site's languages in which the page is made; all of them without this. */
  readonly languages?: readonly Language[];
  /** Needed exactly by pages with a `[param]` in their file name: one item per route. */
  paths?(content: Content): readonly PagePath<Entry>[];
  head(input: HeadInput<Content, Entry, Language>): Head<Card>;
  body(input: PageInput<Content, Entry, Language>): ReactElement;
}

/** What every part of a page may know of it. */
type OfPage<Content, Language extends string> = Pick<
  PageInput<Content, undefined, Language>,
  'content' | 'route' | 'language' | 'to' | 'translations'
>;

export type DocumentDefinition<Content, Language extends string = string> = (
  input: OfPage<Content, Language>,
) => DocumentParts;

/**
 * The site's own, typed versions of the page helpers:
 * `export const { definePage, defineDocument, usePage } = createSite<typeof model>();`
 * The second type is what pages hand to the social card, where the site has one.
 */
export function createSite<Model extends ContentModel<Collections>, Card = unknown>() {
  type Content = Model extends ContentModel<infer C> ? ContentOf<C> : never;
  type Language = Model extends ContentModel<Collections, infer L> ? L : never;
  return {
    definePage: <Entry = undefined>(page: PageDefinition<Content, Entry, Card, Language>) => page,
    defineDocument: (document: DocumentDefinition<Content, Language>) => document,
    /** What `templates/outputs.ts` exports: further files, by their paths. */
    defineOutputs: (outputs: Outputs<Content>) => outputs,
    defineSocialCard: (draw: SocialCardDefinition<Content, Card>) => draw,
    /** The content, route and language of the page being rendered. Not available inside React islands. */
    usePage: (): OfPage<Content, Language> => {
      const { content, language, translations, ...rest } = usePageContext();
      // The renderer put the site's own content there, and some of its languages; only the site knows their types.
      const inLanguages = translations as PageInput<Content, undefined, Language>['translations'];
      return {
        content: content as Content,
        route: rest.route,
        language: language as Language,
        to: rest.to,
        translations: inLanguages,
      };
    },
  };
}
