/**
 * The Content-Security-Policy of a page: which scripts and styles a browser may apply, and what it may load and send. It is
 * made from what the page contains, and allows nothing else. https://www.w3.org/TR/CSP3/
 */
import { hash } from 'node:crypto';

/** The kinds of loads that a policy governs, in the order in which they are written. */
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

/** Something that a page loads, or may load later. */
export interface Load {
  readonly directive: Directive;
  /** As it is written in the page, relative or absolute. */
  readonly url: string;
}

export interface PolicyFacts {
  /** Texts of inline scripts that run, without data blocks such as JSON-LD. */
  readonly scripts: readonly string[];
  /** Texts of `<style>` elements. */
  readonly styles: readonly string[];
  readonly loads: Iterable<Load>;
  /** Origin of the published site. */
  readonly baseUrl: string;
}

/** Maps each directive to its sources. The list is empty for a directive that takes no sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The order of the facts does not change the policy. */
export function createPolicy({ scripts, styles, loads, baseUrl }: PolicyFacts): Policy {
  // A page may always fetch files of its own site. Lighthouse, for example, fetches robots.txt from within the page.
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
  // Directives that are missing fall back to `default-src`, set above. Only form-action and base-uri do not: if they were
  // missing, they would allow everything.
  for (const directive of fetchDirectives) {
    const allowed = sources.get(directive);
    if (allowed) policy.set(directive, [...allowed].sort());
    else if (directive === 'form-action') policy.set(directive, ["'none'"]);
  }
  policy.set('base-uri', ["'none'"]);
  if (sources.has('script-src')) {
    // No script of the page may turn a string into code or markup, or create a trusted-types policy that would allow it.
    policy.set('require-trusted-types-for', ["'script'"]);
    policy.set('trusted-types', ["'none'"]);
  }
  return policy;
}

export const printPolicy = (policy: Policy): string =>
  Array.from(policy, ([directive, sources]) => [directive, ...sources].join(' ')).join('; ');

/** Parses a policy as browsers do: if a directive occurs twice, the first one counts. */
export function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

export const hashSource = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The source that a policy must list so that an address may be loaded. Undefined for addresses that load nothing. */
export function sourceOf(address: string, baseUrl: string): string | undefined {
  const text = address.trim();
  // Fast path: most addresses of a site are paths from its root.
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
