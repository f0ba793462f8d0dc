/** The agency's site as the tests see it: the finished files, parsed on demand. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { inject } from 'vitest';
import { builtRoutes } from '../support/built-routes.ts';
import { one } from './find.ts';
import { visit } from './visits.ts';

const parsed = new Map<string, Document>();

/** A page that stands in for a route's own: a spoiled copy, for tests of the tests. */
interface StandIn {
  readonly route: string;
  readonly html: string;
  readonly document: Document;
}

let standIn: StandIn | undefined;

/** Runs a check while one page is another; `on` then looks at this page only, for all others are as before. */
export async function insteadOf<T>(page: StandIn, check: () => Promise<T>): Promise<T> {
  standIn = page;
  try {
    return await check();
  } finally {
    standIn = undefined;
  }
}

/** Absolute path of the built site. */
export const dist = (): string => inject('dist');

let known: readonly string[] | undefined;

/** Every route, `/404.html` last. */
export function routes(): readonly string[] {
  known ??= builtRoutes(dist());
  return known;
}

/** The document of a route. Parsed once; tests must not change it. */
export function page(route: string): Document {
  visit(route);
  if (standIn?.route === route) return standIn.document;
  let document = parsed.get(route);
  if (!document) {
    document = parse(html(route));
    parsed.set(route, document);
  }
  return document;
}

export const parse = (html: string): Document => foldNames(parseHTML(html).document);

/** HTML knows no case in names of attributes; the parser of the tests does. */
function foldNames(document: Document): Document {
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      if (name === name.toLowerCase()) continue;
      element.removeAttribute(name);
      element.setAttribute(name.toLowerCase(), value);
    }
  }
  return document;
}

/** The page area of a route: what stands between header and footer. */
export const main = (route: string): Element => one(page(route), 'main');

export function html(route: string): string {
  visit(route);
  if (standIn?.route === route) return standIn.html;
  const file = route === '/404.html' ? '404.html' : join(route, 'index.html');
  return readFileSync(join(dist(), file), 'utf8');
}

/** The paths of every script that the islands of a route can load. */
export function scriptsOf(route: string): ReadonlySet<string> {
  const scripts = new Set<string>();
  const add = (path: string): void => {
    if (scripts.has(path)) return;
    scripts.add(path);
    const code = readFileSync(join(dist(), path), 'utf8');
    for (const [, imported] of code.matchAll(/\b(?:from|import)\s*\(?"\.\/([^"]+\.js)"/g))
      add(`/assets/${imported}`);
  };
  for (const island of page(route).querySelectorAll('site-island')) add(island.getAttribute('src') ?? '');
  return scripts;
}

/** The list for search engines; nothing where the build writes none. */
export function sitemap(): string {
  const file = join(dist(), 'sitemap.xml');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Makes a test of what must hold on each of these routes; a failure names the route. */
export const on =
  (list: readonly string[], check: (document: Document, route: string) => void) => (): void => {
    if (list.length === 0) throw new Error('A check on no page proves nothing.');
    for (const route of list) {
      if (standIn && standIn.route !== route) continue;
      try {
        check(page(route), route);
      } catch (error) {
        if (error instanceof Error) error.message = `On ${route}: ${error.message}`;
        throw error;
      }
    }
  };

/** The same for all routes and the error document. */
export const onEveryPage = (check: (document: Document, route: string) => void) => (): void =>
  on(routes(), check)();

/** The content of a meta element of a route's head. */
export const metaOf = (route: string, name: string): string =>
  one(page(route), `meta[name="${name}"]`).getAttribute('content') ?? '';
