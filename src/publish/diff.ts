/** What a publish would change for visitors. */
import { urlOf } from '../routes/pattern.ts';
import { isPage, isSame } from './published-files.ts';
import type { PublishedFile } from './records.ts';

export interface RouteChange {
  readonly route: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** Bytes of HTML, 0 where there is no page. */
  readonly before: number;
  readonly after: number;
}

export interface SiteDiff {
  /** Sorted by route. */
  readonly routes: readonly RouteChange[];
  /** Number of routes. */
  readonly unchanged: number;
  /** Numbers of files that are not routes. */
  readonly files: { readonly added: number; readonly changed: number; readonly removed: number };
  /** Bytes of all files. */
  readonly bytes: { readonly before: number; readonly after: number };
}

export function diffSites(before: readonly PublishedFile[], after: readonly PublishedFile[]): SiteDiff {
  const old = new Map(before.map((file) => [file.path, file]));
  const now = new Map(after.map((file) => [file.path, file]));
  const changes = [...new Set([...old.keys(), ...now.keys()])].map((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    const change = !was ? 'added' : !is ? 'removed' : isSame(was, is) ? 'unchanged' : 'changed';
    return { path, change, before: was?.size ?? 0, after: is?.size ?? 0, page: isShown(is ?? was) } as const;
  });
  const countFiles = (kind: string) => changes.filter(({ page, change }) => !page && change === kind).length;
  return {
    routes: changes
      .flatMap(({ path, change, page, ...sizes }) =>
        page && change !== 'unchanged' ? [{ route: routeOf(path), change, ...sizes }] : [],
      )
      .sort((a, b) => (a.route < b.route ? -1 : 1)),
    unchanged: changes.filter(({ page, change }) => page && change === 'unchanged').length,
    files: { added: countFiles('added'), changed: countFiles('changed'), removed: countFiles('removed') },
    bytes: { before: sum(before), after: sum(after) },
  };
}

/** Whether a file is a page with a route of its own. Copies of pages without an extension are not. */
const isShown = (file: PublishedFile | undefined) =>
  file !== undefined && isPage(file) && file.path.endsWith('.html');

/** In the flat layout, the file of `/about` is `about.html`. */
const routeOf = (path: string) => (path === '404.html' ? '/404.html' : urlOf(path).replace(/\.html$/, ''));

const sum = (files: readonly PublishedFile[]) => files.reduce((total, { size }) => total + size, 0);
