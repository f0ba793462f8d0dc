/** Several pages for one long list. */
import { isPart } from '../routes/address-part.ts';
import type { PagePath } from './define.ts';

/** One of the pages on which a list stands. */
export interface PaginatedList<T> {
  /** Those that stand on this page. */
  readonly entries: readonly T[];
  /** Counted from 1. */
  readonly number: number;
  /** All pages, this one among them, by their numbers. */
  readonly pages: readonly { readonly number: number; readonly path: string }[];
  /** How many entries there are on all pages. */
  readonly total: number;
  /** The addresses of the pages beside it; undefined at the ends. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export interface PaginateOptions {
  /** The address of the first page, such as `/news`. The others are `/news/2` and so on. */
  readonly at: string;
  /** How many entries stand on a page. */
  readonly size: number;
  /** Further parameters of the page's file, the same for all of these pages. */
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * What `paths` of a page returns whose file is called `[page].tsx`: a route for every page of the list, the first of which
 * has no number. A list without entries has one page, too.
 */
export function paginate<T>(
  entries: readonly T[],
  { at, size, params = {} }: PaginateOptions,
): PagePath<PaginatedList<T>>[] {
  if (!Number.isInteger(size) || size < 1)
    throw new RangeError(`\`paginate\` is given size = ${size}: write how many entries stand on a page.`);
  const parts = at.slice(1).split('/');
  if (!at.startsWith('/') || (at !== '/' && !parts.every(isPart)))
    throw new RangeError(
      `\`paginate\` is given at = ${JSON.stringify(at)}: write the address of the first page, such as "/news".`,
    );
  const pathOf = (number: number) => (number === 1 ? at : `${at === '/' ? '' : at}/${number}`);
  const count = Math.max(1, Math.ceil(entries.length / size));
  const pages = Array.from({ length: count }, (_, index) => ({ number: index + 1, path: pathOf(index + 1) }));
  return pages.map(({ number }) => ({
    params: { ...params, page: number === 1 ? '' : `${number}` },
    entry: {
      entries: entries.slice((number - 1) * size, number * size),
      number,
      pages,
      total: entries.length,
      previous: number > 1 ? pathOf(number - 1) : undefined,
      next: number < count ? pathOf(number + 1) : undefined,
    },
  }));
}
