/** Widgets on fresh pages, after the Back button, and from one page to the next. */
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { fetchedScripts } from '../../support/fetched-scripts.ts';
import { content } from '../content.ts';
import { routes as allRoutes, page as documentOf, scriptsOf } from '../pages.ts';
import { proves } from '../statement.ts';
import { playOthers } from './elsewhere.ts';
import { atRest, leaveAndReturn, moving } from './motion.ts';
import { visitor } from './open.ts';

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
    await atRest(island.locator('[data-row] > *'));
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
  async CountUp(island, page) {
    const numbers = island.locator('[data-count]');
    const shown = async () => (await numbers.allInnerTexts()).map(Number);
    await page.clock.fastForward(4500);
    await expect
      .poll(shown)
      .toEqual(new URL(page.url()).pathname === '/' ? [95, 1200, 10] : [95, 140, 10, 30]);
  },
  async Balls(island, page) {
    const ball = island.locator('[data-ball]').first();
    await page.mouse.move(5, size.height - 20);
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
    await island.locator(':scope > button').click();
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(0);
  },
  async EnquiryForm(island) {
    const email = island.locator('[name=email]');
    await email.fill('nowhere');
    await island.getByRole('button', { name: 'Send message' }).click();
    // The script has come, and the browser's own check stands before it.
    await expect.poll(() => island.locator(':user-invalid').count()).toBeGreaterThan(0);
  },
  async FrameLoader(island) {
    await island.getByRole('button').click();
    await expect.poll(() => island.locator('iframe').count()).toBe(1);
  },
  async FlipCard(island, page) {
    const turn = island.getByRole('button', { name: content.ui.card.turn });
    for (const pressed of ['true', 'false']) {
      await turn.click();
      await expect.poll(() => turn.getAttribute('aria-pressed')).toBe(pressed);
    }
    await expect.poll(() => page.locator('article[aria-label=Front]').isVisible()).toBe(true);
  },
  async StillLinks(island, page) {
    const link = island.locator('a[href="#"]').first();
    await link.click();
    expect(new URL(page.url()).hash).toBe('');
  },
  async CopyNames(island, page) {
    await island.getByRole('button').first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(content.icons.all[0]?.name);
  },
  async Tabs(island) {
    const tabs = island.getByRole('tab');
    await island.locator('nav a').first().hover();
    await tabs.first().waitFor();
    const panels = island.getByRole('tabpanel').filter({ visible: true });
    const opened = new Set<string | null>();
    for (const tab of await tabs.all()) {
      await tab.click();
      opened.add(await panels.getAttribute('id'));
    }
    expect(opened.size).toBe(await tabs.count());
  },
  async Gallery(island, page) {
    const shown = island.locator('figure').filter({ visible: true });
    const before = await shown.count();
    await island.getByRole('button', { name: 'Branding', exact: true }).click();
    await expect.poll(() => shown.count()).toBeLessThan(before);
    await island
      .getByRole('button', { name: /^Enlarge/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect.poll(() => page.locator('dialog:modal img').count()).toBe(1);
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

/** Wide enough for the whole menu. What moves costs as much as it is large. */
const size = { width: 1000, height: 640 };

/** The site alone; frames of other hosts stay empty. */
async function openOwn(route: string, hurried = true) {
  const opened = await visitor({ ...moving, ...size, permissions: ['clipboard-read', 'clipboard-write'] });
  onTestFinished(opened.close);
  // The clock goes on as ever, and can be hurried; what the browser notes of its loads is not to be had then.
  if (hurried) await opened.page.clock.install();
  await playOthers(opened.page);
  await opened.go(route);
  return opened;
}

proves('S2.shell.12', async () => {
  for (const route of ['/', '/index2', '/index3']) await visitTwice(route);
});

async function visitTwice(route: string): Promise<void> {
  const { page, errors, requests, close } = await openOwn(route);
  expect(await tryAll(page)).toContain('HeroSlider');
  await page.locator('footer a[href="/contact-us"]').first().click();
  await page.waitForURL('**/contact-us');
  await page.goBack();
  await tryAll(page);
  await leaveAndReturn(page);
  await tryAll(page);
  expect(errors, route).toEqual([]);
  expect(requests.filter(({ url }) => url.includes('custom.js'))).toEqual([]);
  // Nothing moves behind the next one's back.
  await close();
}

proves('S2.shell.14', async () => {
  const routes = content.services.all.map(({ slug }) => `/${slug}`);
  const first = '/video-production';
  const { page, errors } = await openOwn(first, false);
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

/** Few of the other pages that hold, between them, every kind of widget that stands on any of them. */
function otherPages(): string[] {
  const seenTwice = new Set([
    '/',
    '/index',
    '/index2',
    '/index3',
    ...content.services.all.map(({ slug }) => `/${slug}`),
  ]);
  const known = new Set<string>();
  return allRoutes()
    .filter((route) => !seenTwice.has(route))
    .filter((route) => {
      const names = [...documentOf(route).querySelectorAll('site-island')].map(
        (island) => island.getAttribute('name') ?? '',
      );
      const fresh = names.filter((name) => !known.has(name));
      for (const name of fresh) known.add(name);
      return fresh.length > 0;
    });
}

proves('S2.shell.13', async () => {
  const [first = '', ...others] = otherPages();
  const { page, go, errors } = await openOwn(first);
  const used = new Set(await tryAll(page));
  for (const route of others) {
    await go(route);
    for (const name of await tryAll(page)) used.add(name);
    expect(errors, route).toEqual([]);
  }
  expect([...used]).toEqual(
    expect.arrayContaining(['EnquiryForm', 'FlipCard', 'FrameLoader', 'Gallery', 'Tabs']),
  );
});
