/** The order in which files become visible. A phase begins only when the one before has succeeded. */
import { isImmutable, isPage } from './published-files.ts';
import type { PublishedFile } from './records.ts';

export const phases = [
  'hashed assets',
  'other assets',
  // No live page links to new pages yet. They come before the other pages, so that those can link to them.
  'new pages',
  'pages',
  'entry pages',
  'sitemap and feeds',
] as const;

export type Phase = (typeof phases)[number];

/**
 * Most visits begin at the home page, so it changes after the other pages. The error page is not part of any other
 * page.
 */
const entryPages = new Set(['index.html', '404.html']);

/** `isNew`: our records have no file under that path yet. */
export function phaseOf(file: PublishedFile, isNew: boolean): Phase {
  if (isImmutable(file)) return 'hashed assets';
  if (entryPages.has(file.path)) return 'entry pages';
  if (isPage(file)) return isNew ? 'new pages' : 'pages';
  return isForMachines(file) ? 'sitemap and feeds' : 'other assets';
}

/** Whether a file tells search engines, feed readers and the like which pages to fetch. */
const isForMachines = ({ path, contentType }: PublishedFile): boolean =>
  /^(application|text)\/((rss|atom)\+)?xml\b/.test(contentType) ||
  /(^|\/)(robots\.txt|llms\.txt|feed\.json|[^/]*sitemap[^/]*)$/.test(path);
