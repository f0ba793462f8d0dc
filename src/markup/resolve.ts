import { fileOf, urlOf } from '../routes/pattern.ts';
import { addBase, baseOf, withoutBase } from '../text/base.ts';
import { decode } from '../text/decode.ts';

/** What an address refers to, seen from this site. */
export type Target =
  /** A path of this site and the fragment of the address, both decoded. */
  | { readonly kind: 'internal'; readonly path: string; readonly fragment: string }
  | { readonly kind: 'external'; readonly url: URL }
  | { readonly kind: 'malformed' };

/**
 * Resolves an address as a browser on `page` would. Paths begin at the root of the site, as authors write them. An address
 * may also be relative or name its host.
 */
export function resolveAddress(address: string, page: string, baseUrl: string): Target {
  const parsed = parse(address, page, baseUrl);
  if (!parsed) return { kind: 'malformed' };
  const { url, from } = parsed;
  if (url.origin !== from.origin || !/^https?:$/.test(url.protocol)) return { kind: 'external', url };
  // A path on the same host but outside the site's folder is as external as another host.
  const path = withoutBase(baseOf(baseUrl), url.pathname);
  if (path === undefined) return { kind: 'external', url };
  return { kind: 'internal', path: decode(path), fragment: decode(url.hash.slice(1)) };
}

function parse(address: string, page: string, baseUrl: string): { url: URL; from: URL } | undefined {
  try {
    const base = baseOf(baseUrl);
    const from = new URL(addBase(base, page), baseUrl);
    return { url: new URL(addBase(base, address), from), from };
  } catch {
    return undefined;
  }
}

/** A `resolveAddress` with a cache, because menus repeat the same addresses on every page. */
export function createResolver(baseUrl: string): (address: string, page: string) => Target {
  const known = new Map<string, Target>();
  return (address, page) => {
    const before = known.get(address);
    if (before) return before;
    if (address.startsWith('#')) return { kind: 'internal', path: page, fragment: decode(address.slice(1)) };
    // Relative addresses depend on the page, so only the others may be cached.
    if (!/^(?:\/|https?:\/\/)/i.test(address)) return resolveAddress(address, page, baseUrl);
    const target = resolveAddress(address, '/', baseUrl);
    known.set(address, target);
    return target;
  };
}

/** What a site serves at a path. `misspelt`: nothing is served there, but `url` is the correct URL of a page or redirect. */
export type Answer =
  | { readonly kind: 'page' | 'redirect' | 'file' | 'nothing' }
  | { readonly kind: 'misspelt'; readonly url: string };

/** The pages, redirects and files of a site. */
export interface Addresses {
  /** By URL. */
  readonly routes: ReadonlyMap<string, unknown>;
  /** By the URL from which they redirect. */
  readonly redirects: ReadonlyMap<string, unknown>;
  /** By path below the output folder. */
  readonly files: ReadonlyMap<string, unknown>;
}

/** Looks up a path of this site. Correct URLs have no slash at the end and do not name `index.html`. */
export function answerAt(path: string, { routes, redirects, files }: Addresses): Answer {
  if (routes.has(path)) return { kind: 'page' };
  if (redirects.has(path)) return { kind: 'redirect' };
  const url = urlOf(path.slice(1)).replace(/(.)\/+$/, '$1');
  if (url !== path && (routes.has(url) || redirects.has(url))) return { kind: 'misspelt', url };
  return { kind: files.has(path.slice(1)) || files.has(fileOf(path)) ? 'file' : 'nothing' };
}
