/** The types and helpers with which a site defines its pages, its document and its social card. */
import type { ReactElement } from 'react';
import type { Collections, ContentModel, ContentOf } from '../content/define.ts';
import type { PictureData } from '../model.ts';
import { type PictureOptions, usePageContext } from './context.ts';
import type { FindTypeface } from './lettering.ts';
import type { Outputs } from './outputs.ts';

/** The head of a document. It is data, because tags that are scattered through components cannot be checked or ordered. */
export interface Head<Card = unknown> {
  readonly title: string;
  readonly description: string;
  /** For `<meta name="robots">`, such as `noindex`. */
  readonly robots?: string;
  /**
   * The path of the page of which this page is another version. Search engines are asked to index that page, and the sitemap
   * leaves this one out.
   */
  readonly variantOf?: string;
  /** YYYY-MM-DD: when the page last changed, if its content says so. */
  readonly modified?: string;
  readonly meta?: readonly MetaTag[];
  readonly links?: readonly LinkTag[];
  /** What social networks and messengers show when the page is shared. */
  readonly social?: Social<Card>;
  /** Structured data: facts that the page shows, in the vocabulary of schema.org. The build adds `@context`. */
  readonly jsonLd?: readonly object[];
}

/** What social networks and messengers show when a page is shared. */
export interface Social<Card = unknown> {
  /** A title without the name of the site, which networks show beside it. By default the title of the page. */
  readonly title?: string;
  /** By default `website`. */
  readonly type?: 'website' | 'article' | 'profile';
  /** Further properties of that type, such as `article:published_time`. A property may occur more than once. */
  readonly properties?: readonly (readonly [property: string, content: string])[];
  /** The data that the site's social card shows for this page. Without it the page has no card. */
  readonly card?: Card;
}

/** A social card: a drawing on top of pictures, which show where the drawing is transparent. */
export interface SocialCard {
  /**
   * An `<svg>` of the size of the card. Text must be drawn as paths (see `face`), because machines differ in the fonts
   * that are installed.
   */
  readonly drawing: ReactElement;
  readonly pictures?: readonly CardPicture[];
  /** The alternative text: what the card shows and says, for people who cannot see it. */
  readonly alt: string;
}

/** A picture of the content, cropped to fill its place. Position and size are in pixels of the card. */
export interface CardPicture {
  readonly src: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In pixels. All networks show cards of this size without cropping. */
export const cardSize = { width: 1200, height: 630 };

export type SocialCardDefinition<Content, Card> = (input: {
  readonly content: Content;
  readonly route: string;
  readonly card: Card;
  /**
   * Finds a typeface that sets text as paths: `face(font, { wdth: 75 })`, with `import font from './font.ttf'`. Pass several
   * fonts as a list: each letter is set in the first font that has it.
   */
  readonly face: FindTypeface;
}) => SocialCard;

export type MetaTag = Readonly<Record<string, string>>;
export type LinkTag = Readonly<Record<string, string>>;

/** The parts of a document that do not come from the head of a page. */
export interface DocumentParts {
  /** Attributes of `<html>` besides `lang`. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly meta?: readonly MetaTag[];
  readonly links?: readonly LinkTag[];
  /** URLs of fonts that the first paint needs. */
  readonly preloadFonts?: readonly string[];
  /**
   * Whether browsers should prefetch a page of this site when a visitor is about to follow a link to it. Only Chromium
   * supports this so far. The page is only fetched: nothing in it runs before it is shown.
   */
  readonly prefetchLinks?: boolean;
}

/** The input of a page. */
export interface PageInput<Content, Entry = undefined, Language extends string = string> {
  readonly content: Content;
  /** The path of this page, such as `/team/ada-field`. */
  readonly route: string;
  /** BCP 47: the language of this page. It is the site's own language or one of its `languages`. */
  readonly language: Language;
  /** The address of a page of this site in the language of this page: on a German page `to('/about')` is `/de/about`. */
  to(path: string): string;
  /** The page in all its languages, itself included. The site's own language comes first. Empty if there is only one. */
  readonly translations: readonly { readonly language: Language; readonly url: string }[];
  readonly params: Readonly<Record<string, string>>;
  /** The `entry` that `paths` gave for this route. */
  readonly entry: Entry;
}

/** The input of a head. */
export interface HeadInput<Content, Entry = undefined, Language extends string = string>
  extends PageInput<Content, Entry, Language> {
  /**
   * A picture to name in structured data. `src` is one file, at most 1180 pixels wide, that every client can show. Only
   * the files whose addresses you read become part of the site.
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
  /** The languages of the site in which the page is made. By default all of them. */
  readonly languages?: readonly Language[];
  /** Returns one item per route. Required for pages with a `[param]` in their file name, and an error for all others. */
  paths?(content: Content): readonly PagePath<Entry>[];
  head(input: HeadInput<Content, Entry, Language>): Head<Card>;
  body(input: PageInput<Content, Entry, Language>): ReactElement;
}

/** The part of a page's input that the document and all components of the page may use. */
type OfPage<Content, Language extends string> = Pick<
  PageInput<Content, undefined, Language>,
  'content' | 'route' | 'language' | 'to' | 'translations'
>;

export type DocumentDefinition<Content, Language extends string = string> = (
  input: OfPage<Content, Language>,
) => DocumentParts;

/**
 * Makes versions of the page helpers that are typed for the content of a site:
 * `export const { definePage, defineDocument, usePage } = createSite<typeof model>();`
 * The second type argument is the data that pages pass to the social card, if the site has one.
 */
export function createSite<Model extends ContentModel<Collections>, Card = unknown>() {
  type Content = Model extends ContentModel<infer C> ? ContentOf<C> : never;
  type Language = Model extends ContentModel<Collections, infer L> ? L : never;
  return {
    definePage: <Entry = undefined>(page: PageDefinition<Content, Entry, Card, Language>) => page,
    defineDocument: (document: DocumentDefinition<Content, Language>) => document,
    /** For the default export of `templates/outputs.ts`: further files of the site, by path. */
    defineOutputs: (outputs: Outputs<Content>) => outputs,
    defineSocialCard: (draw: SocialCardDefinition<Content, Card>) => draw,
    /** The content, route and language of the page being rendered. Not available inside hydrated islands. */
    usePage: (): OfPage<Content, Language> => {
      const { content, language, translations, ...rest } = usePageContext();
      // The context holds the site's own content and languages, but only the site knows their types.
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
