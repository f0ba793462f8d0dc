/** Looks for barriers with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page as it stands, or in a part of it: one line for each barrier. */
export async function barriers(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run(root: string): Promise<AxeResults> } };
    const { violations } = await axe.run(selector);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, within);
}
