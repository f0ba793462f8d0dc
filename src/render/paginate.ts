/** Splits a long list over several pages. */
import { isPart } from '../routes/address-part.ts';
import type { PagePath } from './define.ts';

/** One page of a list. */
export interface PaginatedList<T> {
  /** The entries on this page. */
  readonly entries: readonly T[];
  /** The number of this page, counted from 1. */
  readonly number: number;
  /** All pages of the list in order, including this one. */
  readonly pages: readonly { readonly number: number; readonly path: string }[];
  /** The number of entries on all pages together. */
  readonly total: number;
  /** The addresses of the previous and the next page; undefined if there is none. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

export interface PaginateOptions {
  /** The address of the first page, such as `/news`. The others are `/news/2` and so on. */
  readonly at: string;
  /** The number of entries per page. */
  readonly size: number;
  /** Values for the other parameters in the file name of the page, the same for all pages of the list. */
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * For `paths` of a page whose file is called `[page].tsx`: one route for every page of the list. The address of the first
 * page has no number. An empty list has one page. Throws a RangeError for a bad `size` or `at`.
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
