/** What a site tells machines about itself beside its pages. Plain data; nothing here does anything. */

/** Atom (RFC 4287), RSS 2.0 and JSON Feed 1.1. */
export type FeedFormat = 'atom' | 'rss' | 'json';

/** A feed of dated pages. The same entries may be given to several, each in a format of its own. */
export interface FeedSettings {
  /** Where it lies, such as `/feed.atom`. */
  readonly path: string;
  /** Otherwise a path that ends in `.rss` or `.json` says so, and any other is Atom. */
  readonly format?: FeedFormat | undefined;
  /** BCP 47, where it is not the language of the site. */
  readonly language?: string | undefined;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** In any order; the newest comes first in the feed. A feed without entries is not written. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** The page, such as `/notes/first`. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** YYYY-MM-DD. */
  readonly published: string;
  /** YYYY-MM-DD, where it changed since. */
  readonly updated?: string;
  readonly authors: readonly { readonly name: string; readonly path?: string }[];
  readonly categories?: readonly string[];
}

/** What a phone shows of a site that was put on its home screen: the web app manifest. */
export interface AppSettings {
  readonly name: string;
  /** For under the icon. */
  readonly shortName: string;
  readonly description?: string;
  readonly themeColour: string;
  readonly backgroundColour: string;
  readonly icons: readonly AppIcon[];
}

export interface AppIcon {
  /** A file of this site, such as `/icon-192.png`. */
  readonly src: string;
  /** `192x192`, or `any` for a drawing. */
  readonly sizes: string;
  /** `maskable` icons fill their square, so that any shape can be cut out of it. */
  readonly purpose?: 'any' | 'maskable';
}

/** Whom to tell about a hole: `/.well-known/security.txt`, RFC 9116. */
export interface SecuritySettings {
  /** `mailto:`, `tel:` or `https:` addresses, or paths of this site, the preferred one first. */
  readonly contacts: readonly string[];
  /** The day after which the file counts as stale, YYYY-MM-DD. The RFC asks for less than a year ahead. */
  readonly expires: string;
  /** Language tags, in any order. */
  readonly languages?: readonly string[];
}
