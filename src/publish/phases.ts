/** The order in which files become visible. A phase begins only when the one before has succeeded. */
import { isImmutable, isPage } from './published-files.ts';
import type { PublishedFile } from './records.ts';

export const phases = [
  'hashed assets',
  'other assets',
  // Nobody links to these yet. Once they are there, every other page may.
  'new pages',
  'pages',
  'entry pages',
  'sitemap and feeds',
] as const;

export type Phase = (typeof phases)[number];

/** The home page is where most visits begin, so it changes last; the error page belongs to no page. */
const entryPages = new Set(['index.html', '404.html']);

/** `isNew`: nothing lies under that name yet. */
export function phaseOf(file: PublishedFile, isNew: boolean): Phase {
  if (isImmutable(file)) return 'hashed assets';
  if (entryPages.has(file.path)) return 'entry pages';
  if (isPage(file)) return isNew ? 'new pages' : 'pages';
  return isForMachines(file) ? 'sitemap and feeds' : 'other assets';
}

/** What invites machines to come and fetch pages. */
const isForMachines = ({ path, contentType }: PublishedFile): boolean =>
  /^(application|text)\/((rss|atom)\+)?xml\b/.test(contentType) ||
  /(^|\/)(robots\.txt|llms\.txt|feed\.json|[^/]*sitemap[^/]*)$/.test(path);
