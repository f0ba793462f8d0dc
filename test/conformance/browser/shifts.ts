/** Watches whether anything jumps on a page. */
import type { Page } from 'playwright-core';

/** What has moved since the page was opened, without anybody having asked for it. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { readonly node?: Node }[];
        }
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(({ value }) => value > 0);
          resolve(
            shifts.map(({ value, sources }) => `${value} ${sources.map(({ node }) => node?.nodeName)}`),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is reported where nothing has moved.
        setTimeout(() => resolve([]), 300);
      }),
  );
