/** Widgets on fresh pages, after the Back button, and from one page to the next. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fetchedScripts } from '../../support/fetched-scripts.ts';
import { content } from '../content.ts';
import { scriptsOf } from '../pages.ts';
import { proves } from '../statement.ts';
import { atRest, leaveAndReturn, moving } from './motion.ts';
import { open, origin } from './open.ts';

/** What each kind of island must do when somebody uses it. Leaves it as it was, as far as a visitor can. */
const uses: Readonly<Record<string, (island: Locator, page: Page) => Promise<void>>> = {
  async HeroSlider(island) {
    for (const number of [2, 1]) {
      const button = island.getByRole('button', { name: new RegExp(`^Slide ${number}`) });
      await button.click();
      await expect.poll(() => button.getAttribute('aria-current')).toBe('true');
    }
  },
  async Carousel(island) {
    const marked = () => island.locator('[aria-current=true]').textContent();
    // Where slides come by themselves they no longer do after this.
    await island.getByRole('button', { name: /^1: / }).click();
    await expect.poll(marked).toBe('1');
    await island.getByRole('button', { name: 'Next' }).click();
    // A script that ran twice would go on by two.
    await expect.poll(marked).toBe('2');
    await island.page().waitForTimeout(700);
    expect(await marked()).toBe('2');
    await island.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(marked).toBe('1');
  },
  async LogoLoop(island) {
    for (const [before, after] of [
      ['Pause', 'Play'],
      ['Play', 'Pause'],
    ]) {
      await island.getByRole('button', { name: before ?? '' }).click();
      expect(await island.getByRole('button', { name: after ?? '' }).count()).toBe(1);
    }
  },
  async CountUp(island) {
    const numbers = island.locator('[data-count]');
    const shown = async () => (await numbers.allInnerTexts()).map(Number);
    await expect.poll(shown).toEqual([95, 140, 10, 30]);
  },
  async Balls(island, page) {
    const ball = island.locator('[data-ball]').first();
    await page.mouse.move(5, 880);
    await atRest(ball);
    const before = await ball.boundingBox();
    await page.mouse.move(500, 120);
    await expect.poll(async () => (await ball.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 2);
  },
  async VideoModal(island, page) {
    const dialog = island.locator('dialog');
    // The button may stand on a slide that is out of sight.
    await page
      .locator(`[popovertarget="${await dialog.getAttribute('id')}"]`)
      .first()
      .dispatchEvent('click');
    await expect.poll(() => dialog.locator('iframe, video').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(false);
  },
  async MobileMenu(island, page) {
    await island.locator('[popovertarget]:visible').first().click();
    await expect.poll(() => island.locator(':popover-open').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => island.locator(':popover-open').count()).toBe(0);
  },
  async EnquiryPopup(island, page) {
    await island.locator('[data-opener]').click();
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
  },
};

/** Uses every island of the page that is open. Returns their names. */
async function tryAll(page: Page): Promise<string[]> {
  const islands = await page.locator('site-island').all();
  const names: string[] = [];
  for (const island of islands) {
    const name = (await island.getAttribute('name')) ?? '';
    const attempt = uses[name];
    if (!attempt) throw new Error(`Nobody has said what ${name} must do.`);
    await island.evaluate((wrapper) =>
      wrapper.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    if ((await island.getAttribute('when')) !== 'interaction')
      await expect.poll(() => island.getAttribute('awake')).toBe('');
    await attempt(island, page).catch((error: unknown) => {
      throw new Error(`${name} on ${new URL(page.url()).pathname}`, { cause: error });
    });
    await expect.poll(() => island.getAttribute('awake'), { message: name }).toBe('');
    names.push(name);
  }
  return names;
}

/** The site alone; frames of other hosts stay empty. */
async function openOwn(route: string) {
  const opened = await open(route, moving);
  await opened.page.route(
    (url) => url.origin !== origin(),
    (request) => request.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
  );
  return opened;
}

proves('S2.shell.12', async () => {
  await Promise.all(['/', '/index2', '/index3'].map(visitTwice));
});

async function visitTwice(route: string): Promise<void> {
  const { page, errors, requests } = await openOwn(route);
  expect(await tryAll(page)).toContain('HeroSlider');
  await page.locator('footer a[href="/contact-us"]').first().click();
  await page.waitForURL('**/contact-us');
  await page.goBack();
  await tryAll(page);
  await leaveAndReturn(page);
  await tryAll(page);
  expect(errors, route).toEqual([]);
  expect(requests.filter(({ url }) => url.includes('custom.js'))).toEqual([]);
}

proves('S2.shell.14', async () => {
  const routes = content.services.all.map(({ slug }) => `/${slug}`);
  const first = '/video-production';
  const { page, errors } = await openOwn(first);
  expect(await tryAll(page)).toEqual(expect.arrayContaining(['Carousel', 'EnquiryPopup']));
  const start = routes.indexOf(first);
  for (const route of [...routes.slice(start + 1), ...routes.slice(0, start + 1)]) {
    await page.locator(`main a[href="${route}"]`).first().click();
    await page.waitForURL(`**${route}`);
    await tryAll(page);
    expect((await fetchedScripts(page)).sort()).toEqual([...scriptsOf(route)].sort());
  }
  await page.goBack();
  await page.goForward();
  await tryAll(page);
  await leaveAndReturn(page);
  await tryAll(page);
  expect(errors).toEqual([]);
});
