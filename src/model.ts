/** The data types that the stages of the build pass to each other. There is no logic here. */
import type { Load } from './policy/policy.ts';

/** Something an author can fix. Stages collect problems; only the command line prints them. */
export interface Problem {
  /** Permanent kebab-case name of the kind of problem, such as `unknown-key`. */
  readonly code: string;
  /** What is wrong, one sentence. */
  readonly message: string;
  /** What was expected and what was found, if the message does not say it. */
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
  /** The route of the page that has the problem, if it is about a page. */
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

/** The folders of one site. All paths are absolute. */
export interface SitePaths {
  /** The folder that holds content, templates and public. */
  readonly root: string;
  readonly content: string;
  readonly templates: string;
  readonly public: string;
  /** The finished site. Each build replaces the whole folder. */
  readonly out: string;
  /** Content-addressed store of encoded pictures and compiled code; safe to delete. */
  readonly cache: string;
  /** The folder that holds the engine's own sources (`src`). */
  readonly engine: string;
}

// ---- pictures

export type RasterFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/** The facts about an original picture under `content/` that pages need. */
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

/** One file to make from one original. For `svg` that is the minified original. */
export interface EncodingRequest {
  readonly path: string;
  /** Output width in pixels; for `svg` the intrinsic width. */
  readonly width: number;
  readonly format: RasterFormat | 'svg';
  /** Each pixel has the colour that the original has at its middle. Without this, colours beside each other are mixed. */
  readonly mosaic?: true;
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
  /** Hex SHA-256 of everything that determines the card's bytes. */
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
  /** Size of an encoding in bytes; undefined as long as it is not known. */
  size(request: EncodingRequest): number | undefined;
}

/** A picture ready for markup. It is plain JSON, so that it can be a prop of an island. */
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

/** When the script of an island is loaded and started. */
export type WakeMoment = 'load' | 'idle' | 'visible' | 'interaction' | `media ${string}`;

/** The library that hydrates components in the browser. */
export type IslandRuntime = 'react' | 'preact';

/** What the bundler reports about one island. */
export interface IslandBundle {
  /** File name without extension, such as `FlipCard`. */
  readonly name: string;
  /** The file of its component, relative to the site's root. */
  readonly source: string;
  /** The library that hydrates the component. An `enhanced` island hands its element to a plain function instead. */
  readonly kind: IslandRuntime | 'enhanced';
  /** Public URL of the entry script. */
  readonly url: string;
  /** Output paths of the entry and of every chunk that it imports, statically or dynamically. */
  readonly files: readonly string[];
  /** The source files of its script, relative to the site's root, without those of React or Preact. */
  readonly modules: readonly string[];
}

/** An element that the script of an island expects in the island's markup. */
export interface IslandHook {
  /** The name in the script, such as `close`. The element carries `data-close`, or its tag is this name. */
  readonly name: string;
  /** The tag of the element; `*` for any. */
  readonly tag: string;
  readonly count: HookCount;
  /** Where the script declares the hook. */
  readonly place: Place;
}

/** Exactly one, at most one, at least one, or any number. */
export type HookCount = 'one' | 'optional' | 'several' | 'any';

// ---- routes

export interface Route {
  /** What a visitor types, such as `/team/ada-field`; `/404.html` for the error document. */
  readonly url: string;
  /** Path of the file on disk, below the output folder. */
  readonly file: string;
  /** The template, relative to the root. */
  readonly source: string;
  readonly params: Readonly<Record<string, string>>;
  /** The address that search engines are asked to index. For an alias it differs from `url`. */
  readonly canonical: string;
  /** False for the error document, which is left out of the sitemap and of counts. */
  readonly listed: boolean;
  /** BCP 47. Undefined for a page in the site's own language. */
  readonly language?: string;
  /** The page in all its languages, itself included. The site's own language comes first. Undefined if there is only one. */
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
  /** The `sizes` attribute. SVG drawings need none. */
  readonly sizes?: string;
  /** Where the template has the `<Image>`. */
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** Which files and hosts a page needs. Recorded while it renders, never declared. */
export interface Needs {
  readonly encodings: readonly EncodingRequest[];
  /** Island names. Sorted. */
  readonly islands: readonly string[];
  /** Islands with the moments at which they wake, such as `Counter visible`. Sorted. */
  readonly moments: readonly string[];
  /** What its islands declare, by `reaches`, that they may load once they are used. */
  readonly reaches: readonly Load[];
}

export interface RenderedPage {
  readonly route: Route;
  /** False for pages that search engines are asked to leave out, and for the error document. */
  readonly indexed: boolean;
  /** YYYY-MM-DD: when it last changed, if the page's head says so. */
  readonly modified?: string;
  /** The complete document. */
  readonly html: string;
  readonly needs: Needs;
  /** Every picture that it shows. A picture that several places of the templates show is listed once for each of them. */
  readonly shown: readonly ShownPicture[];
}

// ---- output

/** The manifest: it lists all files below the output folder. It begins with a dot, so no host serves it by accident. */
export const manifestFile = '.site-manifest.json';

/** The output folder of the files whose names contain a hash of their content. */
export const assetsFolder = 'assets';

/** A file of the finished site. Its bytes are held in memory only if they are few or were made by this build. */
export interface OutputFile {
  /** Path below the output folder, forward slashes. */
  readonly file: string;
  readonly kind: 'page' | 'redirect' | 'image' | 'script' | 'style' | 'font' | 'public' | 'data';
  /** Hex SHA-256 of the bytes. */
  readonly hash: string;
  readonly size: number;
  /** Either the bytes, or the absolute path of a file in the cache or in the public folder that has them. */
  readonly content: { readonly bytes: Uint8Array } | { readonly stored: string };
  /** True if the file name contains a hash of the content. */
  readonly immutable: boolean;
  /** What it was made from, for messages. */
  readonly source: string;
  /** For a redirect page: the absolute path or URL to which it leads. */
  readonly redirect?: string;
  /** Size in pixels, if the file is a picture of known size. */
  readonly pixels?: { readonly width: number; readonly height: number };
}
