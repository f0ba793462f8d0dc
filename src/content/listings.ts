/** Types of what a site publishes for machines besides its pages: feeds, the web app manifest and security.txt. */

/** Atom (RFC 4287), RSS 2.0 and JSON Feed 1.1. */
export type FeedFormat = 'atom' | 'rss' | 'json';

/** A feed of dated pages. The same entries may be given to several, each in a format of its own. */
export interface FeedSettings {
  /** Where it lies, such as `/feed.atom`. */
  readonly path: string;
  /** If it is left out, `path` decides: `.rss` is RSS, `.json` is JSON Feed, and any other ending is Atom. */
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
  /** The name under the icon. */
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

/** Where to report a security hole: `/.well-known/security.txt`, RFC 9116. */
export interface SecuritySettings {
  /** `mailto:`, `tel:` or `https:` addresses, or paths of this site, the preferred one first. */
  readonly contacts: readonly string[];
  /** The day after which the file counts as stale, YYYY-MM-DD. The RFC asks for less than a year ahead. */
  readonly expires: string;
  /** Language tags, in any order. */
  readonly languages?: readonly string[];
}
