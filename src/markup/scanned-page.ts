import type { Route } from '../model.ts';
import type { Load } from '../policy/policy.ts';

/** What one page says, with offsets into its HTML. Nothing here is judged yet. */
export interface ScannedPage {
  readonly route: Route;
  readonly html: string;
  /** How many there are, those in templates not counted. */
  readonly elements: number;
  /** The `lang` of the document, lower case; empty where there is none. */
  readonly language: string;
  /** Every `<title>` of the document; those of drawings are not among them. */
  readonly titles: readonly TextFact[];
  readonly metas: readonly MetaFact[];
  /** Every `Content-Security-Policy` of the document itself. */
  readonly policies: readonly TextFact[];
  readonly canonicals: readonly UrlFact[];
  /** The same page in other languages, as it names them by `hreflang`. */
  readonly alternates: readonly UrlFact[];
  readonly headings: readonly HeadingFact[];
  /** Values of `id`, and of `name` on an `<a>`. */
  readonly ids: ReadonlySet<string>;
  /** Every URL that the page mentions in markup and inline styles, in document order. */
  readonly addresses: readonly Address[];
  /** Where the links lead that visitors see and may click on, as they are written. */
  readonly ways: ReadonlySet<string>;
  /** Links and buttons that somebody can reach. */
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
  /** Paths that stand in island props and data blocks. They may or may not be files. */
  readonly mentions: ReadonlySet<string>;
}

export interface Fact {
  /** Where the element begins. */
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

/** What a URL is for: somewhere to go, something to send to, a page in a frame, a file the page needs, a host to meet. */
export type AddressRole = 'link' | 'form' | 'frame' | 'asset' | 'host';

export interface Address extends AttributeFact, UrlFact {
  readonly role: AddressRole;
  readonly rel?: string;
  readonly target?: string;
  /** What a preload is for. */
  readonly as?: string;
}

export interface Control extends TagFact {
  /** What a screen reader would say; empty where there is nothing to say. */
  readonly name: string;
  readonly href?: string;
}

export interface ImageFact extends Fact {
  readonly src: string;
  /** Undefined without the attribute. */
  readonly alt: string | undefined;
  readonly lazy: boolean;
  readonly priority: boolean;
  /** What a browser may choose from, best first; the `<img>` itself stands last. */
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
  /** When it wakes, as the loader reads it. */
  readonly when: string;
  /** JSON. */
  readonly props: string;
  /** Whether it stands in the first window of a phone, as far as the markup shows that. */
  readonly inFirstWindow: boolean;
  /** What stands in it, in other islands within it, too. */
  readonly elements: readonly ElementFact[];
}

export interface ElementFact extends TagFact {
  /** The names of its attributes. */
  readonly attributes: readonly string[];
  /** Whether it is a part of an SVG or MathML drawing. */
  readonly drawing: boolean;
}

export interface ScriptFact extends Fact {
  /** The lower-cased `type`; empty for a classic script. */
  readonly type: string;
  readonly src?: string;
  readonly text: string;
}
