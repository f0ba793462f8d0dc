import type { Route } from '../model.ts';
import type { Load } from '../policy/policy.ts';

/** The facts about one page, with offsets into its HTML. Rules judge them later. */
export interface ScannedPage {
  readonly route: Route;
  readonly html: string;
  /** The number of elements, without those in `<template>`. */
  readonly elements: number;
  /** The `lang` of the document in lower case; empty if it has none. */
  readonly language: string;
  /** Every `lang` and `hreflang`, as it is written. */
  readonly languageTags: readonly LanguageFact[];
  /** Every `<title>` of the document, without those in drawings. */
  readonly titles: readonly TextFact[];
  readonly metas: readonly MetaFact[];
  /** Every `Content-Security-Policy` in a `<meta>` of the document. */
  readonly policies: readonly TextFact[];
  readonly canonicals: readonly UrlFact[];
  /** The same page in other languages, from `<link rel="alternate" hreflang>`. */
  readonly alternates: readonly UrlFact[];
  readonly headings: readonly HeadingFact[];
  /** Values of `id`, and of `name` on an `<a>`. */
  readonly ids: ReadonlySet<string>;
  /** Every URL that the page mentions in markup and inline styles, in document order. */
  readonly addresses: readonly Address[];
  /** The `href` values of links that visitors can see and click, except downloads and `nofollow`. See `wayOf`. */
  readonly ways: ReadonlySet<string>;
  /** Links and buttons that are not hidden. */
  readonly controls: readonly Control[];
  readonly images: readonly ImageFact[];
  readonly scripts: readonly ScriptFact[];
  /** The exact text of every `<style>`, those in drawings included. */
  readonly styles: readonly TextFact[];
  readonly islands: readonly IslandFact[];
  /** What a browser loads for the page, or sends from it. */
  readonly loads: readonly LoadFact[];
  readonly styleAttributes: readonly TagFact[];
  /** Every `class`, in document order. */
  readonly classAttributes: readonly ClassFact[];
  /** Attributes such as `onclick`. */
  readonly eventHandlers: readonly AttributeFact[];
  /** `title`, `meta` and `link` elements inside `<body>`. */
  readonly misplaced: readonly TagFact[];
  /** Paths found in island props and JSON data blocks. They may or may not be files. */
  readonly mentions: ReadonlySet<string>;
}

export interface Fact {
  /** Where the element begins in the HTML. */
  readonly offset: number;
}

export interface TagFact extends Fact {
  readonly tag: string;
}

export interface AttributeFact extends TagFact {
  readonly attribute: string;
}

export interface TextFact extends Fact {
  readonly text: string;
}

export interface ClassFact extends TagFact, TextFact {}

export interface LanguageFact extends AttributeFact, TextFact {}

export interface UrlFact extends Fact {
  readonly url: string;
}

export interface LoadFact extends TagFact, Load {}

export interface MetaFact extends Fact {
  /** The lower-cased `name` or `property`. */
  readonly name: string;
  readonly content: string;
}

export interface HeadingFact extends TextFact {
  readonly level: number;
}

/** The use of a URL: a page to visit, the target of a form, a page in a frame, a file to load, a host to connect to. */
export type AddressRole = 'link' | 'form' | 'frame' | 'asset' | 'host';

export interface Address extends AttributeFact, UrlFact {
  readonly role: AddressRole;
  readonly rel?: string;
  readonly target?: string;
  /** The `as` of a preload. */
  readonly as?: string;
}

export interface Control extends TagFact {
  /** The accessible name, which a screen reader would say; empty if there is none. */
  readonly name: string;
  readonly href?: string;
}

export interface ImageFact extends Fact {
  readonly src: string;
  /** Undefined if there is no `alt` attribute. */
  readonly alt: string | undefined;
  readonly lazy: boolean;
  readonly priority: boolean;
  /** The sources that a browser chooses from, best first. The `<img>` itself is the last one. */
  readonly choices: readonly PictureChoice[];
}

/** A `<source>` of a picture, or its `<img>`. */
export interface PictureChoice {
  readonly media?: string;
  readonly srcset: string;
  readonly sizes?: string;
}

export interface IslandFact extends Fact {
  readonly name: string;
  /** Address of its script. */
  readonly src: string;
  /** When it wakes: the `when` attribute, which the loader reads. */
  readonly when: string;
  /** JSON. */
  readonly props: string;
  /** Whether a phone shows it in its first window, before any scrolling, as far as the markup tells. */
  readonly inFirstWindow: boolean;
  /** The elements inside it, including those in nested islands. */
  readonly elements: readonly ElementFact[];
}

export interface ElementFact extends TagFact {
  /** The names of its attributes. */
  readonly attributes: readonly string[];
  /** Whether it is part of an SVG or MathML drawing. */
  readonly drawing: boolean;
}

export interface ScriptFact extends Fact {
  /** The lower-cased `type`; empty for a classic script. */
  readonly type: string;
  readonly src?: string;
  readonly text: string;
}
