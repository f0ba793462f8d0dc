/** Which scripts a page has fetched, by its own performance entries. Requests of the page before it do not count. */
import type { Page } from 'playwright-core';

interface FetchedScript {
  readonly path: string;
  readonly beforeLoad: boolean;
}

const fetched = (page: Page): Promise<FetchedScript[]> =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming) || navigation.loadEventStart === 0)
      throw new Error('The page has not loaded.');
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({
        path: new URL(name).pathname,
        beforeLoad: startTime < navigation.loadEventStart,
      }));
  });

const paths = (scripts: readonly FetchedScript[]) => scripts.map(({ path }) => path);

export const fetchedScripts = async (page: Page): Promise<string[]> => paths(await fetched(page));

export const scriptsBeforeLoad = async (page: Page): Promise<string[]> =>
  paths((await fetched(page)).filter(({ beforeLoad }) => beforeLoad));
