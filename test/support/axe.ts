/** Looks for accessibility barriers with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into every document that a page opens from now on. It is half a megabyte, which is better sent only once. */
export const bringAxe = (page: Page) => page.addInitScript(source);

/** What axe finds on the page as it stands, or in a part of it: one line for each barrier. */
export async function barriers(page: Page, within = 'html', options: RunOptions = {}): Promise<string[]> {
  // Documents that do not have axe yet get it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, choice]) => {
      const { axe } = window as unknown as {
        axe: { run(root: string, options: RunOptions): Promise<AxeResults> };
      };
      const { violations } = await axe.run(selector, { ...choice, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [within, options] as const,
  );
}
