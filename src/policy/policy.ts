/**
 * The Content-Security-Policy of a page: what a browser may run, paint, load and send there. Made of what the page
 * really holds, so it allows nothing else. https://www.w3.org/TR/CSP3/
 */
import { hash } from 'node:crypto';

/** Kinds of loads that a policy speaks about, in the order in which they are written. */
export const fetchDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'object-src',
  'form-action',
] as const;

export type Directive = (typeof fetchDirectives)[number];

/** Something that a page asks for, or may ask for later. */
export interface Load {
  readonly directive: Directive;
  /** As it stands in the page, relative or absolute. */
  readonly url: string;
}

export interface PolicyFacts {
  /** Texts of inline scripts that shall run; data blocks are not among them. */
  readonly scripts: readonly string[];
  /** Texts of `<style>` elements. */
  readonly styles: readonly string[];
  readonly loads: Iterable<Load>;
  /** Origin of the published site. */
  readonly baseUrl: string;
}

/** Directive to its sources; an empty list says that the directive takes none. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The same facts in any order give the same policy. */
export function createPolicy({ scripts, styles, loads, baseUrl }: PolicyFacts): Policy {
  // A page may always ask for files of its own site; Lighthouse, for one, asks for robots.txt from within it.
  const sources = new Map<Directive, Set<string>>([['connect-src', new Set(["'self'"])]]);
  const allow = (directive: Directive, source: string) => {
    const known = sources.get(directive);
    if (known) known.add(source);
    else sources.set(directive, new Set([source]));
  };
  for (const script of scripts) allow('script-src', hashSource(script));
  for (const style of styles) allow('style-src', hashSource(style));
  for (const { directive, url } of loads) {
    const source = sourceOf(url, baseUrl);
    if (source !== undefined) allow(directive, source);
  }
  const policy = new Map<string, readonly string[]>([['default-src', ["'none'"]]]);
  // What is not listed falls back to the line above; form-action and base-uri alone would fall back to everything.
  for (const directive of fetchDirectives) {
    const allowed = sources.get(directive);
    if (allowed) policy.set(directive, [...allowed].sort());
    else if (directive === 'form-action') policy.set(directive, ["'none'"]);
  }
  policy.set('base-uri', ["'none'"]);
  if (sources.has('script-src')) {
    // No script of the page may make code or markup of a text, nor a policy of its own that would let it.
    policy.set('require-trusted-types-for', ["'script'"]);
    policy.set('trusted-types', ["'none'"]);
  }
  return policy;
}

export const printPolicy = (policy: Policy): string =>
  Array.from(policy, ([directive, sources]) => [directive, ...sources].join(' ')).join('; ');

/** As browsers read it: the first of two directives with one name counts. */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** What a policy must list for an address to be loaded; undefined for addresses that load nothing. */
export function sourceOf(address: string, baseUrl: string): string | undefined {
  const text = address.trim();
  // Most addresses of a site are of this kind.
  if (/^\/(?![/\\])/.test(text)) return "'self'";
  const url = parse(text, baseUrl);
  if (!url) return undefined;
  if (url.protocol === 'http:' || url.protocol === 'https:')
    return url.origin === new URL(baseUrl).origin ? "'self'" : url.origin;
  return url.protocol === 'data:' || url.protocol === 'blob:' ? url.protocol : undefined;
}

function parse(address: string, baseUrl: string): URL | undefined {
  try {
    return new URL(address, baseUrl);
  } catch {
    return undefined;
  }
}
