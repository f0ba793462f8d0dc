/** For the things on this site that do nothing. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './open.ts';

/** What could change: the address, what stands in the page, what is marked, and what lies over it. */
const stateOf = ({ page }: Visitor) =>
  page.evaluate(() => ({
    address: location.href,
    steps: history.length,
    text: document.querySelector('main')?.textContent,
    marked: [...document.querySelectorAll('main [aria-current]')].map((one) => one.textContent),
    over: document.querySelectorAll('dialog[open], :popover-open').length,
  }));

/** Does something that must neither ask for anything, lead anywhere, nor change the page. */
export async function stays(visitor: Visitor, action: () => Promise<void>): Promise<void> {
  const { page, requests } = visitor;
  const before = await stateOf(visitor);
  const documentBefore = await page.evaluateHandle(() => document);
  const asked = requests.length;
  await action();
  // A navigation would have begun by the time that a frame has been painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await stateOf(visitor)).toEqual(before);
  expect(await page.evaluate((old) => old === document, documentBefore)).toBe(true);
  // Pictures that come into view and scripts that wake are no answer to it.
  const files = /\.(avif|webp|png|jpe?g|svg|woff2|js)$/;
  expect(requests.slice(asked).filter(({ url }) => !files.test(url))).toEqual([]);
}

/** The same for what stands before the visitor's eyes: the page does not jump, either. */
export async function staysPut(
  visitor: Visitor,
  element: Locator,
  action: () => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = () => page.evaluate(() => [scrollX, scrollY]);
  const before = await place();
  await stays(visitor, action);
  expect(await place()).toEqual(before);
}
