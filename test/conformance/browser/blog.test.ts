import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { content } from '../content.ts';
import { proves } from '../statement.ts';
import { keptBy, nothingKept } from './kept.ts';
import { boxOf, open } from './open.ts';
import { stays, staysPut } from './unmoved.ts';

const details = ['/blogs/detail', '/blogs/detail-with-sidebar'];
const withSidebar = '/blogs/detail-with-sidebar';
const article = 'main article:has(blockquote)';
const sidebar = 'main aside';
const commentForm = 'main form:has([name=comment])';
const searchForm = 'main aside form';

proves('S2.blog.14', async () => {
  const { page } = await open('/blogs/detail');
  const column = await boxOf(page, article);
  expect(Math.abs(column.x - (1440 - column.right))).toBeLessThanOrEqual(1);
  expect(column.width).toBeLessThanOrEqual(800);
  // One column: the paragraphs stand below one another between its edges.
  const lines = await page
    .locator(`${article} > p, ${article} > div > p`)
    .evaluateAll((all) => all.map((line) => line.getBoundingClientRect()));
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const [at, line] of lines.entries()) expect(line.y).toBeGreaterThanOrEqual(lines[at - 1]?.bottom ?? 0);
  expect(await page.locator(sidebar).count()).toBe(0);
  // A wider window makes it no wider.
  await page.setViewportSize({ width: 1920, height: 900 });
  expect((await boxOf(page, article)).width).toBeLessThanOrEqual(800);
});

proves('S2.blog.15', async () => {
  const { page } = await open(withSidebar);
  const [main, side] = [await boxOf(page, article), await boxOf(page, sidebar)];
  expect(main.right).toBeLessThan(side.x);
  expect(side.right).toBeLessThanOrEqual(1440);
  expect(main.width).toBeGreaterThan(side.width);
  expect(Math.abs(main.y - side.y)).toBeLessThan(200);
});

proves('S2.blog.16', async () => {
  const { page } = await open(withSidebar);
  const sticky = await page.locator(sidebar).evaluate((element) => {
    for (let one: Element | null = element; one && one.localName !== 'main'; one = one.parentElement)
      if (getComputedStyle(one).position === 'sticky') return true;
    return [...element.querySelectorAll('*')].some((one) => getComputedStyle(one).position === 'sticky');
  });
  expect(sticky).toBe(true);
  const { y, bottom } = await boxOf(page, article);
  for (const share of [0.3, 0.6, 0.9]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y + (bottom - y - 900) * share);
    const side = await boxOf(page, sidebar);
    expect(Math.min(side.bottom, 900) - Math.max(side.y, 0), `${share} of the article`).toBeGreaterThan(300);
  }
});

/** Types into a field by hand, so that an Enter follows as it would from a person. */
async function type(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).fill(text);
  await page.locator(selector).press('Enter');
}

proves('S4.comment.01', async () => {
  for (const route of details) {
    const opened = await open(route);
    const { page } = opened;
    const field = (name: string) => `${commentForm} [name="${name}"]`;
    await page.locator(field('comment')).fill('A comment\nof two lines');
    await stays(opened, async () => {
      await type(page, field('user-comment'), 'Meera');
      await type(page, field('url'), 'not an address');
      await type(page, field('email'), 'not an e-mail');
      await page.locator(commentForm).getByRole('button', { name: 'Post Comment' }).click();
    });
    for (const [name, value] of [
      ['comment', 'A comment\nof two lines'],
      ['user-comment', 'Meera'],
      ['url', 'not an address'],
      ['email', 'not an e-mail'],
    ] as const)
      expect(await page.locator(field(name)).inputValue(), `${route} ${name}`).toBe(value);
  }
});

proves('S4.comment.02', async () => {
  for (const route of details) {
    const opened = await open(route);
    const replies = opened.page.locator('main').getByText(content.ui.blog.comments.reply, { exact: true });
    expect(await replies.count()).toBeGreaterThan(1);
    for (const reply of await replies.all()) {
      await staysPut(opened, reply, () => reply.click());
    }
  }
});

// Besides what the HTML says of it: nothing is saved.
proves('S3.commentform.05', async () => {
  for (const route of details) {
    const { page, go } = await open(route);
    const fields = page.locator(`${commentForm} :is(input:not([type=checkbox]), textarea)`);
    const box = page.locator(`${commentForm} [type=checkbox]`);
    for (const field of await fields.all()) await field.fill('meera@kirana.example');
    await box.check();
    await page.locator(commentForm).getByRole('button', { name: 'Post Comment' }).click();
    expect(await keptBy(page), route).toEqual(nothingKept);
    await go(route);
    expect(await box.isChecked(), route).toBe(false);
    for (const field of await fields.all()) expect(await field.inputValue(), route).toBe('');
  }
});

proves('S7.36', async () => {
  for (const route of ['/blogs/list', withSidebar]) {
    const opened = await open(route);
    const { page } = opened;
    expect(await page.locator(searchForm).getAttribute('action')).toBeNull();
    await page.locator(searchForm).scrollIntoViewIfNeeded();
    await stays(opened, async () => {
      await page.locator(`${searchForm} input`).press('Enter');
      await type(page, `${searchForm} input`, 'lanterns');
      await page.locator(searchForm).getByRole('button').click({ force: true });
    });
    expect(await page.locator(`${searchForm} input`).inputValue()).toBe('lanterns');
  }
});
