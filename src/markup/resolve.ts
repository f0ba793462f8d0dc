import { fileOf, urlOf } from '../routes/pattern.ts';
import { addBase, baseOf, withoutBase } from '../text/base.ts';
import { decode } from '../text/decode.ts';

/** What an address means on this site. */
export type Target =
  /** A path of this site, decoded, with the fragment it names. */
  | { readonly kind: 'internal'; readonly path: string; readonly fragment: string }
  | { readonly kind: 'external'; readonly url: URL }
  | { readonly kind: 'malformed' };

/**
 * Reads an address as a browser would that is looking at `page`. Both begin at the root of the site, as authors write them,
 * unless the address names its host.
 */
export function resolveAddress(address: string, page: string, baseUrl: string): Target {
  const parsed = parse(address, page, baseUrl);
  if (!parsed) return { kind: 'malformed' };
  const { url, from } = parsed;
  if (url.origin !== from.origin || !/^https?:$/.test(url.protocol)) return { kind: 'external', url };
  // What lies beside the site on the same host is no more of it than another host is.
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

/** A resolver that remembers: menus repeat the same addresses on every page. */
export function createResolver(baseUrl: string): (address: string, page: string) => Target {
  const known = new Map<string, Target>();
  return (address, page) => {
    const before = known.get(address);
    if (before) return before;
    if (address.startsWith('#')) return { kind: 'internal', path: page, fragment: decode(address.slice(1)) };
    // Only addresses that mean the same everywhere may be shared between pages.
    if (!/^(?:\/|https?:\/\/)/i.test(address)) return resolveAddress(address, page, baseUrl);
    const target = resolveAddress(address, '/', baseUrl);
    known.set(address, target);
    return target;
  };
}

/** What answers at a path: a page, a redirect, a file, a page whose proper URL is another, or nothing. */
export type Answer =
  | { readonly kind: 'page' | 'redirect' | 'file' | 'nothing' }
  | { readonly kind: 'misspelt'; readonly url: string };

/** What a site has at its addresses. */
export interface Addresses {
  /** By URL. */
  readonly routes: ReadonlyMap<string, unknown>;
  /** By the URL that is redirected. */
  readonly redirects: ReadonlyMap<string, unknown>;
  /** By path below the output folder. */
  readonly files: ReadonlyMap<string, unknown>;
}

/** Looks a path of this site up. URLs have no slash at the end and name no `index.html`. */
export function answerAt(path: string, { routes, redirects, files }: Addresses): Answer {
  if (routes.has(path)) return { kind: 'page' };
  if (redirects.has(path)) return { kind: 'redirect' };
  const url = urlOf(path.slice(1)).replace(/(.)\/+$/, '$1');
  if (url !== path && (routes.has(url) || redirects.has(url))) return { kind: 'misspelt', url };
  return { kind: files.has(path.slice(1)) || files.has(fileOf(path)) ? 'file' : 'nothing' };
}
