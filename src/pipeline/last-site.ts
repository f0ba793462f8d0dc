/** Remembers the last site whose sources were read without problems, and which files have changed since. */
import { isWithin } from '../files/is-within.ts';
import type { SitePaths } from '../model.ts';
import type { PreparedSite } from './prepare-site.ts';

export interface LastSite {
  /**
   * The site, with the absolute paths of the modules that have changed since. Undefined if there is no such site, or if
   * anything has changed but the bytes of modules in the templates folder.
   */
  find(): { readonly site: PreparedSite; readonly changed: readonly string[] } | undefined;
  /** The site, whatever has changed since. */
  former(): PreparedSite | undefined;
  /** The site, if nothing has changed since. */
  current(): PreparedSite | undefined;
  /** Must be called before sources are read. The function that it returns takes the site that was made of them. */
  start(): (site: PreparedSite) => void;
  /** Must be called for every change. `isBytes` is false if more has changed than the bytes of a known file. */
  changed(path: string, isBytes: boolean): void;
}

export function lastSite({ templates }: Pick<SitePaths, 'templates'>): LastSite {
  let last: PreparedSite | undefined;
  let changes = 0;
  const since = new Map<string, { readonly number: number; readonly isModule: boolean }>();
  return {
    find() {
      if (!last || since.size === 0) return undefined;
      const isMore = [...since.values()].some(({ isModule }) => !isModule);
      return isMore ? undefined : { site: last, changed: [...since.keys()] };
    },
    former: () => last,
    current: () => (since.size === 0 ? last : undefined),
    start() {
      const before = changes;
      return (site) => {
        last = site;
        for (const [path, { number }] of since) if (number <= before) since.delete(path);
      };
    },
    changed(path, isBytes) {
      changes++;
      const isModule = isBytes && isWithin(path, templates) && /\.tsx?$/.test(path);
      // A file that was removed and written again may be another one, so it stays what it was.
      const known = since.get(path);
      since.set(path, { number: changes, isModule: isModule && known?.isModule !== false });
    },
  };
}
