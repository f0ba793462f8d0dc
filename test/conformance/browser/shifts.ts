/** Watches whether anything jumps on a page. */
import type { Page } from 'playwright-core';

/** What has moved since the page was opened, without anybody having asked for it. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly {
            readonly node?: Node;
            readonly previousRect: DOMRectReadOnly;
            readonly currentRect: DOMRectReadOnly;
          }[];
        }
        const shifts: Shift[] = [];
        const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Nothing is reported where nothing has moved; what has is reported within a few frames.
        const look = (left: number): void => {
          if (left > 0) return void requestAnimationFrame(() => look(left - 1));
          shifts.push(...(observer.takeRecords() as Shift[]));
          resolve(
            shifts
              .filter(({ value }) => value > 0)
              .map(
                ({ value, sources }) =>
                  `${value} ${sources.map(({ node, previousRect, currentRect }) => `${node?.nodeName} ${JSON.stringify([previousRect, currentRect])}`)}`,
              ),
          );
        };
        look(10);
      }),
  );
