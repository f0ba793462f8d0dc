/** Pagers and links that lead nowhere. */
import { expect } from 'vitest';
import { content } from '../content.ts';
import { routes } from '../pages.ts';
import { proves } from '../statement.ts';
import { awake, open } from './open.ts';
import { stays, staysPut } from './unmoved.ts';

const numbers = content.ui.pager.pages;
const pagers = ['/gallery', '/portfolio1', '/portfolio2', '/blogs'].filter((route) =>
  routes().includes(route),
);

proves(['S4.pager.01', 'S4.pager.02', 'S2.portfolio.10'], async () => {
  expect(pagers).toHaveLength(4);
  for (const route of pagers) {
    const opened = await open(route);
    const { page } = opened;
    const pager = page.locator('main ol').filter({ hasText: new RegExp(`^${numbers.join('')}$`) });
    await pager.scrollIntoViewIfNeeded();
    const top = () => page.evaluate(() => scrollY);
    const before = await top();
    for (const number of numbers) {
      await stays(opened, () => pager.getByText(number, { exact: true }).click());
      expect(await pager.locator('[aria-current]').textContent(), route).toBe('02');
      expect(await top(), route).toBe(before);
    }
  }
});

// Besides what the HTML says of them.
proves('S2.portfolio.04', async () => {
  const opened = await open('/portfolio');
  const links = await opened.page.locator('main a[href="#"]').all();
  expect(links.length).toBeGreaterThanOrEqual(21);
  // A press that comes before the script is an ordinary one.
  await links[0]?.scrollIntoViewIfNeeded();
  await awake(opened.page, 'a[href="#"]');
  for (const link of links) await staysPut(opened, link, () => link.click());
});
