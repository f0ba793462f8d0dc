/** The nouns that travel between the stages. Nothing here does anything. */
import type { Load } from './policy/policy.ts';

/** Something an author can fix. Stages collect problems; only the command line prints them. */
export interface Problem {
  /** Permanent kebab-case name of the kind of problem, such as `unknown-key`. */
  readonly code: string;
  /** What is wrong, one sentence. */
  readonly message: string;
  /** What was expected and what was found, where that adds something. */
  readonly detail?: string;
  /** What to do next. */
  readonly help?: string;
  /** Source file relative to the site's root, with forward slashes. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based. */
  readonly column?: number;
  /** A few source lines with a marker under the place. */
  readonly frame?: string;
  /** The route on which it shows, where it shows on a page. */
  readonly route?: string;
}

/** A place in the site's sources. */
export interface Place {
  /** Relative to the site's root. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

/** Where the parts of one site lie. All absolute. */
export interface SitePaths {
  /** The folder that holds content, templates and public. */
  readonly root: string;
  readonly content: string;
  readonly templates: string;
  readonly public: string;
  /** The exported site; replaced as a whole. */
  readonly out: string;
  /** Content-addressed store of encoded pictures and compiled code; safe to delete. */
  readonly cache: string;
  /** The folder that holds the engine's own sources (`src`). */
  readonly engine: string;
}

// ---- pictures

export type RasterFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/** An original under `content/`, as far as pages need to know it. */
export interface ImageSource {
  /** Path below the content folder, such as `images/team/a.svg`. */
  readonly path: string;
  /** Hex SHA-256 of the bytes. */
  readonly hash: string;
  /** Pixels as displayed, orientation applied. */
  readonly width: number;
  readonly height: number;
  readonly format: RasterFormat | 'svg';
}

/** Every original, by path. */
export type ImageIndex = ReadonlyMap<string, ImageSource>;

/** One file to be made of one original. `svg` is the minified original. */
export interface EncodingRequest {
  readonly path: string;
  /** Output width in pixels; for `svg` the intrinsic width. */
  readonly width: number;
  readonly format: RasterFormat | 'svg';
}

/** One file that was made. */
export interface Encoding extends EncodingRequest {
  /** Output path below the site's root, `assets/name-800.1a2b3c4d.avif`. */
  readonly file: string;
  readonly bytes: number;
  /** Hex SHA-256 of the file's bytes. */
  readonly hash: string;
  /** Absolute path of the cached bytes. */
  readonly stored: string;
}

/** A social card to be made: a drawing over pictures. */
export interface CardRequest {
  /** Output path below the site's root; the name holds part of the key. */
  readonly file: string;
  /** Hex SHA-256 of all that decides the card's bytes. */
  readonly key: string;
  /** SVG. */
  readonly drawing: string;
  readonly pictures: readonly {
    /** Path below the content folder. */
    readonly path: string;
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/** A social card that was made. */
export interface MadeCard {
  readonly file: string;
  readonly bytes: number;
  /** Hex SHA-256 of the file's bytes. */
  readonly hash: string;
  /** Absolute path of the cached bytes. */
  readonly stored: string;
}

/** What is known about encodings while a page renders. */
export interface EncodingFacts {
  /** Bytes of an encoding, or undefined as long as it has not been made. */
  size(request: EncodingRequest): number | undefined;
}

/** A picture ready for markup; plain JSON, so that islands can carry it. */
export interface PictureData {
  /** In the browser's order of preference. */
  readonly sources: readonly {
    readonly type?: string;
    readonly media?: string;
    readonly srcset: string;
    readonly sizes?: string;
    readonly width?: number;
    readonly height?: number;
  }[];
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
}

// ---- islands

/** When a sleeping island wakes. */
export type WakeMoment = 'load' | 'idle' | 'visible' | 'interaction' | `media ${string}`;

/** What brings components to life in the browser. */
export type IslandRuntime = 'react' | 'preact';

/** What the bundler says of one island. */
export interface IslandBundle {
  /** File name without extension, such as `FlipCard`. */
  readonly name: string;
  /** The file of its component, relative to the site's root. */
  readonly source: string;
  /** By what a component is hydrated; enhanced islands hand their element to a plain function. */
  readonly kind: IslandRuntime | 'enhanced';
  /** Public URL of the entry script. */
  readonly url: string;
  /** Output paths of the entry and of every chunk it imports, statically or later. */
  readonly files: readonly string[];
  /** The sources of its script, relative to the site's root; React's own are not among them. */
  readonly modules: readonly string[];
}

/** An element that the script of an island asks its markup for. */
export interface IslandHook {
  /** What the script calls it. It carries `data-` and this name, or is an element that is called so. */
  readonly name: string;
  /** The name of the element; `*` where any will do. */
  readonly tag: string;
  readonly count: HookCount;
  /** Where the script says so. */
  readonly place: Place;
}

/** One, at most one, at least one, any number. */
export type HookCount = 'one' | 'optional' | 'several' | 'any';

// ---- routes

export interface Route {
  /** What a visitor types, such as `/team/ada-field`; `/404.html` for the error document. */
  readonly url: string;
  /** What lands on disk, below the output folder. */
  readonly file: string;
  /** The template, relative to the root. */
  readonly source: string;
  readonly params: Readonly<Record<string, string>>;
  /** The address that search engines shall keep; differs from `url` for aliases. */
  readonly canonical: string;
  /** False for the error document: outside sitemap and counts. */
  readonly listed: boolean;
  /** BCP 47, where it is not the language of the site. */
  readonly language?: string;
  /** The page in all its languages, itself among them and the site's own first; undefined where there is only one. */
  readonly translations?: readonly { readonly language: string; readonly url: string }[];
}

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

// ---- rendered pages

/** A picture as a template shows it. */
export interface ShownPicture {
  /** The original, below the content folder. */
  readonly path: string;
  /** The `sizes` attribute; drawings need none. */
  readonly sizes?: string;
  /** Where its `<Image>` was written. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** Which files and hosts a page needs. Recorded while it renders, never declared. */
export interface Needs {
  readonly encodings: readonly EncodingRequest[];
  /** Island names. Sorted. */
  readonly islands: readonly string[];
  /** Islands with the moments at which they wake, such as `Counter visible`. Sorted. */
  readonly moments: readonly string[];
  /** What its islands may ask for once they are used, as they declare it. */
  readonly reaches: readonly Load[];
}

export interface RenderedPage {
  readonly route: Route;
  /** False for pages that search engines are asked to leave out, and for the error document. */
  readonly indexed: boolean;
  /** YYYY-MM-DD: when it last changed, where the content says so. */
  readonly modified?: string;
  /** The complete document. */
  readonly html: string;
  readonly needs: Needs;
  /** Every picture that it shows, once for each place. */
  readonly shown: readonly ShownPicture[];
}

// ---- output

/** The list of all files, below the output folder. Begins with a dot, so no host serves it by accident. */
export const manifestFile = '.site-manifest.json';

/** Where everything lies that the builder makes and names by its content. */
export const assetsFolder = 'assets';

/** A file of the finished site. Bytes are held only where they are few or were made by this build. */
export interface OutputFile {
  /** Path below the output folder, forward slashes. */
  readonly file: string;
  readonly kind: 'page' | 'redirect' | 'image' | 'script' | 'style' | 'font' | 'public' | 'data';
  /** Hex SHA-256 of the bytes. */
  readonly hash: string;
  readonly size: number;
  /** Either the bytes or the absolute path of where they lie, in the cache or in the public folder. */
  readonly content: { readonly bytes: Uint8Array } | { readonly stored: string };
  /** True when the name carries a hash of the content. */
  readonly immutable: boolean;
  /** What it was made from, for messages. */
  readonly source: string;
  /** Of a redirect page: the absolute path or URL where it leads. */
  readonly redirect?: string;
  /** Size in pixels, where it is a picture of known size. */
  readonly pixels?: { readonly width: number; readonly height: number };
}
