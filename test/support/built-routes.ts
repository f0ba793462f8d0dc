/** The routes of a built site, read from its files. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sorted, `/404.html` last where there is one. Redirect pages are not routes. */
export function builtRoutes(dist: string): string[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  const pages = files.filter(
    (file) => !readFileSync(join(dist, file), 'utf8').includes('http-equiv="refresh"'),
  );
  const routes = pages
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '')}`)
    .filter((route) => route !== '/404.html');
  return [...routes.sort(), ...(pages.includes('404.html') ? ['/404.html'] : [])];
}
