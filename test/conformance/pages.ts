/** The agency's site as the tests see it: the finished files, parsed on demand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { inject } from 'vitest';
import { builtRoutes } from '../support/built-routes.ts';

const parsed = new Map<string, Document>();

/** Absolute path of the built site. */
export const dist = (): string => inject('dist');

/** Every route, `/404.html` last. */
export const routes = (): string[] => builtRoutes(dist());

/** The document of a route. Parsed once; tests must not change it. */
export function page(route: string): Document {
  let document = parsed.get(route);
  if (!document) {
    document = parseHTML(html(route)).document;
    parsed.set(route, document);
  }
  return document;
}

export function html(route: string): string {
  const file = route === '/404.html' ? '404.html' : join(route, 'index.html');
  return readFileSync(join(dist(), file), 'utf8');
}

/** Text as a reader sees it: white space folded. */
export const textOf = (element: { readonly textContent: string | null } | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
